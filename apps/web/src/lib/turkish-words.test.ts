import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../locales')
const TEXT = /^msgid (?<english>.+)\nmsgstr (?<turkish>.+)$/gm

const texts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.tr.po'))
  .flatMap((name) => [...readFileSync(join(FOLDER, name), 'utf8').matchAll(TEXT)])
  .map(({ groups }) => ({ english: groups?.english ?? '', turkish: groups?.turkish ?? '' }))

const englishOf = (word: RegExp) => texts.filter(({ turkish }) => word.test(turkish)).map(({ english }) => english)

test("[SERVICE-14] in Turkish, “Günün Oyunu” is only Today's Game, and the Daily is “Günlük Oyun”", () => {
  expect(englishOf(/Günün Oyunu/)).toEqual([`"Today's Game"`])
})

test('[SERVICE-14] in Turkish, “kare” is a square or a frame, never a picture', () => {
  expect(englishOf(/(?<!\p{L})kare/iu).filter((english) => !/square|frame/i.test(english))).toEqual([])
})

test('[SERVICE-14] in Turkish, undoing an action of the panel is not called like restoring a game, and a report names a user', () => {
  const turkishOf = (english: string) => texts.filter((text) => text.english === `"${english}"`).map(({ turkish }) => turkish)
  expect(turkishOf('Undo')).toContain('"Vazgeç"')
  expect(turkishOf('Restore')).not.toContain('"Vazgeç"')
  expect(turkishOf('by <0>{userName}</0>')).toEqual(['"kullanıcı: <0>{userName}</0>"'])
})
