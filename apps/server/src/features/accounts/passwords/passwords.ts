import { join } from 'node:path'
import { type IsCommon, loadCommonPasswords } from '@guess/contract/rules/common-passwords'
import type { PasswordOwner } from '@guess/contract/rules/passwords'
import { passwordError } from '@guess/contract/rules/typed-text'
import { Piscina } from 'piscina'
import { refuse } from '../../../platform/http/refuse.ts'

let isCommon: Promise<IsCommon> | undefined

/**
 * Returns a new password. Refuses with `password-too-short`, `password-too-long` or, if it is a common one, one character repeated
 * or known of its owner, with `password-easy-to-guess`.
 */
export async function checkedPassword(typed: string, owner: PasswordOwner = {}): Promise<string> {
  const error = passwordError(typed, owner)
  if (error) refuse(error)
  isCommon ??= loadCommonPasswords()
  return (await isCommon)(typed) ? refuse('password-easy-to-guess') : typed
}

/** The hash of an unknown password. It is checked if an account has none, so that both cases take the same time. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$mMBpiBR4qgCcjmCMvPtETw$l8EzsthQoUtxZ0xjCfHBQVTh4jtPfHZ3tLiFcDV7AOE'

const IDLE_MS = 60_000

/** How far the hashing thread yields to the thread that serves all other calls. */
const NICENESS = 10

/** Maximum number of passwords in the queue: about five seconds of work. */
const QUEUE_MAX = 250

let pool: Piscina | undefined

/**
 * Returns the pool. Its single thread hashes one password at a time, at low priority; a hundred sign-ins a second can queue. The thread starts with the first password and stops after a minute without one. Refuses with
 * `service-unavailable` if the queue is full.
 */
function hasher(): Piscina {
  const filename = join(import.meta.dirname, 'password-worker.ts')
  pool ??= new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, niceIncrement: NICENESS })
  if (pool.queueSize >= QUEUE_MAX) refuse('service-unavailable')
  return pool
}

/** Normalises a password, so that different compositions of the same characters are equal. */
const composed = (text: string) => text.normalize('NFC')

export const hashPassword = async (text: string): Promise<string> => hasher().run(composed(text), { name: 'makeHash' })

/** Returns whether a password matches a hash. Without a hash it returns false after the same time. */
export async function passwordMatches(hash: string | null | undefined, text: string): Promise<boolean> {
  const matches: boolean = await hasher().run({ hash: hash ?? NOBODYS, text: composed(text) }, { name: 'isMatch' })
  return hash != null && matches
}
