import { deleteAccount } from '@guess/contract/api/accounts'
import type { FastifyInstance } from 'fastify'
import { sameUser } from '../../../platform/http/caller.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { proveOwner } from '../prove-owner.ts'
import { clearRefreshCookie } from '../sign-in/refresh-cookie.ts'
import { type AccountLimit, SIGN_INS_PER_MINUTE } from '../sign-in/sign-in-limit.ts'
import { deleteAccountOf } from './delete-account.ts'

export function deleteAccountRoute(
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  limit: AccountLimit,
): void {
  route(
    app,
    deleteAccount,
    async ({ body, caller, request, reply }) => {
      sameUser(caller, body.userId)
      await limit(request, reply)
      await proveOwner(platform, caller, body.userPassword)
      await deleteAccountOf(platform, app, caller.userId)
      clearRefreshCookie(platform.config, request, reply)
      return { deleted: true as const }
    },
    { perMinute: SIGN_INS_PER_MINUTE },
  )
}
