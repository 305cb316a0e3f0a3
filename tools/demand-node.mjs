// Imported first by scripts that run on the system's own Node.js, so that an old version gets a clear line, not a syntax error.
const NEEDED = 20

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(`Guess The Anime needs Node.js ${NEEDED} or newer, and this is ${process.version}: see https://nodejs.org`)
  process.exit(1)
}
