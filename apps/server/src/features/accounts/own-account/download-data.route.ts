import { downloadData } from '@guess/contract/api/download-data'
import type { FastifyInstance } from 'fastify'
import { findRolesOf } from '../../../core/roles/roles.queries.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAllEntries } from '../../profile/public.ts'
import { findDecisionsOn, findReportsOf } from '../../reports/public.ts'
import { answeredForDownload, sharesForDownload } from '../../results/public.ts'
import { findAnswerEmails, meetingsForDownload } from '../../rivalry/public.ts'
import { findStoredReminder, findStoredStreak } from '../../streak/public.ts'
import { countRecoveryCodes, findApp, findPasskeys } from '../factor/factor.queries.ts'
import {
  findStoredAccount,
  findStoredAnswers,
  findStoredDuels,
  findStoredGames,
  findStoredPlays,
  findStoredSeen,
  findStoredSessions,
  type StoredAccount,
  type StoredAnswer,
  type StoredDuel,
  type StoredPlay,
} from './download-data.queries.ts'

const DOWNLOADS_PER_MINUTE = 10

const iso = (date: Date) => date.toISOString()

const accountOf = ({ createDate, lastVisitDate, ...account }: Omit<StoredAccount, 'points' | 'lastPointsDate'>) => ({
  ...account,
  createDate: iso(createDate),
  lastVisitDate: lastVisitDate && iso(lastVisitDate),
})

const playsWith = (plays: readonly StoredPlay[], answers: readonly StoredAnswer[]) => {
  const given = Map.groupBy(answers, ({ playId }) => playId)
  return plays.map((play) => ({
    ...play,
    startDate: iso(play.startDate),
    endDate: play.endDate && iso(play.endDate),
    answers: (given.get(play.id) ?? []).map((answer) => ({ ...answer, answerDate: iso(answer.answerDate) })),
  }))
}

const duelOf = ({ startDate, endDate, outcomes, ...duel }: StoredDuel) => ({
  ...duel,
  startDate: iso(startDate),
  endDate: endDate && iso(endDate),
  answers: outcomes.map(({ answer, correct, earned }, sectionNumber) => {
    return { sectionNumber, userAnswer: answer, correct, score: earned }
  }),
})

async function storedFactors(db: Platform['db'], userId: number) {
  const app = await findApp(db, userId)
  const passkeys = await findPasskeys(db, userId)
  return {
    appAddDate: app ? iso(app.addedAt) : null,
    passkeys: passkeys.map(({ passkeyName, addedAt, lastUsedAt }) => {
      return { passkeyName, addDate: iso(addedAt), lastUseDate: lastUsedAt && iso(lastUsedAt) }
    }),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/** Registers the download of all data that is stored about the caller's account. */
export function downloadDataRoute(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  const handler = async ({ caller: { userId } }: { caller: { userId: number } }) => {
    const { points, lastPointsDate, ...account } = (await findStoredAccount(db, userId)) ?? refuse('access-denied', 401)
    const sessions = await findStoredSessions(db, userId)
    const plays = playsWith(await findStoredPlays(db, userId), await findStoredAnswers(db, userId))
    const duels = await findStoredDuels(db, userId)
    const entries = await findAllEntries(db, userId)
    const games = await findStoredGames(db, userId)
    const reports = await findReportsOf(db, userId)
    const decisions = await findDecisionsOn(db, userId)
    const reminder = await findStoredReminder(db, userId)
    const shares = await sharesForDownload(db, userId)
    const answered = await answeredForDownload(db, userId)
    const meetings = await meetingsForDownload(db, userId)
    const emails = await findAnswerEmails(db, userId)
    const seen = await findStoredSeen(db, userId)
    return {
      account: accountOf(account),
      points,
      lastPointsDate: lastPointsDate && iso(lastPointsDate),
      roles: await findRolesOf(db, userId),
      sessions: sessions.map(({ startDate, lastUseDate, ...device }) => ({
        ...device,
        startDate: iso(startDate),
        lastUseDate: iso(lastUseDate),
      })),
      secondFactor: await storedFactors(db, userId),
      plays,
      streak: await findStoredStreak(db, userId),
      streakReminder: reminder && { ...reminder, switchOnDate: iso(reminder.switchOnDate) },
      duels: duels.map(duelOf),
      sharedResults: shares.map((share) => ({ ...share, shareDate: iso(share.shareDate) })),
      challenges: answered.map((challenge) => ({ ...challenge, startDate: iso(challenge.startDate) })),
      meetings: meetings.map(({ meetDate, ...meeting }) => ({ ...meeting, meetDate: iso(meetDate) })),
      challengeEmails: emails && { switchOnDate: iso(emails.switchedOnAt), sendDate: emails.sentAt && iso(emails.sentAt) },
      animeLists: entries.map(({ addedAt, ...entry }) => ({ ...entry, addDate: iso(addedAt) })),
      games: games.map((game) => ({ ...game, createDate: iso(game.createDate) })),
      reports: reports.map(({ reportedAt, ...report }) => ({ ...report, reportDate: iso(reportedAt) })),
      seenAnswers: seen.map((game) => ({ ...game, seenDate: iso(game.seenDate) })),
      decisions: decisions.map(({ decidedAt, ...decision }) => ({ ...decision, decisionDate: iso(decidedAt) })),
    }
  }
  route(app, downloadData, handler, { perMinute: DOWNLOADS_PER_MINUTE })
}
