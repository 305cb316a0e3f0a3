import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { queryData } from './ask-data.ts'
import type { Data } from './falling-site.ts'

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

const PROGRAM = `
  const { rows } = await sql\`select token, seq, reason, state as match,
    (select coalesce(json_agg(body order by e.seq), '[]') from duel_events e where e.token = d.token) as events
    from duels d\`.execute(db)
  answer(rows)`

/** Returns all matches in the data of a stopped server, by their tokens. */
export function storedDuels(data: Data): Map<string, StoredDuel> {
  const rows = queryData(data, PROGRAM) as StoredDuel[]
  return new Map(rows.map((row) => [row.token, row]))
}
