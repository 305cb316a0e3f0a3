import { changeLanguage, deleteAccount, getOwnAccount, updateUserName } from '@guess/contract/api/accounts'
import type { FastifyInstance } from 'fastify'
import { assertNameFree, choosableName } from '../../../core/names/available-name.ts'
import { takeNameLock } from '../../../core/names/taken-names.queries.ts'
import { isTaken } from '../../../platform/db/database.ts'
import { assertSameUser } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findOwnAccount, writeLanguage, writeName } from '../account.queries.ts'
import { proveOwner } from '../prove-owner.ts'
import { forgetBrowser } from '../sign-in/known-browser.ts'
import { clearRefreshCookie } from '../sign-in/refresh-cookie.ts'
import type { CheckTry } from '../sign-in/sign-in-limit.ts'
import { deleteAccountOf } from './delete-account.ts'

/**
 * Registers the call that deletes the caller's account. Refuses with `access-denied`, `wrong-password`, `too-many-tries` or
 * `last-admin`.
 */
export function deleteAccountRoute(
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  checkTry: CheckTry,
): void {
  route(app, deleteAccount, async ({ body, caller, request, reply }) => {
    assertSameUser(caller, body.userId)
    await proveOwner(platform, checkTry, { caller, request, reply }, body.userPassword)
    await deleteAccountOf(platform, app, caller.userId)
    clearRefreshCookie(platform.config, request, reply)
    forgetBrowser(platform, request, reply)
    return { deleted: true as const }
  })
}

/** Registers the calls by which users view and edit their own accounts. */
export function ownAccountRoutes(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(app, getOwnAccount, async ({ caller }) => {
    const account = (await findOwnAccount(db, caller.userId, clock.now())) ?? refuse('access-denied', 401)
    return { ...account, createDate: account.createDate.toISOString() }
  })
  route(app, updateUserName, async ({ params, query, caller }) => {
    assertSameUser(caller, params.userId)
    const userName = choosableName(query.userName)
    const renamed = db.transaction().execute(async (trx) => {
      await takeNameLock(trx, userName)
      await assertNameFree(trx, userName, caller.userId)
      await writeName(trx, caller.userId, userName)
    })
    await renamed.catch((error: unknown) => {
      if (isTaken(error)) refuse('username-taken')
      throw error
    })
    return { userName }
  })
  route(app, changeLanguage, async ({ body, caller }) => {
    await writeLanguage(db, caller.userId, body.language)
    return { language: body.language }
  })
}
