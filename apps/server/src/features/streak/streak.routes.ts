import { getStreak, setReminder } from '@guess/contract/api/streak'
import { streakOn } from '@guess/contract/rules/streak'
import type { FastifyInstance } from 'fastify'
import { siteToday } from '../../core/settings/site-today.ts'
import { ownerOf } from '../../platform/http/owner.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findStreak, writeReminder } from './streak.queries.ts'

/** Registers the calls with which players see their streak, and switch its reminder on and off. */
export function streakRoutes(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock'>): void {
  const { db, clock } = platform
  const siteDay = siteToday(platform)
  route(app, getStreak, async ({ caller }) => {
    const owner = ownerOf(caller)
    const { today, timeZone } = await siteDay()
    const { streak, earlier, reminder } = await findStreak(db, owner, today, timeZone)
    return { ...streakOn(streak, today, earlier), reminder: owner.userId === null ? null : reminder }
  })
  route(app, setReminder, async ({ body, caller }) => {
    await writeReminder(db, caller.userId, body.reminder, clock.now())
    return { reminder: body.reminder }
  })
}
