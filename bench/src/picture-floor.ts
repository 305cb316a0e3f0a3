// The floor for uploads: sharp alone decodes, cuts and encodes the same pictures; nothing is sent, named or stored.
// node bench/src/picture-floor.ts FOLDER AT_ONCE SECONDS
import { argv } from 'node:process'
import { cutInSquares } from '../../apps/server/src/platform/images/cut-in-squares.ts'
import { picturesIn, SQUARES } from './bench-pictures.ts'
import { countEnds } from './count-ends.ts'

const [dir = '', atOnce, seconds] = argv.slice(2)
const pictures = await picturesIn(dir)
const before = process.cpuUsage()

const counted = await countEnds(Number(atOnce), Number(seconds), async (place, time) => {
  await cutInSquares(pictures[(place + time) % pictures.length] as Buffer, SQUARES)
})
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ ...counted, cpuSeconds: (user + system) / 1e6 }))
