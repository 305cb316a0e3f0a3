import { drawAvatars } from './avatars.ts'
import { DEMO_GAMES } from './games.ts'
import { seededRandom } from './paint.ts'

/** A finished play of a demo player: for each section, the answer and how many squares were open when it was given. */
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

/** The demo players' names and skills. A skill is the share of answers that are right; skilled players also open fewer squares. */
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

/** The probability that a player has played a game. */
const SHARE_OF_GAMES = 0.8
/** The number of days over which the plays are spread. */
const DAYS = 28

function pastPlay(game: (typeof DEMO_GAMES)[number], skill: number, random: () => number): PastPlay {
  const answers = game.sections.map(({ answer, wrong }) => {
    const isRight = random() < skill
    const opened = 1 + Math.floor(random() * (1.2 - skill) * (game.squareAmount - 1))
    return { userAnswer: isRight ? answer : (wrong[Math.floor(random() * wrong.length)] as string), opened }
  })
  return { game: game.name, daysAgo: random() * DAYS, answers }
}

/** Returns the demo players with their plays. Every call returns the same, so all new sites start with the same leaderboards. */
export const demoPlayers = (): DemoPlayer[] => {
  const avatars = drawAvatars().map(({ name }) => name)
  return PLAYERS.map(([name, skill], index) => {
    const random = seededRandom(index + 1)
    const games = DEMO_GAMES.filter(() => random() < SHARE_OF_GAMES)
    return {
      name,
      avatar: avatars[(index * 5 + 1) % avatars.length] as string,
      plays: games.map((game) => pastPlay(game, skill, random)),
    }
  })
}
