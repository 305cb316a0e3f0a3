import { renderAvatars } from './avatars.ts'
import { DEMO_GAMES } from './games.ts'
import type { Moment } from './people/calendar.ts'
import { CAST, type Person } from './people/cast.ts'
import { duelsOf, type PastDuel, type Visitor } from './people/duels.ts'
import { type ListedTitle, listsOf } from './people/lists.ts'
import { type PastPlay, playsOf, visitsOf } from './people/plays.ts'
import { seededRandom } from './seeded-random.ts'

export interface DemoPlayer {
  name: string
  avatar: string
  /** From 0, the beginning of the demo world's past, to 1: people/calendar.ts. */
  joined: Moment
  plays: PastPlay[]
  lists: ListedTitle[]
}

export interface DemoPeople {
  /** In the order in which they joined. */
  players: DemoPlayer[]
  duels: PastDuel[]
}

/** Chosen so that two players have equally many points, and every game has some plays. */
const SEED = 210

function livesOf(person: Person, place: number) {
  const random = seededRandom(SEED * 1_000 + place)
  const visits = visitsOf(person, random)
  return { person, visits, plays: playsOf(person, visits, DEMO_GAMES, random), lists: listsOf(person, visits, random) }
}

const visitorOf = ({ person, visits, plays }: ReturnType<typeof livesOf>): Visitor => ({
  person,
  visits,
  played: new Map(plays.map(({ game, moment }) => [game, moment])),
})

/**
 * Returns the demo players with everything that they have done, and their duels. Every call returns the same, so all new sites
 * start with the same leaderboards.
 */
export function demoPeople(): DemoPeople {
  const avatars = renderAvatars().map(({ name }) => name)
  const lives = CAST.map(livesOf)
  const players = lives.map(({ person, visits, plays, lists }, place) => ({
    name: person.name,
    avatar: avatars[(place * 5 + 1) % avatars.length] as string,
    joined: visits[0] ?? 0,
    plays,
    lists,
  }))
  return { players, duels: duelsOf(lives.map(visitorOf), DEMO_GAMES) }
}
