import { LIST_IMPORT_MAX, LIST_MAX, LIST_NAME_MAX, USERNAME_MAX } from '@guess/contract/rules/limits'
import { isPlainText } from '@guess/contract/rules/plain-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMalList } from './read-mal-list.ts'
import { titleOf } from './title.ts'
import { writeMalList } from './write-mal-list.ts'

const name = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
    fc.constantFrom(']]>', '<b>&amp;', 'a]]', ']', '&lt;', '進撃の巨人', ' x '),
  )
  .filter((text) => isPlainText(text) && text.length <= LIST_NAME_MAX)

describe('an export', () => {
  test('[PROFILE-15] that is imported again creates the same lists', async () => {
    const entry = fc.record({ animeListTypeId: fc.constantFrom(1, 2, 3), animeName: name.map((text) => titleOf(text).animeName) })
    const keyOf = (one: { animeListTypeId: number; animeName: string }) =>
      `${one.animeListTypeId === 3} ${titleOf(one.animeName).nameKey}`
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(entry, { selector: keyOf }), name, async (entries, userName) => {
        const both = [writeMalList('anime', userName, entries), writeMalList('manga', userName, entries)]
        const lists = await Promise.all(both.map((xml) => readMalList(xml)))
        const read = lists.flatMap((list) => list?.entries ?? []).map(({ type, animeName }) => `${type} ${animeName}`)
        expect(read.toSorted()).toEqual(entries.map((one) => `${one.animeListTypeId} ${one.animeName}`).toSorted())
      }),
      { numRuns: 300 },
    )
  })

  test('[PROFILE-15] has the fields that MyAnimeList requires', () => {
    const entries = [
      { animeListTypeId: 1, animeName: 'Frieren' },
      { animeListTypeId: 2, animeName: 'Mushishi' },
      { animeListTypeId: 3, animeName: 'Nana' },
    ]
    const xml = writeMalList('anime', 'Rei', entries)
    expect(xml).toContain('<user_name>Rei</user_name>')
    expect(xml).toContain('<user_total_anime>2</user_total_anime>')
    expect(xml).toContain('<user_total_completed>1</user_total_completed>')
    expect(xml).toContain('<user_total_plantowatch>1</user_total_plantowatch>')
    expect(xml.match(/<series_animedb_id>|<my_watched_episodes>|<my_score>|<update_on_import>/g)).toHaveLength(8)
    expect(xml).not.toContain('Nana')
    expect(writeMalList('manga', 'Rei', entries)).toContain('<manga_title><![CDATA[Nana]]></manga_title>')
  })

  test('[PROFILE-15] of full lists is short enough to be imported', () => {
    const animeName = 'あ'.repeat(LIST_NAME_MAX)
    const full = [1, 2].flatMap((animeListTypeId) => Array.from({ length: LIST_MAX }, () => ({ animeListTypeId, animeName })))
    expect(writeMalList('anime', 'A'.repeat(USERNAME_MAX), full).length).toBeLessThan(LIST_IMPORT_MAX)
  })
})
