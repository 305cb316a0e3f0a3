import { mailKeyOf } from '@guess/contract/rules/mail'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/http/refuse.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPasswordOwner, type PasswordOwner } from './account.queries.ts'
import { passwordMatches } from './passwords/passwords.ts'
import type { CheckTry } from './sign-in/sign-in-limit.ts'

interface Call {
  caller: { userId: number }
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Returns the caller's account if the password is right; an account without a password needs no proof. Refuses with
 * `wrong-password`, with `access-denied` if the account has been deleted, and as `checkTry` does.
 */
export async function proveOwner(
  { db }: Pick<Platform, 'db'>,
  checkTry: CheckTry,
  { caller: { userId }, request, reply }: Call,
  password: string | null | undefined,
): Promise<PasswordOwner> {
  const owner = (await findPasswordOwner(db, userId)) ?? refuse('access-denied', 401)
  const { passwordHash, userMail } = owner
  const accountKey = userMail ? mailKeyOf(userMail) : `user ${userId}`
  const isRight = async () => passwordHash === null || passwordMatches(passwordHash, password ?? '')
  return (await checkTry({ accountKey, userId, request, reply }, isRight)) ? owner : refuse('wrong-password')
}
