import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idText } from '../fields.ts'
import { CHART_DAYS_MAX } from '../rules/limits.ts'

const counted = <const P extends string>(path: P, summary: string) =>
  endpoint('GET', path, { summary, caller: 'admin', reply: z.object({ count: z.int() }), refuses: [] })
const ping = <const P extends string>(path: P, summary: string) =>
  endpoint('GET', path, { summary, caller: 'admin', reply: z.object({ status: z.boolean() }), refuses: [] })

export const countUsersToday = counted('/user/getCountUsersToday', 'Accounts made today')
export const countPlayedToday = counted('/played/countPlayedToday', 'Games that users finished today')
export const countGuestPlayedToday = counted('/guestplayed/countPlayedToday', 'Games that guests finished today')
export const countVersusToday = counted('/guestplayed/countPlayedVsToday', 'Duels played today, once for each player')
export const countGuestsToday = counted('/guestplayed/getRegisteredToday', 'Guests that came first today')
export const countGamesToday = counted('/game/getCountGamesToday', 'Games published today')

export const countUsers = counted('/user/getAllUserCount', 'All accounts')
export const countGuests = counted('/guestplayed/getAllGuestUserCount', 'All guests')
export const countGames = counted('/game/getAllGameCount', 'All games')
export const countReports = counted('/message/getAllReportCount', 'All reports')
export const countPlayed = counted('/played/getAllPlayedCount', 'Games that users finished')
export const countGuestPlayed = counted('/guestplayed/getAllPlayedCount', 'Games that guests finished')
export const countAdmins = counted('/user/getAllAdminCount', 'Accounts with ROLE_ADMIN')
export const countVersus = counted('/guestplayed/getAllVsGuestUserCount', 'Duels played, once for each player')

export const pingDatabase = ping('/param/DbPing', 'Whether the database answers')
export const pingBackend = ping('/user/ping', 'Whether the server answers')

export const pingGameSearch = endpoint('GET', '/param/gameSearchPing', {
  summary: 'Whether the games search API at the param `gameSearchApiUrl` answers; null where none is set',
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
  summary: "What happened each day, oldest first, by the site's time zone; today is the last",
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
  summary: 'How games are played, most played first: the rate of right answers and how many squares it took, in the middle',
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
  summary: 'Who made the most played games',
  caller: 'admin',
  reply: z.array(z.object({ userId: id, userName: z.string(), games: z.int(), plays: z.int() })),
  refuses: [],
})

export const getServerFigures = endpoint('GET', '/statistics/server', {
  summary: 'Storage in bytes, and the slowest calls of this process since it started, in milliseconds',
  caller: 'admin',
  reply: z.object({
    databaseBytes: z.int(),
    mediaBytes: z.int(),
    mediaFiles: z.int(),
    startedAt: z.iso.datetime(),
    slowest: z.array(z.object({ call: z.string(), calls: z.int(), middle: z.number(), p99: z.number() })),
  }),
  refuses: [],
})
