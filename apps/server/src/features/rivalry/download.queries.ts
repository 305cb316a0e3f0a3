import { playerName } from '../../core/names/player-name.ts'
import { type Db, statement } from '../../platform/db/database.ts'

interface StoredMeeting {
  kind: 'challenge' | 'duel'
  rivalName: string
  outcome: 'won' | 'lost' | 'level'
  score: number
  rivalScore: number
  meetDate: Date
}

const selectMeetings = statement<StoredMeeting, [number]>(`
  select s.kind, ${playerName('rival')} as "rivalName", s.outcome, s.score, s.rival_score as "rivalScore", s.met_at as "meetDate"
  from meeting_sides s cross join lateral (select s.rival_user_id as user_id, s.rival_guest_key as guest_key) rival
  where s.user_id = $1 order by s.met_at, s.id`)

/** Returns the meetings of an account, for its download (RIVAL-8). */
export const meetingsForDownload = (db: Db, userId: number): Promise<StoredMeeting[]> => selectMeetings(db, userId)
