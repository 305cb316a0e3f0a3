import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { changePasswordRoute } from './change-password.route.ts'
import { checkUserRoute } from './check-user.route.ts'
import { deleteAccountRoute } from './delete-account.route.ts'
import { downloadDataRoute } from './download-data.route.ts'
import { googleRoutes } from './google.routes.ts'
import { loginRoute } from './login.route.ts'
import { logoutRoutes } from './logout.routes.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { purge } from './purge-accounts.ts'
import { refreshRoutes } from './refresh.route.ts'
import { registerRoute } from './register.route.ts'
import { resetRoutes } from './reset.routes.ts'
import { ownerLimit } from './sign-in-limit.ts'
import { sweepCodes } from './sweep-codes.ts'
import { verificationRoutes } from './verification.routes.ts'

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
