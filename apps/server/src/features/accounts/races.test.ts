import { deleteAccount, login, logout, refresh, updateUserName } from '@guess/contract/api/accounts'
import { finishGame } from '@guess/contract/api/play'
import { addToAnimeList } from '@guess/contract/api/profile'
import { afterEach, describe, expect, test } from 'vitest'
import { atOnce, statusesOf } from '../../testing/at-once.ts'
import { aGame, aUser } from '../../testing/builders.ts'
import { aMember, PASSWORD, signIn } from '../../testing/identities.ts'
import { aClient, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { recountRanks } from '../leaderboard/public.ts'

describe.each(DATABASES)('[SERVICE-11] concurrent account calls on $name', ({ open }) => {
  const testApp = withApp({ open })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  const db = () => testApp.db

  test('[SESSION-4] twenty refreshes of one token, at two servers, return the same successor', async () => {
    const { mail, password } = await aMember(testApp)
    const browser = aClient(testApp)
    const { refreshToken } = await browser.call(login, { body: { userMail: mail, userPassword: password } })
    const elsewhere = aClient(await testApp.startAnother())
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    const replies = await atOnce(20, (time) =>
      (time % 2 ? browser : elsewhere).call(refresh, { body: { refreshToken: refreshToken as string } }),
    )
    const successors = new Set(replies.map((reply) => reply.refreshToken))
    expect(successors.size).toBe(1)
    expect(await db().selectFrom('sessions').select('generation').execute()).toEqual([{ generation: 1 }])
    const [successor = ''] = successors
    await aClient(testApp).call(refresh, { body: { refreshToken: successor } })
  })

  test('[SESSION-4] a reused token ends the session even during a rotation', async () => {
    const first = await signIn(testApp, await aMember(testApp))
    const second = (await aClient(testApp).call(refresh, { body: { refreshToken: first } })).refreshToken as string
    testApp.clock.advance(31_000)
    const replies = await atOnce(6, (time) =>
      aClient(testApp).send(refresh, { body: { refreshToken: time % 2 ? first : second } }),
    )
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await db().selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('[SESSION-8] signing out during refreshes ends the session', async () => {
    const refreshToken = await signIn(testApp, await aMember(testApp))
    const [, ...refreshed] = await Promise.all([
      aClient(testApp).call(logout, { body: { refreshToken } }),
      ...Array.from({ length: 5 }, () => aClient(testApp).send(refresh, { body: { refreshToken } })),
    ])
    expect(await db().selectFrom('sessions').select('id').execute()).toEqual([])
    for (const reply of refreshed) {
      const next = reply.json<{ refreshToken?: string }>().refreshToken ?? refreshToken
      expect(await aClient(testApp).expectRefusal(refresh, { body: { refreshToken: next } })).toMatchObject({ status: 401 })
    }
  })

  test('[SESSION-11] only one of ten users gets the same name', async () => {
    const players = await atOnce(10, async () => signedIn(testApp, await aUser(testApp)))
    const names = ['Rei', 'REI', 'Ｒｅｉ']
    const take = (player: Player, time: number) => {
      const query = { userName: names[time % names.length] as string }
      return player.send(updateUserName, { params: { userId: player.userId }, query, body: {} })
    }
    expect(statusesOf(await Promise.all(players.map(take)))).toEqual([200, ...Array(9).fill(409)])
    expect(await db().selectFrom('users').select('id').where('name_key', '=', 'rei').execute()).toHaveLength(1)
  })

  test('[SESSION-14] an account deleted while it finishes plays is hidden, and the rank counts stay correct', async () => {
    const games = await atOnce(4, () => aGame(testApp))
    const { userId } = await aMember(testApp)
    const player = await signedIn(testApp, userId)
    for (const game of games) await player.play(game, ['right', 'right'])
    const replies = await Promise.all([
      ...games.map((game) => player.send(finishGame, { body: { gameId: game.id, userId } })),
      player.send(deleteAccount, { body: { userId, userPassword: PASSWORD } }),
    ])
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(replies.at(-1)?.statusCode).toBe(200)
    expect(await recountRanks(db())).toBe(0)
    const open = await db().selectFrom('plays').select('id').where('status', '=', 'open').execute()
    expect(open).toEqual([])
    expect(await db().selectFrom('users').select(['hidden', 'user_name']).execute()).toEqual([
      { hidden: true, user_name: 'deleted user' },
    ])
  })

  test('[SESSION-14] an account deleted during sign-ins has no session left', async () => {
    const { userId, mail } = await aMember(testApp)
    const owner = await signedIn(testApp, userId)
    const signingIn = atOnce(6, () => aClient(testApp).send(login, { body: { userMail: mail, userPassword: PASSWORD } }))
    const deleted = await owner.send(deleteAccount, { body: { userId, userPassword: PASSWORD } })
    const replies = await signingIn
    expect(deleted.statusCode).toBe(200)
    expect(replies.filter(({ statusCode }) => ![200, 401].includes(statusCode))).toEqual([])
    expect(await db().selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('[SESSION-14] an account deleted while it adds titles to a list has no list entry left', async () => {
    const { userId } = await aMember(testApp)
    const owner = await signedIn(testApp, userId)
    const listing = atOnce(20, (time) =>
      owner.send(addToAnimeList, { body: { userId, animeListTypeId: 1, animeName: `Title ${time}` } }),
    )
    const deleted = await owner.send(deleteAccount, { body: { userId, userPassword: PASSWORD } })
    const replies = await listing
    expect(deleted.statusCode).toBe(200)
    expect(replies.filter(({ statusCode }) => ![200, 401].includes(statusCode))).toEqual([])
    expect(await db().selectFrom('anime_list_entries').select('id').execute()).toEqual([])
  })
})
