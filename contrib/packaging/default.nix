# nix-build contrib/packaging
{ pkgs ? import <nixpkgs> { } }:
pkgs.stdenv.mkDerivation {
  pname = "luft";
  version = "0.1.0";
  src = ../..;
  nativeBuildInputs = with pkgs; [ autoreconfHook gettext ];
  buildInputs = with pkgs; [ libunistring ncurses readline zlib zstd ];
  enableParallelBuilding = true;
  meta = {
    description = "Chess in the terminal, with a strong engine inside";
    license = pkgs.lib.licenses.gpl3Plus;
    mainProgram = "luft";
    platforms = pkgs.lib.platforms.unix;
  };
}
