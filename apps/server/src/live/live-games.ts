import type { Clock } from '../platform/clock.ts'
import { CONFLICT, retryOnConflict } from '../platform/db/retry-on-conflict.ts'
import type { CountRequest } from '../platform/metrics/metrics.ts'
import { serialiseByKey } from '../platform/serialise-by-key.ts'
import { type Append, BrokenLog, type DecidedTurn, type LiveGame, type LiveKind, type Moved, type Turn } from './live-game.ts'
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

/** A game that could not be followed this time, and why. */
interface Unfollowed {
  token: string
  error: unknown
}

/** The live games of a kind, as one process moves and follows them (decision 76). */
export interface LiveGames<Game extends LiveGame, Input> {
  /** Makes a player's move: from memory if possible, and in one turn with the other moves that wait in the queue of its game. */
  move(token: string, inputOf: InputOf<Game, Input>): Promise<Played<Game>>
  /** Makes a move in a turn of its own, from the game as it is read now. */
  moveAlone(token: string, inputOf: InputOf<Game, Input>, options?: AloneOptions<Game, Input>): Promise<Played<Game>>
  /** Begins to follow a game for a new listener, who asks for its state after this. */
  listen(token: string): Promise<void>
  /** Reads what another process has appended up to message `seq`, if somebody listens to the game here; if not, forgets the game. */
  follow(token: string, seq: number): Promise<void>
  /**
   * Reads what other processes have appended to the games with listeners, and forgets those without that nobody has moved of late.
   * Returns those that could not be followed.
   */
  catchUp(): Promise<Unfollowed[]>
}

export interface LiveNeeds<Message> {
  clock: Pick<Clock, 'now'>
  /** Returns a promise that resolves after an outage if there may have been one; until then, no move may apply what time has changed. */
  afterOutage(): Promise<unknown> | null
  /** The games that somebody listens to in this process. */
  listened(): string[]
  isListened(token: string): boolean
  /** Sends messages to the listeners of this process: those of each game are given once and in order. */
  publish(token: string, messages: readonly Message[], savedBy: 'this process' | 'another'): void
  /** Counts the moves that found their game in memory, and those that did not. */
  count: CountRequest
}

/** Stands for a turn that was not made, because there may have been an outage. `over` resolves when its deadlines have been moved. */
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
  const { clock, afterOutage, isListened, publish, count } = needs
  /** The games with listeners here, and those that were moved of late, each after the last message that this process has published. */
  const known = new Map<string, Game>()
  const usedOfLate = new Set<string>()
  /** The queue of each game: its turns are made, and those of others are folded, one after another. */
  const queued = serialiseByKey()
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
      if (!game || turn.seq <= game.seq) continue
      try {
        if (turn.seq > game.seq + 1) throw new BrokenLog(`The log of ${token} has turn ${turn.seq} after message ${game.seq}`)
        advance(await kind.fold(game, turn), 'another')
      } catch (error) {
        // What is in memory cannot lead to what is stored: the next to need the game reads it.
        if (error instanceof BrokenLog) known.delete(token)
        throw error
      }
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

  /** Decides moves one after another, each on the game that the one before it leaves. Returns null if that must be read further first. */
  const decide = async (before: Game, inputsOf: readonly InputOf<Game, Input>[]) => {
    const at = clock.now()
    const [inputs, messages, outcomes]: [Input[], Message[], Outcome<Game>[]] = [[], [], []]
    let after = before
    for (const inputOf of inputsOf) {
      if (after !== before && !kind.isLoaded(after)) return null
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
      const remembered = mustRead ? null : recall(token)
      const game = remembered ?? (await read(token))
      const over = asked.endsOutage ? null : afterOutage()
      if (over) return new Outage(over)
      const decided = await decide(game, asked.inputsOf)
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
      // Overtaken by nothing: the game is gone, which a read will tell.
      if (!overtaken || !(await readMissed(overtaken))) mustRead = true
      return CONFLICT
    })
  }
  /** Queues a turn, and again after each outage. The wait for the end of an outage is outside of the queue: what ends it waits there too. */
  const unlessOutage = async (queue: () => Promise<readonly Outcome<Game>[] | Outage>) => {
    for (;;) {
      await afterOutage()
      const outcomes = await queue()
      if (!(outcomes instanceof Outage)) return outcomes
      await outcomes.over
    }
  }

  const waiting = new Map<string, { inputsOf: InputOf<Game, Input>[]; outcomes: Promise<Outcome<Game>[] | Outage> }>()
  const waitInQueue = (token: string) => {
    const inputsOf: InputOf<Game, Input>[] = []
    const outcomes = queued(token, () => {
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
        const turn = waiting.get(token) ?? waitInQueue(token)
        place = turn.inputsOf.push(inputOf) - 1
        return turn.outcomes
      })
      return succeeded(outcomes[place])
    },
    async moveAlone(token, inputOf, options = {}) {
      const queue = () => queued(token, () => take(token, { ...options, inputsOf: [inputOf], isAlone: true }))
      const outcomes = options.endsOutage ? await queue() : await unlessOutage(queue)
      if (outcomes instanceof Outage) throw new Error('What ends an outage has waited for its end')
      return succeeded(outcomes[0])
    },
    listen: (token) =>
      queued(token, async () => {
        usedOfLate.add(token)
        if (!known.has(token)) known.set(token, await kind.find(token))
      }),
    async follow(token, seq) {
      const game = known.get(token)
      if (!game || game.seq >= seq) return
      if (!isListened(token)) return queued(token, async () => void (known.get(token) === game && known.delete(token)))
      const missed = await readTogether(game)
      await queued(token, () => fold(token, missed))
    },
    async catchUp() {
      const listened = new Set(needs.listened())
      for (const token of known.keys()) if (!listened.has(token) && !usedOfLate.has(token)) known.delete(token)
      usedOfLate.clear()
      const games = [...listened].flatMap((token) => known.get(token) ?? [])
      const missed = games.length > 0 ? await kind.findTurns(games) : []
      const behind = games.flatMap(({ token }, place) => (missed[place]?.length ? { token, turns: missed[place] } : []))
      // A subscription that took long may have begun after its game was forgotten.
      const unknown = [...listened].filter((token) => !known.has(token))
      const failed: Unfollowed[] = []
      const follow = (token: string, work: () => Promise<unknown>) =>
        queued(token, work).catch((error: unknown) => void failed.push({ token, error }))
      await Promise.all([
        ...behind.map(({ token, turns }) => follow(token, () => fold(token, turns))),
        ...unknown.map((token) => follow(token, () => read(token))),
      ])
      return failed
    },
  }
}

/** Returns the game before and after a move; throws why the move was not made. */
function succeeded<Game>(outcome: Outcome<Game> | undefined): Played<Game> {
  if (outcome === undefined) throw new Error('A move has no outcome')
  if (outcome instanceof Error) throw outcome
  return outcome
}
