import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { READY_TOPIC } from '@guess/contract/rules/duel'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { aGuest, listen, openMany } from './duel-seats.ts'
import { runServer } from './processes.ts'
import type { Ratio } from './report.ts'
import { usageAt } from './usage.ts'
import { makeWorld } from './world.ts'

const SOCKETS = 2_000
const EXTRA_MAX_MB = 150
/** More than three times the silence after which the server closes a socket. */
const IDLE_MS = 60_000
const MB = 1024 * 1024

/** Returns the growth of the server's memory with this number of waiting players, and how many sockets the server closed. */
async function measure(host: string): Promise<{ extraMb: number; closed: number }> {
  const usage = () => usageAt(`http://${host}/metrics`)
  for (const socket of await openMany(20, () => listen(aGuest(host), READY_TOPIC, () => {}))) socket.close()
  const before = await usage()
  let closed = 0
  const sockets = await openMany(SOCKETS, () => listen(aGuest(host), READY_TOPIC, () => {}))
  for (const socket of sockets) socket.once('close', () => closed++)
  await wait(IDLE_MS)
  const after = await usage()
  const sentAway = closed
  for (const socket of sockets) socket.close()
  return { extraMb: (after.residentBytes - before.residentBytes) / MB, closed: sentAway }
}

/** Measures the cost of two thousand waiting players: memory, and sockets that the server closes by mistake. */
export async function* sockets(): AsyncGenerator<Ratio> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const postgres = await startPostgres({})
  try {
    await makeWorld({ dataDir, databaseUrl: postgres.url }, 0)
    const port = await freePort()
    const server = await runServer(port, { DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' })
    const { extraMb, closed } = await measure(`127.0.0.1:${port}`).finally(() => server.stop())
    if (closed > 0) throw new Error(`${closed} of ${SOCKETS} idle sockets were closed`)
    const note = `${extraMb.toFixed(0)} MB more, ${((extraMb * 1024) / SOCKETS).toFixed(1)} KB each; none closed in ${IDLE_MS / 1_000} s`
    const what = `idle sockets per MB, against ${SOCKETS} in ${EXTRA_MAX_MB}`
    yield { what, ours: SOCKETS / extraMb, floor: SOCKETS / EXTRA_MAX_MB, goal: 1, note }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
