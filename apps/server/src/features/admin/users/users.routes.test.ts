import { getUser, getUsers, searchUsers } from '@guess/contract/api/admin'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { aMember } from '../../../testing/identities.ts'
import { anOperator } from '../../../testing/makers.ts'
import type { Player } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

let operator: Player

beforeEach(async () => {
  operator = await anOperator(testApp, { name: 'Misato', mail: 'misato@nerv.jp', avatarName: 'tea' })
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const search = async (userName: string) => (await operator.call(searchUsers, { query: { userName } })).map((row) => row.userName)

/** Returns how many statements a call takes. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const { statements } = testApp.database
  statements.length = 0
  await call()
  return statements.length
}

describe('[OPERATOR-11] an account', () => {
  test('[OPERATOR-11] is returned with its address, avatar, roles and dates', async () => {
    const at = testApp.clock.now().toISOString()
    expect(await operator.call(getUser, { params: { id: operator.userId } })).toEqual({
      id: operator.userId,
      userName: 'Misato',
      userMail: 'misato@nerv.jp',
      avatar: { id: 'tea', avatarName: 'tea' },
      createDate: at,
      updateDate: at,
      isVerified: true,
      roles: ['ROLE_ADMIN'],
      bannedAccountId: null,
    })
  })

  test('[OPERATOR-11] is not found if it is deleted or never existed', async () => {
    const { db, clock } = testApp.platform
    const id = await aUser(testApp)
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', id).execute()
    for (const unknown of [id, 2_000_000_000]) {
      expect(await operator.expectRefusal(getUser, { params: { id: unknown } })).toMatchObject({
        status: 404,
        code: 'user-not-found',
      })
    }
    expect((await operator.call(getUsers, {})).totalElements).toBe(1)
  })
})

describe('[OPERATOR-11] the list of accounts', () => {
  test('[OPERATOR-11] is sorted newest first, with 25 accounts per page and the number of pages', async () => {
    for (let number = 0; number < 27; number++) {
      testApp.clock.advance(1_000)
      await aUser(testApp, { name: `Clone ${number}` })
    }
    const first = await operator.call(getUsers, {})
    expect(first).toMatchObject({ page: 0, totalPages: 2, totalElements: 28, last: false })
    expect(first.content.map(({ userName }) => userName).slice(0, 2)).toEqual(['Clone 26', 'Clone 25'])
    expect(first.content).toHaveLength(25)
    const second = await operator.call(getUsers, { query: { page: 1 } })
    expect(second.last).toBe(true)
    expect(second.content.map(({ userName }) => userName)).toEqual(['Clone 1', 'Clone 0', 'Misato'])
    const beyond = await operator.call(getUsers, { query: { page: 9, size: 10 } })
    expect(beyond).toEqual({ content: [], last: true, page: 9, totalPages: 3, totalElements: 28 })
    expect(await operator.expectRefusal(getUsers, { query: { size: 51 } })).toMatchObject({ code: 'invalid-request' })
  })

  test('[OPERATOR-2] takes two queries, and so does a search', async () => {
    await aUser(testApp)
    expect(await statementsOf(() => operator.call(getUsers, {}))).toBe(2)
    expect(await statementsOf(() => operator.call(getUser, { params: { id: operator.userId } }))).toBe(2)
    expect(await statementsOf(() => search('misato'))).toBe(2)
  })
})

describe('[OPERATOR-12] a search', () => {
  test('[OPERATOR-12] matches names and addresses in any case', async () => {
    await aMember(testApp, { name: 'Rei Ayanami', mail: 'First.Child@nerv.jp' })
    await aUser(testApp, { name: 'ReIkO' })
    await aUser(testApp, { name: 'İpek Işık' })
    expect(await search('rei')).toEqual(['ReIkO', 'Rei Ayanami'])
    expect(await search('AYANAMI')).toEqual(['Rei Ayanami'])
    expect(await search('t.CHILD@')).toEqual(['Rei Ayanami'])
    expect(await search('IŞIK')).toEqual(['İpek Işık'])
    expect(await search('nobody')).toEqual([])
    const [found] = await operator.call(searchUsers, { query: { userName: 'ayanami' } })
    expect(found).toEqual({ userId: expect.any(Number), userName: 'Rei Ayanami', userMail: 'First.Child@nerv.jp' })
  })

  test('[OPERATOR-12] returns at most 25 accounts', async () => {
    for (let number = 0; number < 27; number++) await aUser(testApp, { name: `Clone ${number}` })
    expect(await search('clone')).toHaveLength(25)
  })

  test('[OPERATOR-12] treats LIKE wildcards as ordinary characters', async () => {
    await aUser(testApp, { name: '100%_sure\\' })
    expect(await search('%%%')).toEqual([])
    expect(await search('___')).toEqual([])
    expect(await search('0%_')).toEqual(['100%_sure\\'])
    expect(await search('re\\')).toEqual(['100%_sure\\'])
  })

  test.each(['', 'ab', '   ', '  a  '])('[OPERATOR-12] for %j is refused as too short', async (userName) => {
    expect(await operator.expectRefusal(searchUsers, { query: { userName } })).toMatchObject({
      status: 400,
      code: 'invalid-request',
    })
  })
})
