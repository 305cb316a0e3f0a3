// Imported first by what a bare machine runs, so that an old Node.js gets one clear line and not a syntax error.
const NEEDED = 20

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(`Guess The Anime needs Node.js ${NEEDED} or newer, and this is ${process.version}: see https://nodejs.org`)
  process.exit(1)
}
