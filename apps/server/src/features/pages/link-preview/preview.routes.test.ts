import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../platform/media/media.ts'
import { samplePreview } from '../../../testing/sample-picture.ts'
import type { LinkCard } from './link-card.ts'
import { storedPreviews } from './preview.routes.ts'

const CARD: LinkCard = {
  picture: { key: 'ab/960.webp', shape: 'wide' },
  paper: 'layout',
  kicker: 'Manga',
  headline: ['Ink & Panels', 'Guess The Anime'],
  subline: '',
  caption: '5 pictures · 2×2 · Medium',
  stamp: 'PLAY',
}

const BARE: LinkCard = { ...CARD, picture: null }

/** Creates previews from a store that records which files were read. */
async function noted() {
  const { files } = await samplePreview(1, 0)
  const reads: string[] = []
  const read = async (key: string) => {
    reads.push(key)
    return { kind: 'whole' as const, bytes: files[0]?.bytes as Buffer }
  }
  return { reads, previews: storedPreviews({ read }) }
}

describe('[PIC-16] a link preview', () => {
  test('is drawn once for all concurrent and later requests', async () => {
    const { reads, previews } = await noted()
    const all = await Promise.all([previews(CARD), previews({ ...CARD }), previews(CARD)])
    expect(new Set(all).size).toBe(1)
    expect(await previews(CARD)).toBe(all[0])
    expect(reads).toEqual(['ab/960.webp'])
  })

  test('is drawn separately for another card', async () => {
    const { reads, previews } = await noted()
    const [one, other] = [await previews(CARD), await previews({ ...CARD, headline: ['Other', 'Guess The Anime'] })]
    expect(one).not.toEqual(other)
    expect(reads).toHaveLength(2)
  })

  test('is refused while too many are waiting, and drawn afterwards', async () => {
    const previews = storedPreviews({ read: async () => ({ kind: 'missing' as const }) }, 2)
    const many = Array.from({ length: 6 }, (_, number) => previews({ ...BARE, caption: String(number) }))
    const outcomes = await Promise.allSettled(many)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'service-unavailable' } })
    expect(await previews({ ...BARE, caption: '5' })).toBeInstanceOf(Buffer)
  })

  test('is not found if the store has lost the picture, and is tried again at the next request', async () => {
    let reading: Reading = { kind: 'missing' }
    const previews = storedPreviews({ read: async () => reading })
    await expect(previews(CARD)).rejects.toMatchObject({ code: 'not-found' })
    reading = { kind: 'unavailable' }
    await expect(previews(CARD)).rejects.toMatchObject({ code: 'service-unavailable' })
    reading = { kind: 'whole', bytes: (await samplePreview(1, 0)).files[0]?.bytes as Buffer }
    expect(await previews(CARD)).toBeInstanceOf(Buffer)
  })
})
