import { deleteGame } from '@guess/contract/api/create-game'
import { downloadData } from '@guess/contract/api/download-data'
import { expect, test } from 'vitest'
import { aGame } from '../../../testing/builders.ts'
import { aMember } from '../../../testing/identities.ts'
import { anOperator } from '../../../testing/makers.ts'
import { signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

/** The columns of an account that its download holds, by the names of their fields. */
const HELD = {
  id: 'userId',
  user_name: 'userName',
  mail: 'userMail',
  language: 'language',
  created_at: 'createDate',
  avatar_name: 'avatarName',
  show_anime_list: 'animeListsShown',
  google_sub: 'hasGoogle',
  last_seen_at: 'lastVisitDate',
  total_score: 'points',
  total_score_at: 'lastPointsDate',
}

/** The columns that no download holds. */
const LEFT_OUT = {
  name_key: 'made from the name',
  name_look: 'made from the name',
  mail_key: 'made from the address',
  password_hash: 'a secret',
  demo: 'only accounts of the demo, which nobody owns',
  hidden: 'only accounts that are banned or deleted, which have no download',
  banned_at: 'only accounts that are banned',
  deleted_at: 'only accounts that are deleted',
}

/** Creates an account that is linked with Google, hides its lists and has points. */
async function aFullAccount() {
  const { userId } = await aMember(testApp, { mail: 'rei@nerv.jp', googleSub: 'google-sub-of-hers' })
  const now = testApp.clock.now()
  const values = { show_anime_list: false, last_seen_at: now, total_score: 340, total_score_at: now }
  await testApp.db.updateTable('users').set(values).where('id', '=', userId).execute()
  return userId
}

test('[SESSION-15] every column of an account is in its download, or left out on purpose', async () => {
  const tables = await testApp.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'users')?.columns.map(({ name }) => name)
  expect(columns?.toSorted()).toEqual([...Object.keys(HELD), ...Object.keys(LEFT_OUT)].toSorted())
})

test('[SESSION-15] the download holds the account as it is stored', async () => {
  const userId = await aFullAccount()
  const { account, points, lastPointsDate } = await (await signedIn(testApp, userId)).call(downloadData, {})
  const held: Record<string, unknown> = { ...account, points, lastPointsDate }
  const stored = await testApp.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const expected = Object.entries(HELD).map(([column, field]) => [field, stored[column as keyof typeof HELD]])
  expect(held).toEqual({ ...JSON.parse(JSON.stringify(Object.fromEntries(expected))), hasGoogle: true })
})

test('[SESSION-15] the download holds deleted games, and the roles of the account', async () => {
  const operator = await anOperator(testApp)
  const { id, name } = await aGame(testApp, { creatorUserId: operator.userId })
  await operator.call(deleteGame, { params: { gameId: id } })
  const { games, roles } = await operator.call(downloadData, {})
  expect(games).toMatchObject([{ gameId: id, gameName: name }])
  expect(roles).toEqual(['ROLE_ADMIN'])
})
