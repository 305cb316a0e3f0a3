import { renderAvatars } from '@guess/content/avatars'
import { getAvatar, getAvatars, getAvatarsWithImage } from '@guess/contract/api/avatars'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { insertFirstAvatars } from './insert-first-avatars.ts'

const testApp = withApp({ renewed: true })

const client = () => aClient(testApp)
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><circle cx="160" cy="160" r="90" fill="#a33"/></svg>'
const drawn = (...names: string[]) => names.map((name) => ({ name, svg: SVG }))
const load = (...names: string[]) => insertFirstAvatars(testApp.platform, async () => drawn(...names))

test('[AVATAR-3] stores the first avatars in order, each with its own token and picture', async () => {
  await load('default', 'Key Frame')
  const stored = await client().call(getAvatarsWithImage, { query: { images: 'url' } })
  expect(stored.map(({ avatarName }) => avatarName)).toEqual(['default', 'Key Frame'])
  expect(new Set(stored.flatMap(({ avatarToken, avatarImage }) => [avatarToken, avatarImage])).size).toBe(4)
})

test('[AVATAR-3] neither draws nor changes anything if there is an avatar already', async () => {
  await load('default')
  const before = await client().call(getAvatars, {})
  await insertFirstAvatars(testApp.platform, () => Promise.reject(new Error('was drawn again')))
  expect(await aClient(await testApp.startAnother()).call(getAvatars, {})).toEqual(before)
})

test('[AVATAR-3] stores no avatar if a drawing fails, and stores all of them at the next start', async () => {
  const broken = async () => [...drawn('default'), { name: 'Broken', svg: '<svg' }]
  await expect(insertFirstAvatars(testApp.platform, broken)).rejects.toThrow()
  await load('default', 'Broken')
  expect((await client().call(getAvatars, {})).map(({ avatarName }) => avatarName)).toEqual(['default', 'Broken'])
})

test('[PIC-3] an avatar is stored as a square of 160 pixels', async () => {
  await load('default')
  const { avatarImage } = await client().call(getAvatar, { params: { avatarName: 'default' }, query: { images: 'url' } })
  const { rawPayload } = await client().inject({ method: 'GET', url: avatarImage })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
})

test('the initial avatar of an account is the first of the drawn ones', async () => {
  await aUser(testApp)
  const user = await testApp.db.selectFrom('users').select('avatar_name').executeTakeFirstOrThrow()
  expect(renderAvatars()[0]?.name).toBe(user.avatar_name)
})
