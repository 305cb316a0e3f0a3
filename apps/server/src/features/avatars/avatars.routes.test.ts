import { getAvatar, getAvatars, getAvatarsWithImage } from '@guess/contract/api/avatars'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storedPicture } from '../../testing/builders.ts'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { insertAvatars } from './avatars.queries.ts'

const testApp = withApp({ renewed: true })

const client = () => aClient(testApp)

/** Stores avatars with these names. Returns the name of their shared picture. */
async function someAvatars(...names: string[]): Promise<string> {
  const picture = await storedPicture(testApp)
  await insertAvatars(
    testApp.db,
    names.map((avatarName) => ({ avatarName, avatarToken: `token-${avatarName}`, picture })),
  )
  return picture
}

test('[AVATAR-1] lists the avatars in display order, each with the token that identifies its version', async () => {
  await someAvatars('Fox', 'Crane', 'Bear')
  expect(await client().call(getAvatars, {})).toEqual([
    { avatarName: 'Fox', avatarToken: 'token-Fox' },
    { avatarName: 'Crane', avatarToken: 'token-Crane' },
    { avatarName: 'Bear', avatarToken: 'token-Bear' },
  ])
})

test('[AVATAR-3] inserting an existing avatar does not change it', async () => {
  const picture = await someAvatars('Fox')
  const fox = { avatarName: 'Fox', avatarToken: 'another', picture: 'another' }
  await insertAvatars(testApp.db, [fox])
  const stored = await client().call(getAvatar, { params: { avatarName: 'Fox' }, query: { images: 'url' } })
  expect(stored).toEqual({ avatarName: 'Fox', avatarToken: 'token-Fox', avatarImage: `/media/${picture}.webp` })
})

test('[PIC-1] returns the pictures of avatars as base64 JPEG, or as URLs', async () => {
  const picture = await someAvatars('Fox')
  const [inline] = await client().call(getAvatarsWithImage, {})
  expect((await sharp(Buffer.from(inline?.avatarImage ?? '', 'base64')).metadata()).format).toBe('jpeg')
  const [byUrl] = await client().call(getAvatarsWithImage, { query: { images: 'url' } })
  expect(byUrl?.avatarImage).toBe(`/media/${picture}.webp`)
})

test.each(['Wolf', '../secret', '%00', 'fox', 'a'.repeat(40), '‮', "' or 1=1 --"])(
  '[AVATAR-2] an avatar named %j is not found',
  async (avatarName) => {
    await someAvatars('Fox')
    expect(await client().expectRefusal(getAvatar, { params: { avatarName } })).toMatchObject({
      status: 404,
      code: 'avatar-not-found',
    })
  },
)

test('[SERVICE-1] a name that is too long is refused', async () => {
  const refused = await client().expectRefusal(getAvatar, { params: { avatarName: 'a'.repeat(41) } })
  expect(refused).toMatchObject({ status: 400, code: 'invalid-request', issues: [{ path: 'avatarName' }] })
})
