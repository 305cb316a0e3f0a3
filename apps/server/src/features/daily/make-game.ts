import { DAILY_POINTS_FROM, dailyGrid, dayNumber } from '@guess/contract/rules/daily'
import { gridSide, type SquareAmount } from '@guess/contract/rules/squares'
import type { Typefaces } from '../../platform/images/outlines.ts'
import { makePreview } from '../../platform/images/preview.ts'
import type { Platform } from '../../platform/platform.ts'
import { copySectionPicture, storePreview } from '../create-game/public.ts'
import type { PoolPicture } from './choose-pictures.ts'
import { insertPrepared } from './daily.queries.ts'
import { type PlanState, planDay } from './plan-days.ts'
import { findSource } from './plans.queries.ts'

const WIDTH = 960
const HEIGHT = 540
const INK = '#17202b'
const DESK = '#dce3e1'
const RULE = '#68747f'

/** The papers of a week, so that neighbouring days look different: the sheet and its accent. */
const PAPERS = [
  { sheet: '#cfe6f2', accent: '#0f5c86' },
  { sheet: '#f8d3dc', accent: '#a3214e' },
  { sheet: '#fbe7a1', accent: '#7a5200' },
  { sheet: '#cfe8d2', accent: '#1e6b3a' },
] as const

const FRAME = { left: 446, top: 142, width: 416, height: 280 }
const GAP = 8
const NUMERAL_X = 98
const NUMERAL_SIZE = 230

/** Draws the frame of a picture, cut into squares of which one is open. */
function frame(squareAmount: SquareAmount, open: number, accent: string): string {
  const side = gridSide(squareAmount)
  const { left, top } = FRAME
  const [width, height] = [(FRAME.width - GAP * (side - 1)) / side, (FRAME.height - GAP * (side - 1)) / side]
  const square = (place: number) => {
    const [x, y] = [left + (place % side) * (width + GAP), top + Math.floor(place / side) * (height + GAP)]
    const fill = place === open ? accent : INK
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
  }
  const [right, bottom] = [left + FRAME.width + 14, top + FRAME.height + 14]
  const marks = `M${left - 14} ${top + 14}v-28h28M${right - 28} ${top - 14}h28v28M${left - 14} ${bottom - 28}v28h28M${right - 28} ${bottom}h28v-28`
  return `<path d="${marks}" fill="none" stroke="${RULE}" stroke-width="4"/>${Array.from({ length: squareAmount }, (_, place) => square(place)).join('')}`
}

/** Draws the sheet of a calendar with the day of the month and the grid of its Daily, as an SVG. It shows none of the pictures. */
async function renderDailyPreview({ display }: Typefaces, day: string, squareAmount: SquareAmount): Promise<Buffer> {
  const number = dayNumber(day)
  const { sheet, accent } = PAPERS[number % PAPERS.length] ?? PAPERS[0]
  const text = String(Number(day.slice(-2)))
  const letters = await display.outlinesOf(text)
  const room = FRAME.left - NUMERAL_X - 40
  const size = letters ? Math.min(NUMERAL_SIZE, (NUMERAL_SIZE * room) / letters.widthOf(text, NUMERAL_SIZE)) : 0
  const baseline = FRAME.top + FRAME.height / 2 + size * 0.36
  const numeral = letters ? `<path d="${letters.pathOf(text, NUMERAL_X, baseline, size)}" fill="${accent}"/>` : ''
  const pegs = `<g fill="${DESK}" stroke="${INK}" stroke-width="3"><circle cx="480" cy="78" r="13"/><rect x="302" y="67" width="64" height="22" rx="11"/><rect x="594" y="67" width="64" height="22" rx="11"/></g>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${DESK}"/><rect x="43" y="41" width="888" height="472" fill="${INK}"/>
<rect x="34" y="32" width="888" height="472" fill="${sheet}" stroke="${INK}" stroke-width="3"/>
${pegs}${numeral}${frame(squareAmount, number % squareAmount, accent)}</svg>`)
}

export type MakingNeeds = Pick<Platform, 'db' | 'media' | 'random' | 'clock' | 'log'> & { typefaces: Typefaces }

/** The category of Dailies: Anime Mixed. */
const GAME_TYPE = 2

/** Copies the picture of a section and its answers. Returns null if it is gone or damaged. */
async function copySection(needs: MakingNeeds, picture: PoolPicture, squareAmount: SquareAmount) {
  const source = await findSource(needs.db, picture)
  const copy = source && (await copySectionPicture(needs, source, squareAmount))
  if (!source || !copy) return null
  const { correctAnswer, answers, fame, demo } = source
  return { demo, section: { correctAnswer, answers, fame, ...copy } }
}

/** Copies the pictures of a day in its grid. Returns the hash of the first one that cannot be copied instead. */
async function copySections(needs: MakingNeeds, pictures: readonly PoolPicture[], squareAmount: SquareAmount) {
  const copied: NonNullable<Awaited<ReturnType<typeof copySection>>>[] = []
  for (const picture of pictures) {
    const copy = await copySection(needs, picture, squareAmount)
    if (!copy) return picture.hash
    copied.push(copy)
  }
  return copied
}

/**
 * Makes the game of a day, which nobody can see yet, by the plan of that day. A picture that is damaged is left out, and another one is
 * chosen. Two processes may make it at the same time: one of the games stays.
 * @returns the id of the game that was made, by this process or another, or null if the day has no Daily
 */
export async function makeGame(needs: MakingNeeds, state: PlanState, day: string): Promise<number | null> {
  const squareAmount = dailyGrid(day)
  const damaged = new Set<string>()
  for (;;) {
    const plan = planDay(state, day, damaged)
    if (plan.kind !== 'pictures') return null
    const copied = await copySections(needs, plan.pictures, squareAmount)
    if (typeof copied === 'string') {
      damaged.add(copied)
      needs.log.warn({ day, picture: copied }, 'a picture cannot be used for the Daily')
      continue
    }
    const preview = await storePreview(needs, await makePreview(await renderDailyPreview(needs.typefaces, day, squareAmount)))
    const game = {
      ...{ gameTypeId: GAME_TYPE, squareAmount, ...preview },
      pointsCount: state.picturesOfRatedGames >= DAILY_POINTS_FROM,
      demo: copied.some(({ demo }) => demo),
      sections: copied.map(({ section }) => section),
    }
    return insertPrepared(needs.db, day, game, plan.pictures, needs.clock.now())
  }
}
