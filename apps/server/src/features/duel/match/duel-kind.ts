import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { LiveKind } from '../../../live/live-game.ts'
import type { LiveGames } from '../../../live/live-games.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { squareName } from '../../../platform/media/picture-field.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findDuel, type StoredDuel } from '../duel.queries.ts'
import { messagesOf } from '../events/duel-messages.ts'
import type { DuelPublisher } from '../events/duel-publisher.ts'
import { appendTurns, findTurns } from '../turns.queries.ts'
import { isLive, type MatchEvent, playerAt, type Seen } from './match.ts'
import { afterStep, foldInput, type Stepped, type StoredInput, stepStored } from './stored-turn.ts'

/** The duels of this process. */
export type LiveDuels = LiveGames<StoredDuel, StoredInput>

/** Dependencies of the duel routes. */
export type DuelNeeds = Pick<Platform, 'db' | 'clock' | 'pictures' | 'random' | 'config'> & {
  publisher: DuelPublisher
  duels: LiveDuels
}

/** Returns a duel, or refuses with `duel-not-found`. */
export const duelOf = async (db: Platform['db'], token: string): Promise<StoredDuel> =>
  (await findDuel(db, token)) ?? refuse('duel-not-found')

/** Returns the stored signs of life. */
export function seenOf({ seats }: StoredDuel): Seen {
  const [one = 0, two = 0] = seats.map(({ seenAt }) => seenAt.getTime())
  return [one, two]
}

/** Returns a `tick` with the stored signs of life. */
export const tickOf = (stored: StoredDuel): StoredInput => ({ kind: 'tick', seen: seenOf(stored) })

/**
 * Returns whether the sections that the next move can touch are loaded: the current one, and after its end the next one. So they
 * are read while players look at a result, and never while a section's time runs.
 */
const hasSections = ({ sections, match: { section, sectionAmount, phase } }: StoredDuel) =>
  sections.has(section) && (phase.at !== 'revealed' || section + 1 === sectionAmount || sections.has(section + 1))

/** Returns whether an event needs the current section's picture: it opens the section, or starts its time before both players have seen it. */
const needsPicture = ({ kind }: MatchEvent, { match: { players } }: StoredDuel) =>
  kind === 'section' || (kind === 'started' && !players.every(({ shown }) => shown))

type Needs = Pick<Platform, 'db' | 'pictures'>

/**
 * Rejects a move that opens a section, starts its time or opens a square, if the picture cannot be read (DUEL-43, DUEL-44).
 */
async function requirePicture({ duel, events }: Stepped<StoredDuel>, pictures: Needs['pictures']): Promise<void> {
  const { match, sections } = duel
  const section = sections.get(match.section)
  if (!section) return
  const openedNow = events.flatMap((event) => (event.kind === 'opened' ? [playerAt(match, event.seat).opened] : []))
  const opened = events.some((event) => needsPicture(event, duel)) ? [OPEN_AT_START, ...openedNow] : openedNow
  await pictures.require(opened.map((count) => squareName(section, section.squareOrders[count - 1] ?? 0)))
}

/** Duels as a kind of live game: their rules are `stepDuel`, and their log is `duel_turns`. */
export function duelKind({ db, pictures }: Needs): LiveKind<StoredDuel, StoredInput, DuelMessage> {
  const told = async (before: StoredDuel, { duel, events }: Stepped<StoredDuel>, at: Date) =>
    messagesOf(before, duel.match, events, at, pictures)

  /** Returns a duel with both players, and with the sections that an input can lead to: a lobby was read with one player. */
  const whole = async (duel: StoredDuel): Promise<StoredDuel> => {
    const { section, sectionAmount } = duel.match
    const isNextThere = section + 1 === sectionAmount || duel.sections.has(section + 1)
    if (duel.seats.length === 2 && duel.sections.has(section) && isNextThere) return duel
    const { seats, sections } = (await findDuel(db, duel.token, section)) ?? refuse('duel-not-found')
    return { ...duel, seats, sections: new Map([...duel.sections, ...sections]) }
  }
  return {
    find: (token) => duelOf(db, token),
    findTurns: (duels) => findTurns(db, duels),
    append: (decided) => appendTurns(db, decided),
    isLoaded: hasSections,
    isWhole: (duel) => isLive(duel.match) && duel.seats.length === 2 && hasSections(duel),
    async fold(duel, { at, inputs }) {
      const messages: DuelMessage[] = []
      let game = duel
      for (const input of inputs) {
        const before = await whole(game)
        const stepped = foldInput(before, input, at)
        messages.push(...(await told(before, stepped, at)))
        game = stepped.duel
      }
      return { game, messages }
    },
    async decide(duel, input, now) {
      const step = stepStored(duel, input, now)
      if (step.kind === 'refused') return refuse(step.code)
      if (step.kind === 'same' || step.match === duel.match) return null
      const stepped = afterStep(duel, step.match, step.events)
      await requirePicture(stepped, pictures)
      return { game: stepped.duel, messages: await told(duel, stepped, now) }
    },
  }
}
