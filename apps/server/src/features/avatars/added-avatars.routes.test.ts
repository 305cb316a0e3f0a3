import { addAvatar, deleteAvatar, getAvatarPage } from '@guess/contract/api/admin-control'
import { getAvatar } from '@guess/contract/api/avatars'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aUser, storedPicture } from '../../testing/builders.ts'
import { aForm, anOperator, aPhoto, emptyMedia, storedKeys, type Upload } from '../../testing/makers.ts'
import type { Player } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { insertAvatars } from './avatars.queries.ts'

const testApp = withApp({ renewed: true })

let operator: Player

beforeEach(async () => {
  await emptyMedia(testApp)
  operator = await anOperator(testApp, { avatarName: 'default' })
  const picture = await storedPicture(testApp)
  await insertAvatars(testApp.db, [{ avatarName: 'default', avatarToken: 'one', picture }])
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const form = (avatarName: string, image: Upload | Buffer | null) => ({
  body: aForm({ avatarName }, image ? { avatarImage: image } : {}),
})
const add = async (avatarName: string) => operator.call(addAvatar, form(avatarName, await aPhoto(1, 'jpeg')))
const list = () => operator.call(getAvatarPage, { query: { images: 'url' } })
const actions = () => testApp.db.selectFrom('audit_log').select(['action', 'subject', 'detail']).orderBy('id').execute()

describe('[OPERATOR-35] an avatar', () => {
  test('[OPERATOR-35] is added after all others and stored as a square WebP image', async () => {
    expect(await add(' Moss  Green ')).toMatchObject({ avatarName: 'Moss Green', avatarToken: expect.stringMatching(/.{16}/) })
    const { content } = await list()
    expect(content.map(({ id, wearers }) => [id, wearers])).toEqual([
      ['default', 1],
      ['Moss Green', 0],
    ])
    const { rawPayload } = await operator.inject({ method: 'GET', url: content[1]?.avatarImage ?? '' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
    expect(await actions()).toEqual([{ action: 'avatar-added', subject: 'Moss Green', detail: {} }])
  })

  test('[OPERATOR-35] needs a unique, valid name and a picture in a supported format', async () => {
    const photo = await aPhoto(1)
    const gif = { bytes: await sharp(photo).gif().toBuffer(), name: 'moving.gif', type: 'image/gif' }
    for (const [name, image, code] of [
      ['', photo, 'avatar-name-missing'],
      ['a'.repeat(41), photo, 'invalid-request'],
      ['\u202e', photo, 'invalid-request'],
      ['default', photo, 'avatar-taken'],
      ['moss', null, 'image-is-null'],
      ['moss', gif, 'image-format'],
      ['moss', { bytes: Buffer.from('no picture') }, 'image-is-null'],
    ] as const) {
      expect(await operator.expectRefusal(addAvatar, form(name, image)), `${name} ${code}`).toMatchObject({ code })
    }
    expect((await list()).totalElements).toBe(1)
    expect(await actions()).toEqual([])
  })

  test('[OPERATOR-35] that was refused leaves no file after the next sweep', async () => {
    const before = await storedKeys(testApp)
    await operator.expectRefusal(addAvatar, form('default', await aPhoto(1)))
    testApp.clock.advance(11 * 60_000)
    await testApp.jobs.run('sweep-uploads')
    expect(await storedKeys(testApp)).toEqual(before)
  })
})

describe('[OPERATOR-36] deleting an avatar', () => {
  test('[OPERATOR-36] assigns the default avatar to its users and deletes its file', async () => {
    const before = await storedKeys(testApp)
    await add('moss')
    const wearer = await aUser(testApp, { avatarName: 'moss' })
    expect((await list()).content[1]).toMatchObject({ id: 'moss', wearers: 1 })
    await operator.call(deleteAvatar, { params: { avatarName: 'moss' } })
    const user = testApp.db.selectFrom('users').select('avatar_name').where('id', '=', wearer)
    expect(await user.executeTakeFirst()).toEqual({ avatar_name: 'default' })
    expect(await operator.expectRefusal(getAvatar, { params: { avatarName: 'moss' } })).toMatchObject({
      code: 'avatar-not-found',
    })
    expect((await actions())[1]).toEqual({ action: 'avatar-deleted', subject: 'moss', detail: { wearers: 1 } })
    testApp.clock.advance(11 * 60_000)
    await testApp.jobs.run('sweep-uploads')
    expect(await storedKeys(testApp)).toEqual(before)
  })

  test('[OPERATOR-36] is refused for the default avatar and for an unknown one', async () => {
    const refused = (avatarName: string) => operator.expectRefusal(deleteAvatar, { params: { avatarName } })
    expect(await refused('default')).toMatchObject({ status: 409, code: 'not-deletable' })
    for (const name of ['moss', '\u0000']) expect(await refused(name)).toMatchObject({ status: 404, code: 'avatar-not-found' })
  })

  test('[OPERATOR-2] [OPERATOR-36] avatars are listed ten per page, in two queries', async () => {
    const { db } = testApp.platform
    const names = Array.from({ length: 11 }, (_, at) => `Fox ${at}`)
    const rows = names.map((name, at) => ({ name, token: 't', picture: name, position: at + 5 }))
    await db.insertInto('avatars').values(rows).execute()
    const { statements } = testApp.database
    statements.length = 0
    const { content, totalPages, last } = await list()
    expect(statements).toHaveLength(2)
    expect({ amount: content.length, totalPages, last }).toEqual({ amount: 10, totalPages: 2, last: false })
    const second = await operator.call(getAvatarPage, { query: { images: 'url', page: 1 } })
    expect(second.content.map(({ id }) => id)).toEqual(['Fox 9', 'Fox 10'])
  })
})
