import type { Clock } from '../platform/clock.ts'
import { CONFLICT, retryOnConflict } from '../platform/db/retry-on-conflict.ts'
import { Refusal } from '../platform/http/refuse.ts'
import type { CountRequest } from '../platform/metrics/metrics.ts'
import { serialiseByKey } from '../platform/serialise-by-key.ts'
import type { Append, DecidedTurn, LiveGame, LiveKind, Moved, Turn } from './live-game.ts'
import { together } from './together.ts'

/** How many statements append turns, or read those of other processes, at the same time. What comes meanwhile shares the next one. */
const STATEMENTS_MAX = 2

/** Returns the input of a move for the game that it moves; may refuse. */
export type InputOf<Game, Input> = (game: Game) => Input

/** A game before a move and after it. The two are the same if the move changed nothing. */
export interface Played<Game> {
  before: Game
  after: Game
}

interface AloneOptions<Game extends LiveGame, Input> {
  /** Appends the turn, if the move writes more than that. */
  append?: Append<Game, Input>
  /** Whether the move is part of what ends an outage: it waits for no one. */
  endsOutage?: boolean
}

/** The live games of a kind, as one process moves and follows them (decision 76). */
export interface LiveGames<Game extends LiveGame, Input> {
  /** Makes a player's move: from memory if possible, and in one turn with the moves of the same game that wait for theirs. */
  move(token: string, inputOf: InputOf<Game, Input>): Promise<Played<Game>>
  /** Makes a move in a turn of its own, from the game as it is read now. */
  moveAlone(token: string, inputOf: InputOf<Game, Input>, options?: AloneOptions<Game, Input>): Promise<Played<Game>>
  /** Begins to follow a game for a new listener, who asks for its state after this. */
  listen(token: string): Promise<void>
  /** Reads what another process has appended up to message `seq`, if this one has the game in memory. */
  follow(token: string, seq: number): Promise<void>
  /** Reads what other processes have appended to the games with listeners, and forgets those without that nobody has moved of late. */
  catchUp(): Promise<void>
}

export interface LiveNeeds<Message> {
  clock: Pick<Clock, 'now'>
  /** Returns a promise that resolves after an outage if there may have been one; until then, no move may apply what time has changed. */
  afterOutage(): Promise<unknown> | null
  /** The games that somebody listens to in this process. */
  listened(): string[]
  /** Sends messages to the listeners of this process: those of each game are given once and in order. */
  publish(token: string, messages: readonly Message[], savedBy: 'this process' | 'another'): void
  /** Counts the moves that found their game in memory, and those that did not. */
  count: CountRequest
}

/** A turn that may have come after an outage, with the promise of its end. */
class Outage {
  readonly over: Promise<unknown>
  constructor(over: Promise<unknown>) {
    this.over = over
  }
}

type Outcome<Game> = Played<Game> | Error

/** The moves of a turn, and how it is made. */
interface Asked<Game extends LiveGame, Input> extends AloneOptions<Game, Input> {
  inputsOf: readonly InputOf<Game, Input>[]
  isAlone: boolean
}

