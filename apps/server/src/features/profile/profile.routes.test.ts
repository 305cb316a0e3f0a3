import { changeAvatar, getUserPage, showAnimeList } from '@guess/contract/api/profile'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, storedPicture } from '../../testing/builders.ts'
import { aClient, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()
let owner: Player

beforeEach(async () => {
  owner = await signedIn(testApp, await aUser(testApp, { name: 'Rei' }))
})

const db = () => testApp.db
const IMAGES = { images: 'url' } as const
const pageOf = (userId = owner.userId) => aClient(testApp).call(getUserPage, { params: { userId }, query: IMAGES })

/** Stores an avatar with this name. Returns the address of its picture. */
async function anAvatar(name: string): Promise<string> {
  const picture = await storedPicture(testApp)
  await db().insertInto('avatars').values({ name, token: name, picture, position: 1 }).execute()
  return `/media/${picture}.webp`
}

describe('a profile', () => {
  test('[PROFILE-1] shows the name, the registration date and the avatar', async () => {
    const avatarImage = await anAvatar('default')
    expect(await pageOf()).toEqual({
      user: { id: owner.userId, userName: 'Rei', createDate: '2026-03-01T12:00:00.000Z', showAnimeList: true },
      avatarName: 'default',
      avatarImage,
      playedGameCount: 0,
    })
  })

  test('[PIC-1] contains the avatar as base64 unless URLs are requested', async () => {
    await anAvatar('default')
    const { avatarImage } = await aClient(testApp).call(getUserPage, { params: { userId: owner.userId } })
    expect(Buffer.from(avatarImage, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  test('[PROFILE-1] [PLAY-20] counts ended ranked plays, but no open or untouched ones, practice or those of others', async () => {
    const [finished, left, open] = [await aGame(testApp), await aGame(testApp), await aGame(testApp)]
    const untouched = await aGame(testApp)
    await owner.play(finished, ['right', 'wrong', 'right'])
    await owner.play(finished, ['right', 'right', 'right'])
    await owner.play(left, ['right'])
    await owner.start(untouched)
    testApp.clock.advance(31 * 60_000)
    await testApp.jobs.run('close-idle-plays')
    await (await signedIn(testApp, owner.userId)).start(open)
    await (await signedIn(testApp, await aUser(testApp))).play(open, ['right', 'right', 'right'])
    expect(await pageOf()).toMatchObject({ playedGameCount: 2 })
  })

  test('[PROFILE-2] does not exist for an unknown user or a deleted account', async () => {
    await db().updateTable('users').set({ deleted_at: new Date() }).where('id', '=', owner.userId).execute()
    for (const userId of [owner.userId, 999_999]) {
      const refused = await aClient(testApp).expectRefusal(getUserPage, { params: { userId } })
      expect(refused).toMatchObject({ status: 404, code: 'user-not-found', message: 'User not found.' })
    }
  })

  test('[PROFILE-18] takes one statement', async () => {
    testApp.database.statements.length = 0
    await pageOf()
    expect(testApp.database.statements).toHaveLength(1)
  })
})

describe('the owner of a profile', () => {
  test('[PROFILE-8] can hide the lists and show them again', async () => {
    const set = (shown: boolean) => owner.call(showAnimeList, { body: { userId: owner.userId, showAnimeList: shown } })
    expect(await set(false)).toEqual({ showAnimeList: false })
    expect((await pageOf()).user.showAnimeList).toBe(false)
    expect(await set(true)).toEqual({ showAnimeList: true })
    expect((await pageOf()).user.showAnimeList).toBe(true)
  })

  test('[PROFILE-12] can change the avatar', async () => {
    await anAvatar('default')
    const avatarImage = await anAvatar('Key Frame')
    const change = { params: { userId: owner.userId, avatarName: 'Key Frame' }, body: {} }
    expect(await owner.call(changeAvatar, change)).toEqual({ userAvatarName: 'Key Frame' })
    expect(await pageOf()).toMatchObject({ avatarName: 'Key Frame', avatarImage })
  })

  test.each(['Wolf', 'fox', '../Fox', '..%2fFox', '/etc/passwd', '\u0000', 'Fox\u0000', '%', '_ox', "' or 1=1 --", '\u202e'])(
    '[PROFILE-12] is refused an avatar named %j, and keeps the previous one',
    async (avatarName) => {
      await anAvatar('Fox')
      const refused = await owner.expectRefusal(changeAvatar, { params: { userId: owner.userId, avatarName }, body: {} })
      expect(refused).toMatchObject({ status: 404, code: 'avatar-not-found' })
      expect(await pageOf()).toMatchObject({ avatarName: 'default' })
      expect(testApp.loggedErrors).toEqual([])
    },
  )

  test('[PROFILE-11] cannot change anything once the account is deleted', async () => {
    await anAvatar('Fox')
    await db().updateTable('users').set({ deleted_at: new Date() }).where('id', '=', owner.userId).execute()
    const denied = { status: 401, code: 'access-denied' }
    const avatar = { params: { userId: owner.userId, avatarName: 'Fox' }, body: {} }
    expect(await owner.expectRefusal(changeAvatar, avatar)).toMatchObject(denied)
    const shown = { body: { userId: owner.userId, showAnimeList: false } }
    expect(await owner.expectRefusal(showAnimeList, shown)).toMatchObject(denied)
  })
})
