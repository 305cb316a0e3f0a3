import { drawAvatars } from './avatars.ts'
import { DEMO_GAMES } from './games.ts'
import { steady } from './paint.ts'

/** A finished play of a demo player: the answer to each section and the number of squares open at that time. */
export interface PastPlay {
  game: string
  /** Days before the site's first start. */
  daysAgo: number
  answers: { userAnswer: string; opened: number }[]
}

export interface DemoPlayer {
  name: string
  avatar: string
  plays: PastPlay[]
}

/** Names of players, each with the share of right answers; the better ones also open fewer squares. */
const PLAYERS: readonly (readonly [string, number])[] = [
  ['Hoshizora', 0.96],
  ['PencilNinja', 0.93],
  ['KedilerSarayi', 0.9],
  ['mecha_moth', 0.88],
  ['Ay Tozu', 0.84],
  ['OnTwos', 0.8],
  ['ramenbaron', 0.76],
  ['Yağmur', 0.72],
  ['FrameByFrame', 0.68],
  ['Tanuki77', 0.63],
  ['lighttable', 0.58],
  ['Çekirge', 0.52],
  ['SundayCel', 0.45],
  ['newtype_ish', 0.38],
]

const SHARE_OF_GAMES = 0.8
const DAYS = 28

function pastPlay(game: (typeof DEMO_GAMES)[number], skill: number, next: () => number): PastPlay {
  const answers = game.sections.map(({ answer, wrong }) => {
    const right = next() < skill
    const opened = 1 + Math.floor(next() * (1.2 - skill) * (game.squareAmount - 1))
    return { userAnswer: right ? answer : (wrong[Math.floor(next() * wrong.length)] as string), opened }
  })
  return { game: game.name, daysAgo: next() * DAYS, answers }
}

/** Returns the demo players with their plays, the same on every call, so that every first start looks alike. */
export const demoPlayers = (): DemoPlayer[] => {
  const avatars = drawAvatars().map(({ name }) => name)
  return PLAYERS.map(([name, skill], place) => {
    const next = steady(place + 1)
    const games = DEMO_GAMES.filter(() => next() < SHARE_OF_GAMES)
    return {
      name,
      avatar: avatars[(place * 5 + 1) % avatars.length] as string,
      plays: games.map((game) => pastPlay(game, skill, next)),
    }
  })
}
