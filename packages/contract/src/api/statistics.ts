import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { date, id, idText, mailRejection } from '../fields.ts'
import { CHART_DAYS_MAX } from '../rules/limits.ts'

const counted = <const P extends string>(path: P, summary: string) =>
  endpoint('GET', path, { summary, caller: 'admin', reply: z.object({ count: z.int() }), refuses: [] })
const ping = <const P extends string>(path: P, summary: string) =>
  endpoint('GET', path, { summary, caller: 'admin', reply: z.object({ status: z.boolean() }), refuses: [] })

export const countUsersToday = counted('/user/getCountUsersToday', 'Returns the number of accounts created today')
export const countPlayedToday = counted('/played/countPlayedToday', 'Returns the number of ranked plays finished today')
export const countGuestPlayedToday = counted('/guestplayed/countPlayedToday', 'Returns the number of guest plays finished today')
export const countVersusToday = counted(
  '/guestplayed/countPlayedVsToday',
  'Returns the number of duels finished today, counted once per player',
)
export const countGuestsToday = counted('/guestplayed/getRegisteredToday', 'Returns the number of new guests today')
export const countGamesToday = counted('/game/getCountGamesToday', 'Returns the number of games published today')

export const countUsers = counted('/user/getAllUserCount', 'Returns the number of accounts')
export const countGuests = counted('/guestplayed/getAllGuestUserCount', 'Returns the number of guests')
export const countGames = counted('/game/getAllGameCount', 'Returns the number of published games')
export const countReports = counted('/message/getAllReportCount', 'Returns the number of reports')
export const countPlayed = counted('/played/getAllPlayedCount', 'Returns the number of finished ranked plays')
export const countGuestPlayed = counted('/guestplayed/getAllPlayedCount', 'Returns the number of finished guest plays')
export const countAdmins = counted('/user/getAllAdminCount', 'Returns the number of accounts with ROLE_ADMIN')
export const countVersus = counted(
  '/guestplayed/getAllVsGuestUserCount',
  'Returns the number of finished duels, counted once per player',
)

export const pingDatabase = ping('/param/DbPing', 'Returns whether the database responds')
export const pingBackend = ping('/user/ping', 'Returns whether the server responds')

export const pingGameSearch = endpoint('GET', '/param/gameSearchPing', {
  summary: 'Returns whether the API at the param `gameSearchApiUrl` responds, or null if the param is not set',
  caller: 'admin',
  reply: z.object({ status: z.boolean().nullable() }),
  refuses: [],
})

const days = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= CHART_DAYS_MAX)

export const getDailyCounts = endpoint('GET', '/statistics/daily', {
  summary: "Returns the counts of each day in the site's time zone, from the oldest day to today",
  caller: 'admin',
  query: z.object({ days: days.optional() }),
  reply: z.array(
    z.object({
      day: z.iso.date(),
      plays: z.int(),
      guestPlays: z.int(),
      players: z.int(),
      registrations: z.int(),
      duels: z.int(),
    }),
  ),
  refuses: [],
})

export const getGameFigures = endpoint('GET', '/statistics/games', {
  summary: 'Returns the most played games with their success rate and the median of squares opened for a right answer',
  caller: 'admin',
  query: z.object({ gameTypeId: idText.optional() }),
  reply: z.array(
    z.object({
      id,
      gameName: z.string(),
      squareAmount: z.int(),
      plays: z.int(),
      successRate: z.number().nullable(),
      medianOpened: z.number().nullable(),
    }),
  ),
  refuses: [],
})

export const getTopCreators = endpoint('GET', '/statistics/creators', {
  summary: 'Returns the creators whose games have the most plays',
  caller: 'admin',
  reply: z.array(z.object({ userId: id, userName: z.string(), games: z.int(), plays: z.int() })),
  refuses: [],
})

const bytes = z.int().min(0)
const slowCalls = z.array(z.object({ call: z.string(), calls: z.int(), middle: z.number(), p99: z.number() }))

export const getServerState = endpoint('GET', '/server/state', {
  summary: 'Returns the state of the server: its parts, room, mail, jobs and duels, and what its operator has still to do',
  caller: 'admin',
  reply: z.object({
    version: z.string(),
    startedAt: date,
    /** Whether visitors can use the site: it is not in maintenance. */
    isOpen: z.boolean(),
    database: z.object({
      kind: z.enum(['embedded', 'server']),
      state: z.enum(['up', 'read-only', 'full', 'slow', 'down']),
      bytes,
    }),
    room: z.object({
      /** All of the data folder: pictures, embedded database, emails. */
      dataBytes: bytes,
      mediaBytes: bytes,
      mediaFiles: z.int(),
      diskFreeBytes: bytes.nullable(),
      diskBytes: bytes.nullable(),
    }),
    /** What carries messages between processes; `unset` if there can be several and nothing does. */
    bus: z.object({ kind: z.enum(['in-process', 'unset', 'redis']), isUp: z.boolean() }),
    /** Where the pictures are. */
    store: z.object({ kind: z.enum(['disk', 'bucket']), isUp: z.boolean() }),
    mail: z.object({
      goesTo: z.enum(['server', 'folder']),
      waiting: z.int(),
      /** Of the waiting emails, those that could not be sent at least once. */
      failing: z.int(),
      oldestSeconds: z.int(),
      /** Whether the last attempt succeeded; without a mail server, emails are files that nobody receives. */
      state: z.enum(['works', 'failing', 'untried', 'folder']),
      /** How many emails the mail server has refused for good in the last seven days, and the newest of the last 30 days. */
      rejectedThisWeek: z.int(),
      lastRejection: mailRejection.nullable(),
    }),
    /** The jobs of every minute and night that have run, in any process. */
    jobs: z.array(
      z.object({
        name: z.string(),
        ranAt: date.nullable(),
        tookMs: z.int().nullable(),
        failedAt: date.nullable(),
        /** How many runs have failed since the last one that succeeded. */
        failures: z.int(),
      }),
    ),
    duels: z.object({ lobbies: z.int(), matches: z.int() }),
    backupAt: date.nullable(),
    /** The slowest calls of this process since its start, in milliseconds. */
    slowest: slowCalls,
    steps: z.array(
      z.object({
        step: z.enum(['public-url', 'smtp', 'support-mail', 'business-mail', 'legal-date', 'second-factor', 'backup']),
        isDone: z.boolean(),
      }),
    ),
  }),
  refuses: [],
})

export const getServerFigures = endpoint('GET', '/statistics/server', {
  summary: 'Returns the storage used, in bytes, and the slowest calls since the server process started, in milliseconds',
  caller: 'admin',
  reply: z.object({
    databaseBytes: z.int(),
    mediaBytes: z.int(),
    mediaFiles: z.int(),
    startedAt: z.iso.datetime(),
    slowest: slowCalls,
  }),
  refuses: [],
})
