import { deleteAccount } from '@guess/contract/api/accounts'
import type { FastifyInstance } from 'fastify'
import { assertSameUser } from '../../../platform/http/caller.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { proveOwner } from '../prove-owner.ts'
import { clearDevices } from '../sign-in/known-device.ts'
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
    clearDevices(platform, request, reply)
    return { deleted: true as const }
  })
}
