import * as calls from '@guess/contract/api/admin'
import * as control from '@guess/contract/api/admin-control'
import * as adminLogs from '@guess/contract/api/admin-logs'
import * as moderation from '@guess/contract/api/moderation'
import * as statistics from '@guess/contract/api/statistics'
import { CompiledQuery, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { anOperator } from '../../testing/makers.ts'
import type { Player } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { findActionsOnGame, findActionsOnUser } from './stories/story-actions.queries.ts'
import { findReportsBy } from './stories/story-reports.queries.ts'

const testApp = withApp()

const USERS = 5_000
const GAMES = 500
const ROWS = 1_000
const PAGE = 25

const CROWD = [
  sql`insert into users (user_name, name_key, mail, mail_key, created_at)
    select 'Clone ' || n, 'clone ' || n, 'clone.' || n || '@nerv.jp', 'clone.' || n || '@nerv.jp', now() - interval '1 hour' * n
    from generate_series(1, ${sql.lit(USERS)}) n`,
  sql`insert into games (name, name_key, game_type_id, creator_user_id, square_amount, section_amount, preview, placeholder,
      random_key, created_at, updated_at, published_at)
    select 'Angel ' || n, 'angel ' || n, 2, (select max(id) from users), 4, 5, g.preview, g.placeholder, 0.5, at, at, at
    from (select n, now() - interval '1 hour' * n as at from generate_series(1, ${sql.lit(GAMES)}) n) drawn, games g`,
  sql`insert into banned_accounts (user_id, user_mail, ban_key, banned_at)
    select id, mail, mail_key, created_at from users where mail is not null limit ${sql.lit(ROWS)}`,
  sql`insert into audit_log (at, operator_name, action, subject)
    select now() - interval '1 minute' * n, 'command line', 'role-given', 'Clone' from generate_series(1, ${sql.lit(ROWS)}) n`,
  sql`insert into reports (user_id, reporter_user_id, reason, reported_at)
    select id, (select max(id) from users), 'insult', now() from users where mail is not null limit 100`,
  sql`vacuum analyze`,
]

let operator: Player
let gameId: number

beforeEach(async () => {
  operator = await anOperator(testApp)
  gameId = (await aGame(testApp)).id
  for (const statement of CROWD) await statement.execute(testApp.db)
  // The params are read once in five seconds, by the first call that needs them; this call warms the cache.
  await operator.call(statistics.getDailyCounts, {})
  testApp.database.statements.length = 0
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

/** Returns the statements of a call, except those that identify the caller. */
async function ownStatements(call: () => Promise<unknown>): Promise<string[]> {
  const { statements } = testApp.database
  statements.length = 0
  await call()
  const [caller, ...own] = statements
  expect(caller).toContain('ROLE_ADMIN')
  return own
}

const URLS = { images: 'url' } as const
const last = (amount: number) => ({ query: { ...URLS, page: amount / PAGE - 1, size: PAGE } })

const LISTS: [name: string, ask: () => Promise<unknown>][] = [
  ['accounts', () => operator.call(calls.getUsers, {})],
  ['accounts, the last page', () => operator.call(calls.getUsers, last(USERS))],
  ['a search for accounts', () => operator.call(calls.searchUsers, { query: { userName: 'clone' } })],
  ['games', () => operator.call(calls.getAllGames, { query: URLS })],
  ['games, the last page', () => operator.call(calls.getAllGames, last(GAMES))],
  ['the sections of a game', () => operator.call(calls.getSectionsForAdmin, { params: { gameId }, query: URLS })],
  ['bans', () => operator.call(calls.getBannedAccounts, last(ROWS))],
  ['avatars', () => operator.call(control.getAvatarPage, { query: URLS })],
  ['params', () => operator.call(control.getParams, {})],
  ['roles', () => operator.call(control.getRoles, {})],
  ['the queue', () => operator.call(moderation.getReportQueue, {})],
  ['the audit log', () => operator.call(adminLogs.getAuditLog, last(ROWS))],
  ['days', () => operator.call(statistics.getDailyCounts, { query: { days: 365 } })],
  ['played games', () => operator.call(statistics.getGameFigures, { query: {} })],
  ['creators', () => operator.call(statistics.getTopCreators, {})],
  ['the server figures', () => operator.call(statistics.getServerFigures, {})],
]

const COUNTS = [
  ...[statistics.countUsers, statistics.countGuests, statistics.countGames, statistics.countReports, statistics.countAdmins],
  ...[statistics.countPlayed, statistics.countGuestPlayed, statistics.countVersus, statistics.countUsersToday],
  ...[statistics.countPlayedToday, statistics.countGuestPlayedToday, statistics.countVersusToday],
  ...[statistics.countGuestsToday, statistics.countGamesToday],
]

test('[OPERATOR-2] each list and each count takes one query besides the one that identifies the operator', async () => {
  for (const [name, ask] of LISTS) expect(await ownStatements(ask), name).toHaveLength(1)
  for (const count of COUNTS) {
    expect(await ownStatements(() => operator.call(count, {})), count.path).toHaveLength(1)
  }
})

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/**
 * Returns the query plan of the only statement of a call.
 * @param readsTables false disables sequential scans, as the planner would avoid them with many more rows
 */
async function planOf(call: () => Promise<unknown>, params: unknown[], readsTables = true): Promise<Node[]> {
  const [text = ''] = await ownStatements(call)
  return planOfStatement(text, params, readsTables)
}

function planOfStatement(text: string, params: unknown[], readsTables: boolean): Promise<Node[]> {
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, params)
  return testApp.db.transaction().execute(async (trx) => {
    if (!readsTables) await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain)
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Node)
  })
}

