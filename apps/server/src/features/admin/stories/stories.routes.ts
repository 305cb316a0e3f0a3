import { getGameStory, getUserStory } from '@guess/contract/api/admin-search'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { findRejectionOf } from '../../../platform/mail/rejections.queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rejectionView } from '../rejection-view.ts'
import { findOneGame } from '../search/find-games.queries.ts'
import { foundGameView } from '../search/found-game-view.ts'
import { userView } from '../users/users.routes.ts'
import { findSessionsOf, findSpellings, findStoryUser } from './story-account.queries.ts'
import { findActionsOnGame, findActionsOnUser } from './story-actions.queries.ts'
import { findBoard, findDuelsOfUser, findPlaysOfGame, findPlaysOfUser } from './story-plays.queries.ts'
import { findReportsAgainst, findReportsBy, findReportsOfGame, type Newest, type StoryReport } from './story-reports.queries.ts'

const iso = (date: Date) => date.toISOString()

const viewOf = <Row, View>({ total, rows }: Newest<Row>, view: (row: Row) => View) => ({ total, rows: rows.map(view) })

const reportView = ({ reportedAt, decidedAt, ...report }: StoryReport) => ({
  ...report,
  about: report.gameId === null ? ('user' as const) : ('game' as const),
  reportDate: iso(reportedAt),
  decidedDate: decidedAt && iso(decidedAt),
})

const actionView = <A extends { at: Date }>({ at, ...action }: A) => ({ ...action, at: iso(at) })

const playView = <P extends { startedAt: Date; endedAt: Date | null }>({ startedAt, endedAt, ...play }: P) => ({
  ...play,
  startDate: iso(startedAt),
  endDate: endedAt && iso(endedAt),
})

/** Registers the calls that return everything about an account and about a game: OPERATOR-89, OPERATOR-90. */
export function storiesRoutes(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'pictures'>): void {
  const { db, clock, pictures } = platform
  route(app, getUserStory, async ({ params: { id } }) => {
    const { points, language, games, ...user } = (await findStoryUser(db, id)) ?? refuse('user-not-found')
    const rejection = user.userMail === null ? null : await findRejectionOf(db, user.userMail)
    const sessions = await findSessionsOf(db, id, clock.now())
    return {
      user: { ...userView(user), points, language, games, mailRejection: rejectionView(rejection) },
      spellings: user.userMail === null ? [] : await findSpellings(db, id, user.userMail),
      actions: viewOf(await findActionsOnUser(db, id), actionView),
      reportsAgainst: viewOf(await findReportsAgainst(db, id), reportView),
      reportsBy: viewOf(await findReportsBy(db, id), reportView),
      plays: viewOf(await findPlaysOfUser(db, id), playView),
      duels: viewOf(await findDuelsOfUser(db, id), ({ endedAt, ...duel }) => ({ ...duel, endDate: iso(endedAt) })),
      sessions: viewOf(sessions, ({ startedAt, lastUsedAt, ...session }) => {
        return { ...session, startDate: iso(startedAt), lastUseDate: iso(lastUsedAt) }
      }),
    }
  })
  route(app, getGameStory, async ({ params: { gameId }, query }) => {
    const game = (await findOneGame(db, gameId, clock.now())) ?? refuse('game-not-found')
    return {
      game: await foundGameView(game, pictures, query.images),
      actions: viewOf(await findActionsOnGame(db, gameId), actionView),
      reports: viewOf(await findReportsOfGame(db, gameId), reportView),
      plays: viewOf(await findPlaysOfGame(db, gameId), playView),
      board: await findBoard(db, gameId),
    }
  })
}
