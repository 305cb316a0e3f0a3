import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { playRoutes, readyRoutes } from './command.routes.ts'
import { greet, keepTime } from './duel-clock.ts'
import { createDuelMemory } from './duel-memory.ts'
import { historyRoute } from './history.route.ts'
import { lobbyRoutes, seatRoutes } from './lobby.routes.ts'
import { forgetEvents, forgetExpired } from './presence.queries.ts'
import { rematchRoute } from './rematch.route.ts'
import { shutOutOfDuels } from './shut-out.ts'
import { stateRoute } from './state.route.ts'
import { takeTurns } from './take-turns.ts'
import { createTeller } from './teller.ts'

/** Void lobbies, and the messages of matches that are over, are kept for so long. */
const KEPT_MS = 3600_000

/** Two players at one game: lobby, match, result, another match. */
export async function duel(app: FastifyInstance, platform: Platform): Promise<void> {
  const needs = { ...platform, teller: createTeller(platform), inTurn: takeTurns(), memory: createDuelMemory() }
  seatRoutes(app, needs)
  lobbyRoutes(app, needs)
  readyRoutes(app, needs)
  playRoutes(app, needs)
  rematchRoute(app, needs)
  stateRoute(app, needs)
  historyRoute(app, platform)
  app.decorate('duels', { shutOut: (userId: number) => shutOutOfDuels(needs, userId) })

  const { db, clock, hub, jobs, log } = platform
  const unwatch = hub.watch((event) => {
    greet(needs, event).catch((error) => log.error({ err: error }, 'a listener of a duel could not be greeted'))
  })
  app.addHook('onClose', async () => unwatch())
  jobs.everySecond('keep-duels-time', () => keepTime(needs))
  await jobs.everyMinute('forget-duels', async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    await forgetExpired(db, before)
    await forgetEvents(db, before)
  })
}
