import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { liftEndedBans } from './bans/lift-ban.ts'
import { appRoutes } from './factor/app.routes.ts'
import { factorCheck } from './factor/check-factor.ts'
import { factorsRoutes, loginFactorRoute } from './factor/factors.routes.ts'
import { passkeyRoutes } from './factor/passkey.routes.ts'
import { googleRoutes } from './google/google.routes.ts'
import { checkUserRoute } from './joining/check-user.route.ts'
import { registerRoute } from './joining/register.route.ts'
import { deleteOldCodes } from './joining/verification.queries.ts'
import { verificationRoutes } from './joining/verification.routes.ts'
import { mailBudget } from './limits.ts'
import { downloadDataRoute } from './own-account/download-data.route.ts'
import { deleteAccountRoute, ownAccountRoutes } from './own-account/own-account.routes.ts'
import { purge } from './own-account/purge-accounts.ts'
import { changePasswordRoute } from './passwords/change-password.route.ts'
import { resetRoutes } from './passwords/reset.routes.ts'
import { loginRoute } from './sign-in/login.route.ts'
import { refreshRoutes } from './sign-in/refresh.route.ts'
import { logoutRoutes, ownSessionsRoutes } from './sign-in/sessions.routes.ts'
import { tryLimit } from './sign-in/sign-in-limit.ts'

/** Longer than any code is valid, and longer than the hour in which codes are counted. */
const RETENTION_MS = 24 * 3_600_000

/** Deletes codes and reset links that expired long ago (ACCOUNT-17). */
const sweepCodes = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  deleteOldCodes(db, new Date(clock.now().getTime() - RETENTION_MS))

/** Registers sign-in, sign-out, registration, passwords and the user's own account. */
export async function accounts(app: FastifyInstance, platform: Platform): Promise<void> {
  const checkTry = tryLimit(app, platform)
  const checkFactor = factorCheck(platform)
  const budget = mailBudget(platform)
  checkUserRoute(app, platform)
  verificationRoutes(app, platform, budget)
  registerRoute(app, platform)
  resetRoutes(app, platform, budget)
  googleRoutes(app, platform)
  loginRoute(app, platform, checkTry)
  loginFactorRoute(app, platform, checkFactor)
  factorsRoutes(app, platform, checkFactor)
  appRoutes(app, platform, checkTry)
  passkeyRoutes(app, platform, checkTry)
  refreshRoutes(app, platform)
  logoutRoutes(app, platform)
  ownSessionsRoutes(app, platform)
  ownAccountRoutes(app, platform)
  changePasswordRoute(app, platform, checkTry)
  downloadDataRoute(app, platform)
  deleteAccountRoute(app, platform, checkTry)

  platform.jobs.everySecond('lift-ended-bans', () => liftEndedBans(platform))
  await platform.jobs.everyNight('purge-accounts', () => purge(platform, app))
  await platform.jobs.everyNight('sweep-codes', () => sweepCodes(platform))
}
