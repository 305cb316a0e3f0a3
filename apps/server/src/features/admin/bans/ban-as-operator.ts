import type { FastifyInstance } from 'fastify'
import { layoutParamsOf } from '../../../core/settings/params.ts'
import { publicParams } from '../../../core/settings/public-params.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Ban, type BanRequest, banUser, disconnectBanned } from './ban.ts'

export type BanNeeds = Pick<Platform, 'db' | 'clock' | 'topics' | 'mail' | 'gamesChanged'>

/** Bans an account in a transaction of its own, with everything that follows. Refuses as `banUser` does. */
export async function banAsOperator(app: FastifyInstance, platform: BanNeeds, request: BanRequest): Promise<Ban> {
  const { clock, mail, gamesChanged } = platform
  const layoutParams = layoutParamsOf(await publicParams(platform)())
  const ban = await mail.causing((trx, post) => banUser(trx, request, { post, now: clock.now(), layoutParams }))
  if (ban.hiddenGames > 0) gamesChanged.send()
  await disconnectBanned(app, platform, ban)
  return ban
}
