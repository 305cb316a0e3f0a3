import { join } from 'node:path'
import { Piscina } from 'piscina'
import { refuse } from '../../../platform/http/refuse.ts'

/** The hash of a password that nobody knows: checked where there is none, so that both take the same time. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$mMBpiBR4qgCcjmCMvPtETw$l8EzsthQoUtxZ0xjCfHBQVTh4jtPfHZ3tLiFcDV7AOE'

const IDLE_MS = 60_000

/** How far a hash gives way to the thread that answers everybody else's calls. */
const NICENESS = 10

/** Passwords that may wait for the thread: five seconds' work. */
const QUEUE_MAX = 250

let pool: Piscina | undefined

/**
 * One thread hashes, one password at a time and behind all calls: a hundred people a second can wait their turn
 * (`npm run bench -- sign-ins`). It begins with the first password and ends when none has come for a minute.
 * Refuses with `service-unavailable` when too many wait for it.
 */
function hasher(): Piscina {
  const filename = join(import.meta.dirname, 'password-worker.ts')
  pool ??= new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, niceIncrement: NICENESS })
  if (pool.queueSize >= QUEUE_MAX) refuse('service-unavailable')
  return pool
}

/** One password however a keyboard composes its letters. */
const composed = (text: string) => text.normalize('NFC')

export const hashPassword = async (text: string): Promise<string> => hasher().run(composed(text), { name: 'makeHash' })

/** Whether a password is the one of a hash. Without a hash it is not, and takes as long to find out. */
export async function passwordMatches(kept: string | null | undefined, text: string): Promise<boolean> {
  const matches: boolean = await hasher().run({ kept: kept ?? NOBODYS, text: composed(text) }, { name: 'isMatch' })
  return kept != null && matches
}
