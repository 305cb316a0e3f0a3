import type { LiveGame, LiveKind, Turn } from '../live/live-game.ts'
import { type LiveNeeds, liveGames } from '../live/live-games.ts'
import { refuse } from '../platform/http/refuse.ts'

/** The smallest live game: a row of marks. A mark is a move, and each is made once; a repetition changes nothing. */
export interface Tally extends LiveGame {
  marks: readonly string[]
}

interface Marked {
  token: string
  seq: number
  mark: string
}

/** The log of tallies in a database that several processes share. Reads and appends take a moment, as a database's do. */
export function tallyLog(pause: () => Promise<void> = async () => {}) {
  const turns = new Map<string, Turn<string>[]>()
  const turnsAfter = (token: string, seq: number) => (turns.get(token) ?? []).filter((turn) => turn.seq > seq)
  const after = (game: Tally, mark: string): Tally => ({ ...game, seq: game.seq + 1, marks: [...game.marks, mark] })
  const reads: string[] = []
  const appends: string[][] = []

  const kind: LiveKind<Tally, string, Marked> = {
    async find(token) {
      reads.push(token)
      await pause()
      return turnsAfter(token, 0)
        .flatMap(({ inputs }) => inputs)
        .reduce(after, { token, seq: 0, marks: [] })
    },
    async findTurns(games) {
      await pause()
      return games.map(({ token, seq }) => turnsAfter(token, seq))
    },
    isWhole: () => true,
    isLoaded: () => true,
    async fold(game, { inputs }) {
      const folded = inputs.reduce(after, game)
      return { game: folded, messages: inputs.map((mark, place) => ({ token: game.token, seq: game.seq + place + 1, mark })) }
    },
    async decide(game, mark) {
      if (mark === 'refused') return refuse('wrong-seat')
      return game.marks.includes(mark)
        ? null
        : { game: after(game, mark), messages: [{ token: game.token, seq: game.seq + 1, mark }] }
    },
    async append(decided) {
      await pause()
      appends.push(decided.map(({ before }) => before.token))
      return decided.map(({ before: { token }, turn }) => {
        const log = turns.get(token) ?? []
        const last = log.at(-1)
        if (last && turn.seq < last.seq + last.inputs.length) return false
        turns.set(token, [...log, { ...turn, inputs: [...turn.inputs] }])
        return true
      })
    },
  }
  return {
    kind,
    /** Tokens of the games that were read whole, and those of each append. */
    reads,
    appends,
    marks: (token: string) => turnsAfter(token, 0).flatMap(({ inputs }) => inputs),
    /** Appends a mark, as a process does that is killed before it can say so. */
    appendSilently(token: string, mark: string) {
      const log = turns.get(token) ?? []
      const seq = log.reduce((number, { inputs }) => number + inputs.length, 0) + 1
      turns.set(token, [...log, { seq, at: new Date(0), inputs: [mark] }])
    },
  }
}

export type TallyLog = ReturnType<typeof tallyLog>

/** A process that moves tallies, with what it has published of each game to its listeners. */
export function tallyProcess(log: Pick<TallyLog, 'kind'>, needs: Partial<LiveNeeds<Marked>> = {}) {
  const published: Marked[] = []
  const saved: number[] = []
  const listened = new Set<string>()
  const games = liveGames(log.kind, {
    clock: { now: () => new Date(0) },
    afterOutage: () => null,
    listened: () => [...listened],
    isListened: (token) => listened.has(token),
    publish(token, messages, savedBy) {
      if (listened.has(token)) published.push(...messages)
      if (savedBy === 'this process') saved.push(messages.at(-1)?.seq ?? 0)
    },
    count() {},
    ...needs,
  })
  return {
    ...games,
    published,
    /** The numbers that this process has announced to the others. */
    saved,
    mark: (token: string, mark: string) => games.move(token, () => mark),
    games,
    subscribe: (token: string) => void listened.add(token),
    async listen(token: string) {
      await games.listen(token)
      listened.add(token)
    },
  }
}
