import { beforeEach, describe, expect, test } from 'vitest'
import { aGame } from '../../../testing/builders.ts'
import { insertKnownTitles } from '../../../testing/known-titles.ts'
import { aMaker, type Maker } from '../../../testing/makers.ts'
import { withApp } from '../../../testing/test-app.ts'
import { insertTitles } from '../../catalog/titles.queries.ts'

const testApp = withApp({ renewed: true })

let maker: Maker

beforeEach(async () => {
  maker = await aMaker(testApp)
})

const sections = () => testApp.db.selectFrom('sections').selectAll().orderBy('section_number').execute()

const titles = (names: string[], kind: 'anime' | 'manga' = 'anime') => insertKnownTitles(testApp, names, kind)

async function importedTitles(names: string[], kind: 'anime' | 'manga' = 'anime') {
  await titles(names, kind)
  await testApp.db.updateTable('titles').set({ imported: true }).where('title', 'in', names).execute()
}

describe('[CREATE-6] wrong answers', () => {
  const answersOf = async (answer: string, gameTypeId = 2) => {
    const gameId = await maker.begin({ gameTypeId })
    await maker.add(gameId, 0, { sectionCorrectAnswer: answer })
    return (await sections()).find((section) => section.game_id === gameId)?.answers ?? []
  }

  test('[CREATE-6] for a known title are titles of the same kind', async () => {
    await titles(['Bleach', 'Frieren', 'Monster', 'Nana'])
    await titles(['Berserk', 'Vagabond', 'Pluto', 'Gantz'], 'manga')
    const anime = await answersOf('frieren')
    expect(anime[0]).toBe('Frieren')
    expect(anime.slice(1).toSorted()).toEqual(['Bleach', 'Monster', 'Nana'])
    expect((await answersOf('Berserk', 1)).toSorted()).toEqual(['Berserk', 'Gantz', 'Pluto', 'Vagabond'])
  })

  test('[CREATE-6] for a known title are about as well known as it, and of its genres', async () => {
    const facts = (title: string, fame: number, genre: string) => ({
      ...{ title, otherNames: [], kind: 'anime' as const, year: 2000, franchise: title },
      ...{ fame, form: 'series' as const, genres: [genre] },
    })
    const near = ['Eyeshield', 'Capeta', 'Medalist', 'Megalobox'].map((title) => facts(title, 2, 'sports'))
    const far = ['Naruto', 'Bleach', 'Akira', 'Monster'].map((title) => facts(title, 5, 'drama'))
    await insertTitles(testApp.db, [...far, ...near])
    for (let time = 0; time < 5; time++)
      expect((await answersOf('Capeta')).toSorted()).toEqual(['Capeta', 'Eyeshield', 'Medalist', 'Megalobox'])
  })

  test('[CREATE-6] in the manga category are of the kind of the right one, which would be the only one of it', async () => {
    await titles(['Bleach', 'Frieren', 'Monster', 'Nana'])
    await titles(['Vagabond', 'Pluto', 'Gantz', 'Berserk'], 'manga')
    expect((await answersOf('Monster', 1)).toSorted()).toEqual(['Bleach', 'Frieren', 'Monster', 'Nana'])
    expect((await answersOf('Pluto', 1)).toSorted()).toEqual(['Berserk', 'Gantz', 'Pluto', 'Vagabond'])
  })

  test('[CREATE-6] for another name of a title do not include the title', async () => {
    await titles(['Bleach', 'Frieren'])
    expect(await answersOf('Frieren no Monogatari')).toEqual(['Frieren no Monogatari', 'Bleach no Monogatari'])
  })

  test('[CREATE-18] are other names beside an other name, in any spelling, and titles beside a title', async () => {
    await titles(['Bleach', 'Frieren', 'Monster', 'Nana', 'Orange'])
    const facts = { kind: 'anime' as const, year: 2000, fame: 3, form: 'series' as const, genres: ['drama'], otherNames: [] }
    await insertTitles(testApp.db, [{ ...facts, title: 'Trigun', franchise: 'Trigun' }])
    for (let time = 0; time < 2; time++) {
      const others = await answersOf('nana NO monogatari!')
      expect(others[0]).toBe('Nana no Monogatari')
      expect(others.slice(1).every((name) => name.endsWith(' no Monogatari'))).toBe(true)
      const plain = await answersOf('NANA')
      expect(plain[0]).toBe('Nana')
      expect(plain.slice(1).some((name) => name.endsWith(' no Monogatari'))).toBe(false)
    }
  })

  test('[CREATE-18] stay when the answer is sent again in another spelling', async () => {
    await titles(['Bleach', 'Frieren', 'Monster', 'Nana', 'Orange', 'Planetes', 'Texhnolyze', 'Trigun'])
    const gameId = await maker.begin()
    await maker.add(gameId, 0, { sectionCorrectAnswer: 'Nana' })
    const before = await sections()
    await maker.add(gameId, 0, { sectionCorrectAnswer: 'nana!' })
    expect(await sections()).toEqual(before)
  })

  test('[TITLE-19] are hand-written for a hand-written title, imported for an imported one, while there are enough', async () => {
    await titles(['Bleach', 'Frieren', 'Monster', 'Nana'])
    await importedTitles(['Zazie', 'Yokohama', 'Wasurena', 'Xenon'])
    expect((await answersOf('Nana')).toSorted()).toEqual(['Bleach', 'Frieren', 'Monster', 'Nana'])
    expect((await answersOf('Zazie')).toSorted()).toEqual(['Wasurena', 'Xenon', 'Yokohama', 'Zazie'])
    await titles(['Vagabond'], 'manga')
    await importedTitles(['Ukiyo', 'Tatami', 'Sakana'], 'manga')
    expect((await answersOf('Vagabond', 1)).slice(1).toSorted()).toEqual(['Sakana', 'Tatami', 'Ukiyo'])
    expect(new Set(await answersOf('Ukiyo', 1))).toEqual(new Set(['Ukiyo', 'Sakana', 'Tatami', 'Vagabond']))
  })

  test('[CREATE-6] for a character are characters, even if an imported title has the same name', async () => {
    await titles(['Bleach', 'Frieren', 'Monster', 'Nana'])
    await importedTitles(['Levi Ackerman'])
    const { sections: others } = await aGame(testApp, { gameTypeId: 3, sections: 3 })
    const answers = await answersOf('Levi Ackerman', 3)
    expect(answers.slice(1).toSorted()).toEqual(others.map(({ correctAnswer }) => correctAnswer).toSorted())
  })

  test("[CREATE-6] for an unknown title come first from the answers of the category's other games", async () => {
    await titles(['Bleach', 'Frieren', 'Monster', 'Nana'])
    const game = await aGame(testApp, { gameTypeId: 3, sections: 2 })
    await aGame(testApp, { gameTypeId: 2, sections: 2 })
    const category = game.sections.map(({ correctAnswer }) => correctAnswer)
    const answers = await answersOf('Levi Ackerman', 3)
    expect(answers).toHaveLength(4)
    expect(answers.slice(1, 3).toSorted()).toEqual(category.toSorted())
  })

  test('[CREATE-5] are fewer if there are too few candidates', async () => {
    expect(await answersOf('Levi Ackerman')).toEqual(['Levi Ackerman'])
  })
})
