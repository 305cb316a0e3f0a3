import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { type Data, queryData } from '../support/run-on-data.ts'

/** A match as it is stored in the database. */
export interface StoredDuel {
  token: string
  seq: number
  reason: string | null
  match: {
    squareAmount: number
    players: { score: number; outcomes: { answer: string | null; correct: boolean; earned: number }[] }[]
  }
  events: DuelMessage[]
}

const QUERY = `select token, seq, reason, state as match,
  (select coalesce(json_agg(body order by e.seq), '[]') from duel_events e where e.token = d.token) as events
  from duels d`

/** Returns all matches in the data of a stopped server, by their tokens. */
export function storedDuels(data: Data): Map<string, StoredDuel> {
  return new Map(queryData<StoredDuel>(data, QUERY).map((row) => [row.token, row]))
}
