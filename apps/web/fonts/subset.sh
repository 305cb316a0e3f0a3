#!/bin/sh
# Makes the font files of this folder from the installed @fontsource packages. See README.md.
# Needs fonttools with Brotli: pip install 'fonttools[woff]'
set -eu
cd "$(dirname "$0")"

packages=../../../node_modules
whole=$(mktemp)
trap 'rm -f "$whole"' EXIT

# ASCII, the other letters of Turkish that Latin-1 has, those of titles such as Pokémon and Ranma ½, and the punctuation of the texts.
english='U+20-7E,U+A0,U+A9,U+B7,U+BD,U+C7,U+D6-D7,U+DC,U+E2,U+E4,U+E7,U+E9-EA,U+EE,U+F6,U+FB-FC,U+131,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212'
# The letters of Turkish that Latin-1 lacks, and the long vowels of romanized Japanese.
turkish='U+100-101,U+112-113,U+11E-11F,U+12A-12B,U+130,U+14C-14D,U+15E-15F,U+16A-16B'

subset() { # <source> <axes or ''> <characters> <name>
  cp "$packages/$1" "$whole"
  if [ -n "$2" ]; then fonttools varLib.instancer --quiet --no-recalc-timestamp "$whole" "$2" -o "$whole"; fi
  pyftsubset "$whole" --unicodes="$3" --layout-features+=tnum --flavor=woff2 --output-file="$4.woff2"
}

dela=@fontsource/dela-gothic-one/files/dela-gothic-one
text=@fontsource-variable/m-plus-1/files/m-plus-1
mono=@fontsource-variable/martian-mono/files/martian-mono

subset "$dela-latin-400-normal.woff2" '' "$english" dela-gothic-one-english
subset "$dela-latin-ext-400-normal.woff2" '' "$turkish" dela-gothic-one-turkish
subset "$text-latin-wght-normal.woff2" wght=400:700 "$english" m-plus-1-english
subset "$text-latin-ext-wght-normal.woff2" wght=400:700 "$turkish" m-plus-1-turkish
subset "$mono-latin-wght-normal.woff2" wght=400:800 "$english" martian-mono-english
subset "$mono-latin-ext-wght-normal.woff2" wght=400:800 "$turkish" martian-mono-turkish
