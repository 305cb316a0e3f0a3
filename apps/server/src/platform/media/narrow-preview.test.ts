import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { previewFiles } from '../../core/games/pictures.queries.ts'
import { aGame } from '../../testing/builders.ts'
import { aPhoto } from '../../testing/makers.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const NAME = 'f'.repeat(32)

const get = (url: string) => testApp.http.inject({ url })

describe('the narrow version of a preview', () => {
  test('[PIC-25] makes the narrow version of a preview once', async () => {
    const { preview } = await aGame(testApp)
    const { media } = testApp.platform
    const key = `${preview}/640.avif`
    expect(await media.get(key)).toBeNull()
    const [one, other] = await Promise.all([get(`/media/${key}`), get(`/media/${key}`)])
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640, height: 360 })
    expect(one.headers['content-type']).toBe('image/avif')
    expect(other.rawPayload).toEqual(one.rawPayload)
    expect(await media.get(key)).toEqual(one.rawPayload)
    expect(previewFiles(preview).keys).toContain(key)
    const another = await sharp(other.rawPayload).negate().avif().toBuffer()
    await media.put(key, another)
    const { http } = await testApp.startAnother()
    expect((await http.inject(`/media/${key}`)).rawPayload).toEqual(another)
  })

  test('[PIC-25] makes a narrow version again that is cut off or overwritten', async () => {
    const { preview } = await aGame(testApp)
    const { media } = testApp.platform
    const key = `${preview}/640.avif`
    const whole = (await get(`/media/${key}`)).rawPayload
    for (const corrupt of [whole.subarray(0, -1), Buffer.concat([whole, whole]), Buffer.alloc(whole.length), Buffer.alloc(0)]) {
      await media.put(key, corrupt)
      const { http } = await testApp.startAnother()
      expect((await http.inject(`/media/${key}`)).rawPayload).toEqual(whole)
      expect(await media.get(key)).toEqual(whole)
    }
  })

  test('[PIC-25] serves a moving preview in its full width', async () => {
    const name = testApp.platform.random.name()
    const photos = await Promise.all([1, 2].map((seed) => aPhoto(seed)))
    const frames = await sharp(photos, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    await testApp.platform.media.put(`${name}/960.webp`, frames)
    const { rawPayload, headers } = await get(`/media/${name}/640.avif`)
    expect(rawPayload).toEqual(frames)
    expect(headers['content-type']).toBe('image/webp')
  })

  test('[PIC-25] has no narrow version of a hidden picture, and none of a preview that cannot be read', async () => {
    const { sections, preview } = await aGame(testApp)
    const { media } = testApp.platform
    await media.put(`${preview}/960.webp`, Buffer.from('no picture'))
    for (const name of [sections[0]?.picture, sections[0]?.squares[0], preview]) {
      expect((await get(`/media/${name}/640.avif`)).statusCode).toBe(404)
      expect(await media.get(`${name}/640.avif`)).toBeNull()
    }
  })

  test('[PIC-25] keeps nothing of a preview that is deleted while its narrow version is made', async () => {
    const { preview } = await aGame(testApp)
    const { media } = testApp.platform
    const { putDerived } = media
    media.putDerived = async (...derived) => {
      await media.delete(`${preview}/960.webp`)
      return putDerived(...derived)
    }
    const { statusCode } = await get(`/media/${preview}/640.avif`)
    media.putDerived = putDerived
    expect(statusCode).toBe(404)
    expect(await media.get(`${preview}/640.avif`)).toBeNull()
  })

  test('[PIC-25] makes one narrow version at a time, and answers a name that no preview has meanwhile', async () => {
    const [one, other] = [(await aGame(testApp)).preview, (await aGame(testApp)).preview]
    const { media } = testApp.platform
    const { putDerived } = media
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const stored: string[] = []
    media.putDerived = async (...derived) => {
      stored.push(derived[0])
      await released
      return putDerived(...derived)
    }
    const made = Promise.all([one, other].map((preview) => get(`/media/${preview}/640.avif`)))
    await expect.poll(() => stored).toHaveLength(1)
    expect((await get(`/media/${NAME}/640.avif`)).statusCode).toBe(404)
    expect(stored).toHaveLength(1)
    release()
    expect((await made).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    media.putDerived = putDerived
    expect(stored).toHaveLength(2)
  })
})
