import { renewPanelKey } from '@guess/contract/api/admin'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { renewKey } from './renew-key.ts'

/** Registers the call that replaces the panel key and returns the new one (OPERATOR-63). */
export function renewKeyRoute(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'config' | 'random'>): void {
  route(app, renewPanelKey, async ({ caller }) => ({ key: await renewKey(platform, caller.userId) }), { needsFreshFactor: true })
}
