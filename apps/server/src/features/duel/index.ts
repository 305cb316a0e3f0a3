import { randomUUID } from 'node:crypto'
import { MATCH_SENDS, matchTopic } from '@guess/contract/rules/duel'
import type { FastifyInstance } from 'fastify'
import { liveGames } from '../../live/live-games.ts'
import { addGauge } from '../../platform/metrics/metrics.ts'
import type { Platform } from '../../platform/platform.ts'
import { receiveCalls } from '../../platform/sockets/receive-calls.ts'
import { followListeners, runDuelClock } from './clock/duel-clock.ts'
import { createDuelTime } from './clock/duel-time.ts'
import { closeLobbiesWithoutGame, endDuelsOf } from './clock/end-duels.ts'
import { createHeartbeat, createRenewals, type Heartbeat } from './clock/heartbeat.ts'
import { forgetExpired, forgetTurns } from './clock/presence.queries.ts'
import { countLiveDuels } from './duel.queries.ts'
import { createDuelPublisher } from './events/duel-publisher.ts'
import { historyRoute } from './history/history.route.ts'
import { keepLobbies } from './lobby/keep-lobbies.ts'
import { lobbyRoutes, seatRoutes } from './lobby/lobby.routes.ts'
import { readyRoutes, sectionRoutes } from './match/command.routes.ts'
import { duelKind } from './match/duel-kind.ts'
import { reactionRoute } from './match/reaction.route.ts'
import { stateRoute } from './match/state.route.ts'
import { nickRoute } from './nick.route.ts'
import { rematchRoute } from './rematch/rematch.route.ts'

/** How long expired lobbies, and the turns of finished matches, are stored. */
const RETENTION_MS = 3600_000

/** Adds the number of duels that are not over, in all processes. */
function addLiveDuels({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  const help = 'Duels that are not over, in all processes: players who wait in a lobby, and matches'
  addGauge(metrics, { name: 'duels_live', help, labelNames: ['phase'] as const }, async () => {
    const { lobbies, matches } = await countLiveDuels(db)
    return [
      { labels: { phase: 'lobby' }, value: lobbies },
      { labels: { phase: 'match' }, value: matches },
    ]
  })
}

/** Registers the routes and jobs of duels between two players: lobby, match, result, rematch. */
export async function duel(app: FastifyInstance, platform: Platform): Promise<void> {
  const clock = createDuelTime(platform)
  await clock.sync()
  const publisher = createDuelPublisher({ ...platform, clock })
  const duels = liveGames(duelKind(platform), {
    ...{
      clock,
      publish: publisher.publish,
      listened: publisher.listened,
      isListened: publisher.isListened,
      count: platform.countCache('duels'),
    },
    // Moves wait for the heartbeat after an outage (DUEL-18), and the heartbeat makes moves.
    afterOutage: () => heartbeat.afterOutage(),
  })
  publisher.admitPlayers(duels)
  const parts = {
    ...{ ...platform, clock, publisher, duels, renewals: createRenewals(platform.db) },
    /** The name of this process: one of them leads. */
    self: randomUUID(),
  }
  const heartbeat: Heartbeat = createHeartbeat(parts)
  const needs = { ...parts, heartbeat }
  seatRoutes(app, needs)
  lobbyRoutes(app, needs)
  readyRoutes(app, needs)
  sectionRoutes(app, needs)
  receiveCalls(app, platform.topics, { prefix: MATCH_SENDS, topicOf: matchTopic })
  reactionRoute(app, needs)
  rematchRoute(app, needs)
  nickRoute(app, platform)
  stateRoute(app, needs)
  historyRoute(app, platform)
  app.decorate('duels', {
    endDuelsOf: (userId) => endDuelsOf(needs, userId),
    keepLobbies: (player) => keepLobbies(needs, player),
  })

  const { db, jobs, log, gamesChanged } = platform
  addLiveDuels(platform)
  gamesChanged.on(() => {
    closeLobbiesWithoutGame(needs).catch((error) =>
      log.warn({ err: error }, 'could not close the lobbies of games that are gone'),
    )
  })
  app.addHook('onClose', followListeners(needs))
  // The first call must find deadlines that an outage has moved (DUEL-18). While the database is away, calls wait for that themselves.
  app.addHook('onReady', async () => {
    await needs.heartbeat.beat().catch((error) => log.warn({ err: error }, 'could not look for an outage of the duels'))
  })
  jobs.everySecond('keep-duels-time', () => runDuelClock(needs))
  await jobs.everyMinute('forget-duels', async () => {
    const before = new Date(clock.now().getTime() - RETENTION_MS)
    await forgetExpired(db, before)
    await forgetTurns(db, before)
  })
}
