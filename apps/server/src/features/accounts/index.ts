import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { googleRoutes } from './google/google.routes.ts'
import { checkUserRoute } from './joining/check-user.route.ts'
import { registerRoute } from './joining/register.route.ts'
import { sweepCodes } from './joining/sweep-codes.ts'
import { verificationRoutes } from './joining/verification.routes.ts'
import { deleteAccountRoute } from './own-account/delete-account.route.ts'
import { downloadDataRoute } from './own-account/download-data.route.ts'
import { ownAccountRoutes } from './own-account/own-account.routes.ts'
import { purge } from './own-account/purge-accounts.ts'
import { changePasswordRoute } from './passwords/change-password.route.ts'
import { resetRoutes } from './passwords/reset.routes.ts'
import { loginRoute } from './sign-in/login.route.ts'
import { logoutRoutes } from './sign-in/logout.routes.ts'
import { refreshRoutes } from './sign-in/refresh.route.ts'
import { ownerLimit } from './sign-in/sign-in-limit.ts'

/** Who is who: signing in and out, the account and its end. */
export async function accounts(app: FastifyInstance, platform: Platform): Promise<void> {
  checkUserRoute(app, platform)
  verificationRoutes(app, platform)
  registerRoute(app, platform)
  resetRoutes(app, platform)
  googleRoutes(app, platform)
  loginRoute(app, platform)
  refreshRoutes(app, platform)
  logoutRoutes(app, platform)
  ownAccountRoutes(app, platform)
  const limit = ownerLimit(app)
  changePasswordRoute(app, platform, limit)
  downloadDataRoute(app, platform)
  deleteAccountRoute(app, platform, limit)

  await platform.jobs.everyNight('purge-accounts', () => purge(platform, app))
  await platform.jobs.everyNight('sweep-codes', () => sweepCodes(platform))
}
