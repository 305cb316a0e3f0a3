/** A live game as a process has it in memory: its state after message `seq`, with what its kind needs to decide moves and to report them. */
export interface LiveGame {
  readonly token: string
  /** The number of the last message that its players have been sent. */
  readonly seq: number
}

/** A log that its rules would not have written, or that has a gap: its game cannot be read. */
export class BrokenLog extends Error {}

/** What moved a live game in one moment, as its log has it. */
export interface Turn<Input> {
  /** The number of its first message: one after the last message of the turn before it. */
  seq: number
  at: Date
  inputs: readonly Input[]
}

/** A live game that has moved, and the messages that report it. */
export interface Moved<Game extends LiveGame, Message> {
  game: Game
  messages: readonly Message[]
}

/** A decided turn: the game before it and after it. */
export interface DecidedTurn<Game extends LiveGame, Input> {
  before: Game
  after: Game
  turn: Turn<Input>
}

/** Appends a decided turn to the log of its game. Returns false if another call was first, or the game is gone. */
export type Append<Game extends LiveGame, Input> = (decided: DecidedTurn<Game, Input>) => Promise<boolean>

/** A kind of live game: its rules, and the tables that its log is in. The same game and turn always make the same moves and messages. */
export interface LiveKind<Game extends LiveGame, Input, Message> {
  /** Reads a game: its last snapshot with all turns after it. Refuses if there is none. */
  find(token: string): Promise<Game>
  /** Reads the turns that each of the given games lacks, in order, with one statement. */
  findTurns(games: readonly Game[]): Promise<Turn<Input>[][]>
  /** Returns whether a game in memory is enough to decide its next move. One that waits for players, or is over, never is: it is read. */
  isWhole(game: Game): boolean
  /** Returns whether all that a further input of the same turn can touch was read with the game, which the inputs before it have moved. */
  isLoaded(game: Game): boolean
  /** Applies a turn of the log to the game before it. Throws `BrokenLog` if its rules would not have written it. */
  fold(game: Game, turn: Turn<Input>): Promise<Moved<Game, Message>>
  /** Decides an input now. Returns null if it changes nothing; throws if it is refused. */
  decide(game: Game, input: Input, now: Date): Promise<Moved<Game, Message> | null>
  /** Appends turns of different games with one statement. Returns for each whether it was appended: not if another call was first, or the game is gone. */
  append(decided: readonly DecidedTurn<Game, Input>[]): Promise<readonly boolean[]>
}
