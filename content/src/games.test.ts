import { describe, expect, test } from 'vitest'
import { type DemoGame, GAME_AMOUNT, type Picture, squaresOf } from './game.ts'
import { DEMO_GAMES } from './games.ts'
import { SECTIONS } from './sections.ts'
import { TITLES } from './titles.ts'

const GAME_NAME_MAX = 40
const ANSWER_MAX = 120

const normalised = (text: string) => text.normalize('NFKC').toLowerCase().trim()

const OPEN_CATEGORIES = [1, 2, 3] as const
const SQUARE_AMOUNTS = [1, 4, 9, 16] as const
const GAMES_PER_CATEGORY = 6
/** From this number of points on, a player has the third title. */
const THIRD_TITLE = 10_000

/** Returns the points for right answers to all sections with one open square each. */
const mostPoints = ({ squareAmount, sections }: DemoGame) => sections.length * (100 + 10 * (squareAmount - 1))

/** Stories that began as a series, a film, a novel or a video game. */
const NO_MANGA_FIRST: readonly Picture[] = [
  ...[SECTIONS.cowboyBebop, SECTIONS.spaceBattleshipYamato, SECTIONS.gurrenLagann, SECTIONS.yuriOnIce, SECTIONS.yourName],
  ...[SECTIONS.spiritedAway, SECTIONS.myNeighborTotoro, SECTIONS.kikisDeliveryService, SECTIONS.howlsMovingCastle],
  ...[SECTIONS.legendOfTheGalacticHeroes, SECTIONS.graveOfTheFireflies, SECTIONS.steinsGate],
]

const gamesWith = ({ answer }: Picture) => DEMO_GAMES.filter(({ sections }) => sections.some((one) => one.answer === answer))

test('there are 32 demo games, with unique names and covers', () => {
  expect(DEMO_GAMES).toHaveLength(GAME_AMOUNT)
  expect(GAME_AMOUNT).toBe(32)
  expect(new Set(DEMO_GAMES.map(({ name }) => normalised(name))).size).toBe(DEMO_GAMES.length)
  expect(new Set(DEMO_GAMES.map(({ preview }) => preview())).size).toBe(DEMO_GAMES.length)
})

test.each(OPEN_CATEGORIES)('category %i has at least six demo games, with every number of squares', (category) => {
  const games = DEMO_GAMES.filter(({ gameTypeId }) => gameTypeId === category)
  expect(games.length).toBeGreaterThanOrEqual(GAMES_PER_CATEGORY)
  expect(new Set(games.map(({ squareAmount }) => squareAmount))).toEqual(new Set(SQUARE_AMOUNTS))
})

test('there are demo games of 5, 10 and 15 sections, and of 15 only a few', () => {
  const long = DEMO_GAMES.filter(({ sections }) => sections.length === 15)
  expect(new Set(DEMO_GAMES.map(({ sections }) => sections.length))).toEqual(new Set([5, 10, 15]))
  expect(long.length).toBeLessThanOrEqual(DEMO_GAMES.length / 8)
})

test('the demo games alone give enough points for the third title', () => {
  expect(DEMO_GAMES.reduce((sum, game) => sum + mostPoints(game), 0)).toBeGreaterThan(2 * THIRD_TITLE)
})

test('[CATALOG-10] the pictures of the starter grow, and it begins with whole ones', () => {
  const starter = DEMO_GAMES.find(({ name }) => name === 'First Five')
  expect(starter).toMatchObject({ squareAmount: 1 })
  expect(starter?.sections.map((section) => squaresOf(starter, section))).toEqual([1, 1, 4, 4, 9])
})

test('the games of the category Manga show only stories that were a manga first', () => {
  const shown = DEMO_GAMES.filter(({ gameTypeId }) => gameTypeId === 1).flatMap(({ sections }) => sections)
  expect(shown.map(({ answer }) => answer).filter((answer) => NO_MANGA_FIRST.some((one) => one.answer === answer))).toEqual([])
})

test.each(Object.values(SECTIONS))('the drawing of $answer is shown in two to nine games, in at least two grids', (section) => {
  const games = gamesWith(section)
  expect(new Set(games.map(({ squareAmount }) => squareAmount)).size).toBeGreaterThanOrEqual(2)
  expect(games.length).toBeLessThanOrEqual(9)
})

describe.each(DEMO_GAMES)('$name', ({ name, sections, preview }) => {
  test('has a name of a valid length and a valid number of sections', () => {
    expect(name.length).toBeGreaterThan(0)
    expect(name.length).toBeLessThanOrEqual(GAME_NAME_MAX)
    expect([5, 10, 15]).toContain(sections.length)
  })

  test('[PLAY-15] offers the right answer and three different wrong ones in each section', () => {
    for (const { answer, wrong } of sections) {
      const offered = [answer, ...wrong]
      expect(offered).toHaveLength(4)
      expect(new Set(offered.map(normalised)).size).toBe(4)
      for (const text of offered) {
        expect(text).toBe(text.trim())
        expect(text.length).toBeLessThanOrEqual(ANSWER_MAX)
      }
    }
  })

  test('asks for each anime once, and no wrong answer is the right one of another section', () => {
    const rightAnswers = sections.map(({ answer }) => normalised(answer))
    expect(new Set(rightAnswers).size).toBe(sections.length)
    for (const text of sections.flatMap(({ wrong }) => wrong)) expect(rightAnswers).not.toContain(normalised(text))
  })

  test('shows titles of different franchises', () => {
    const franchises = sections.map(({ answer }) => TITLES.find(({ title }) => title === answer)?.franchise)
    expect(franchises).not.toContain(undefined)
    expect(new Set(franchises).size).toBe(sections.length)
  })

  test('has a preview that is not the picture of any section, and a name that contains no answer', () => {
    const pictures = Object.values(SECTIONS).map(({ drawing }) => drawing())
    expect(pictures).not.toContain(preview())
    for (const { answer } of Object.values(SECTIONS)) expect(normalised(name)).not.toContain(normalised(answer))
  })
})
