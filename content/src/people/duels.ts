import type { DemoGame } from '../game.ts'
import { seededRandom } from '../seeded-random.ts'
import { answerOf, type GivenAnswer, skillAt } from './answers.ts'
import type { Moment } from './calendar.ts'
import type { Person } from './cast.ts'
import { weighted } from './chance.ts'
import { isFarFrom, momentOf } from './plays.ts'

/** What a player does in a section of a duel. With `userAnswer` null the time runs out. */
export type DuelAnswer = Omit<GivenAnswer, 'userAnswer'> & { userAnswer: string | null }

/** A duel that two demo players have finished. */
export interface PastDuel {
  moment: Moment
  game: string
  /** The host and the guest. */
  players: readonly [string, string]
  sections: (readonly [DuelAnswer, DuelAnswer])[]
  /** Which of them left, and in which section; null if the duel was played to its end. */
  left: { player: 0 | 1; section: number } | null
}

/** A demo player with the moments at which the player was busy, and when each game was played. */
export interface Visitor {
  person: Person
  visits: readonly Moment[]
  played: ReadonlyMap<string, Moment>
}

const DUELS = 58
const SEED = 4_711

/** In a duel people hurry. */
const HURRY = 0.7
/** How often a player lets the time run out, and leaves. */
const SILENT_SHARE = 0.03
const LEFT_SHARE = 0.06

/** People who like duels: each player's share of them. */
const fondness = ({ name }: Person) => 0.5 + ((name.length * 7) % 10) / 5

/** Returns whether a duel of a game at a moment takes nothing from the player: it was played before, or is never played. */
const isFree = ({ played }: Visitor, game: DemoGame, moment: Moment) => (played.get(game.name) ?? -1) < moment

const answersOf = (players: readonly [Visitor, Visitor], game: DemoGame, moment: Moment, random: () => number) =>
  game.sections.map((section) => {
    const [one, two] = players.map(({ person }): DuelAnswer => {
      const player = { skill: skillAt(person, moment), tempo: person.tempo * HURRY }
      const given = answerOf(player, game, section, random)
      return random() < SILENT_SHARE ? { ...given, userAnswer: null } : given
    })
    return [one, two] as [DuelAnswer, DuelAnswer]
  })

const leftIn = (game: DemoGame, random: () => number): PastDuel['left'] =>
  random() < LEFT_SHARE
    ? { player: random() < 0.5 ? 0 : 1, section: 1 + Math.floor(random() * (game.sections.length - 2)) }
    : null

/** Returns the finished duels of the demo players, in order. Nobody is in two places at once, and each game was known or free. */
export function duelsOf(visitors: readonly Visitor[], games: readonly DemoGame[]): PastDuel[] {
  const random = seededRandom(SEED)
  const busy = new Map(visitors.map(({ person, visits }) => [person.name, [...visits]]))
  const duels: PastDuel[] = []
  while (duels.length < DUELS) {
    const idle = visitors.filter(({ person }) => !duels.some(({ players }) => players.includes(person.name)))
    const hosts = idle.length > 0 && random() < 0.5 ? idle : visitors
    const host = weighted(hosts, ({ person }) => fondness(person), random) as Visitor
    const moment = momentOf(host.person, random)
    const isThere = ({ person }: Visitor) =>
      person.around.some(([from, to]) => from < moment && moment < to) && isFarFrom(busy.get(person.name) ?? [], moment)
    const others = visitors.filter((visitor) => visitor !== host && isThere(visitor))
    const guest = weighted(others, ({ person }) => fondness(person), random)
    if (!guest || !isThere(host)) continue
    const players = [host, guest] as const
    const open = games.filter((game) => game.published < moment && players.every((player) => isFree(player, game, moment)))
    const game = weighted(open, ({ sections }) => 1 / sections.length, random)
    if (!game) continue
    for (const { person } of players) busy.get(person.name)?.push(moment)
    const names = [host.person.name, guest.person.name] as const
    const sections = answersOf([host, guest], game, moment, random)
    duels.push({ moment, game: game.name, players: names, sections, left: leftIn(game, random) })
  }
  return duels.toSorted((one, other) => one.moment - other.moment)
}
