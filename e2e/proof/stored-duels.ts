import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { type Data, runOnData } from '../support/run-on-data.ts'

interface Match {
  squareAmount: number
  players: { score: number; outcomes: { answer: string | null; correct: boolean; earned: number }[] }[]
}

/** A match as it is stored in the database. */
export interface StoredDuel {
  token: string
  reason: string | null
  /** The match after its last turn, told again from the first turn of its log. */
  match: Match
  /** The match as the server reads it, from its last snapshot. */
  stored: Match
  /** All messages of its log. */
  messages: DuelMessage[]
}

/** Returns all matches in the data of a stopped server, by their tokens. */
export const storedDuels = (data: Data): Map<string, StoredDuel> =>
  new Map((runOnData(data, 'retell-duels') as StoredDuel[]).map((duel) => [duel.token, duel]))