const indexesOf = (plan: Node[]) => plan.flatMap((node) => node['Index Name'] ?? [])
const sortedRows = (plan: Node[]) => plan.filter((node) => node['Node Type'].includes('Sort')).map((node) => node['Actual Rows'])

const PAGES: [index: string, ask: () => Promise<unknown>][] = [
  ['users_newest', () => operator.call(calls.getUsers, { query: { page: 1 } })],
  ['games_newest', () => operator.call(calls.getAllGames, { query: { ...URLS, page: 1 } })],
  ['banned_accounts_newest', () => operator.call(calls.getBannedAccounts, { query: { page: 1 } })],
  ['audit_log_newest', () => operator.call(adminLogs.getAuditLog, { query: { page: 1 } })],
]

test('[OPERATOR-2] [OPERATOR-12] a page is read from an index without a sort; a search can use indexes', async () => {
  for (const [index, ask] of PAGES) {
    const plan = await planOf(ask, [PAGE, PAGE])
    expect(indexesOf(plan)).toContain(index)
    for (const rows of sortedRows(plan)) expect(rows, index).toBeLessThanOrEqual(PAGE)
  }
  for (const text of ['777', '.4321@']) {
    const search = () => operator.call(calls.searchUsers, { query: { userName: text } })
    const plan = await planOf(search, [`%${text}%`, `%${text}%`, PAGE], false)
    expect(indexesOf(plan)).toEqual(expect.arrayContaining(['users_by_part_of_name', 'users_by_part_of_mail']))
  }
})

test('[OPERATOR-89] [OPERATOR-90] what was done to an account or a game, and its reports, can be read from indexes', async () => {
  const { db, database } = testApp
  const details = [{ userId: 1 }, { about: 'user', id: 1 }].map((detail) => JSON.stringify(detail))
  const STORIES: [index: string, find: () => Promise<unknown>, params: unknown[]][] = [
    ['audit_log_by_detail', () => findActionsOnUser(db, 1), [...details, 1, PAGE]],
    ['audit_log_by_detail', () => findActionsOnGame(db, 1), [...details, PAGE]],
    ['reports_of_reporter', () => findReportsBy(db, operator.userId), [operator.userId, PAGE]],
  ]
  for (const [index, find, params] of STORIES) {
    database.statements.length = 0
    await find()
    expect(indexesOf(await planOfStatement(database.statements[0] ?? '', params, false))).toContain(index)
  }
})