/** Returns the live games of a kind in this process. */
export function liveGames<Game extends LiveGame, Input, Message>(
  kind: LiveKind<Game, Input, Message>,
  needs: LiveNeeds<Message>,
): LiveGames<Game, Input> {
  const { clock, afterOutage, publish, count } = needs
  /** The games with listeners here, and those that were moved of late, each after the last message that this process has published. */
  const known = new Map<string, Game>()
  const usedOfLate = new Set<string>()
  const inTurn = serialiseByKey()
  const appendTogether = together<DecidedTurn<Game, Input>, boolean>(STATEMENTS_MAX, kind.append)
  const readTogether = together<Game, Turn<Input>[]>(STATEMENTS_MAX, kind.findTurns)

  const keep = (game: Game) => {
    usedOfLate.add(game.token)
    known.set(game.token, game)
  }
  const advance = ({ game, messages }: Moved<Game, Message>, savedBy: 'this process' | 'another') => {
    keep(game)
    publish(game.token, messages, savedBy)
  }
  /** Applies turns of other processes to a game in memory. Those that it has already are skipped. */
  const fold = async (token: string, turns: readonly Turn<Input>[]) => {
    for (const turn of turns) {
      const game = known.get(token)
      if (game && turn.seq > game.seq) advance(await kind.fold(game, turn), 'another')
    }
  }
  const readMissed = async (game: Game) => {
    const missed = await readTogether(game)
    await fold(game.token, missed)
    return missed.length > 0
  }
  /** Reads a game. Its listeners are first sent what other processes have appended. */
  const read = async (token: string): Promise<Game> => {
    const game = await kind.find(token)
    const before = known.get(token)
    if (before && before.seq < game.seq && (await readMissed(before))) return read(token)
    keep(game)
    return game
  }

  /** Decides moves one after another, each on the game that the one before it leaves. Returns null if that is not whole. */
  const decide = async (before: Game, inputsOf: readonly InputOf<Game, Input>[]) => {
    const at = clock.now()
    const [inputs, messages, outcomes]: [Input[], Message[], Outcome<Game>[]] = [[], [], []]
    let after = before
    for (const inputOf of inputsOf) {
      if (after !== before && !kind.isWhole(after)) return null
      try {
        const input = inputOf(after)
        const moved = await kind.decide(after, input, at)
        if (moved) {
          inputs.push(input)
          messages.push(...moved.messages)
          after = moved.game
        }
        outcomes.push({ before, after })
      } catch (error) {
        outcomes.push(error as Error)
      }
    }
    return { before, after, turn: { seq: before.seq + 1, at, inputs }, messages, outcomes }
  }

  const recall = (token: string) => {
    const game = known.get(token)
    const found = game && kind.isWhole(game) ? game : null
    count(found ? 'hit' : 'miss')
    return found
  }
  /** Makes a turn of a game. Nothing is published before it is saved. */
  const take = async (token: string, asked: Asked<Game, Input>): Promise<Outcome<Game>[] | Outage> => {
    let mustRead = asked.isAlone
    return retryOnConflict(async () => {
      const over = asked.endsOutage ? null : afterOutage()
      if (over) return new Outage(over)
      const remembered = mustRead ? null : recall(token)
      const decided = await decide(remembered ?? (await read(token)), asked.inputsOf)
      mustRead = asked.isAlone || decided === null
      if (!decided) return CONFLICT
      const { before, after, messages, outcomes, turn } = decided
      // What changes nothing is not appended, so nothing would show that the game in memory is outdated.
      if (turn.inputs.length === 0) return remembered && (await readMissed(remembered)) ? CONFLICT : outcomes
      if (await (asked.append ?? appendTogether)({ before, after, turn })) {
        advance({ game: after, messages }, 'this process')
        return outcomes
      }
      const overtaken = known.get(token)
      if (overtaken) await readMissed(overtaken)
      return CONFLICT
    })
  }
  /** Asks for a turn until it is not one of an outage. The wait for its end is no part of a turn: what ends it needs turns too. */
  const unlessOutage = async (turn: () => Promise<readonly Outcome<Game>[] | Outage>) => {
    for (;;) {
      await afterOutage()
      const outcomes = await turn()
      if (!(outcomes instanceof Outage)) return outcomes
      await outcomes.over
    }
  }

  const waiting = new Map<string, { inputsOf: InputOf<Game, Input>[]; outcomes: Promise<Outcome<Game>[] | Outage> }>()
  const waitForTurn = (token: string) => {
    const inputsOf: InputOf<Game, Input>[] = []
    const outcomes = inTurn(token, () => {
      waiting.delete(token)
      return take(token, { inputsOf, isAlone: false })
    })
    const turn = { inputsOf, outcomes }
    waiting.set(token, turn)
    return turn
  }

  return {
    async move(token, inputOf) {
      let place = 0
      const outcomes = await unlessOutage(() => {
        const turn = waiting.get(token) ?? waitForTurn(token)
        place = turn.inputsOf.push(inputOf) - 1
        return turn.outcomes
      })
      return succeeded(outcomes[place])
    },
    async moveAlone(token, inputOf, options = {}) {
      const turn = () => inTurn(token, () => take(token, { ...options, inputsOf: [inputOf], isAlone: true }))
      const outcomes = options.endsOutage ? await turn() : await unlessOutage(turn)
      if (outcomes instanceof Outage) throw new Error('What ends an outage has waited for its end')
      return succeeded(outcomes[0])
    },
    listen: (token) =>
      inTurn(token, async () => {
        usedOfLate.add(token)
        if (!known.has(token)) known.set(token, await kind.find(token))
      }),
    async follow(token, seq) {
      const game = known.get(token)
      if (!game || game.seq >= seq) return
      const missed = await readTogether(game)
      await inTurn(token, () => fold(token, missed))
    },
    async catchUp() {
      const listened = new Set(needs.listened())
      for (const token of known.keys()) if (!listened.has(token) && !usedOfLate.has(token)) known.delete(token)
      usedOfLate.clear()
      const games = [...listened].flatMap((token) => known.get(token) ?? [])
      const missed = games.length > 0 ? await kind.findTurns(games) : []
      const behind = games.flatMap(({ token }, place) => (missed[place]?.length ? { token, turns: missed[place] } : []))
      const folded = behind.map(({ token, turns }) => inTurn(token, () => fold(token, turns)))
      // A subscription that took long may have begun after its game was forgotten.
      const unknown = [...listened].filter((token) => !known.has(token))
      const results = await Promise.allSettled([...folded, ...unknown.map((token) => inTurn(token, () => read(token)))])
      const failed = results.find((result) => result.status === 'rejected' && !(result.reason instanceof Refusal))
      if (failed?.status === 'rejected') throw failed.reason
    },
  }
}

/** Returns the game before and after a move; throws why the move was not made. */
function succeeded<Game>(outcome: Outcome<Game> | undefined): Played<Game> {
  if (outcome === undefined) throw new Error('A move has no outcome')
  if (outcome instanceof Error) throw outcome
  return outcome
}
