import { type Db, statement } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'
import { comparedSections } from './comparison.queries.ts'
import type { GhostSection } from './ghost.ts'
import { playerName } from './player-name.ts'

interface GhostRow {
  playerName: string
  currentSection: number
  isAnswered: boolean
  seenAt: Date
  sections: { sectionNumber: number; afterMs: number | null; opened: number }[]
}

const selectGhost = statement<GhostRow, [number, number | null, string | null, number]>(`
  select ${playerName('r')} as "playerName", p.current_section as "currentSection",
    exists (select 1 from play_answers a where a.play_id = p.id and a.section_number = $4) as "isAnswered",
    coalesce((select a.answered_at from play_answers a where a.play_id = p.id and a.section_number = $4 - 1), p.started_at) as "seenAt",
    ${comparedSections('m')} as sections
  from (
    (select * from plays where user_id = $2 and game_id = $1 order by id desc limit 1)
    union all
    (select * from plays where guest_key = $3 and game_id = $1 order by id desc limit 1)
  ) p join challenge_plays c on c.play_id = p.id join shared_results r on r.token = c.token join plays m on m.id = r.play_id`)

export interface StoredGhost extends GhostSection {
  playerName: string
  /** The section that the caller is at. */
  currentSection: number
}

/** Returns the ghost of a section in the caller's newest play of a game; null if that play answers no challenge. */
export async function findGhost(db: Db, owner: Owner, gameId: number, sectionNumber: number): Promise<StoredGhost | null> {
  const [row] = await selectGhost(db, gameId, owner.userId, owner.guestKey, sectionNumber)
  if (!row) return null
  const { sections, ...ghost } = row
  return { ...ghost, maker: sections.find((section) => section.sectionNumber === sectionNumber) ?? null }
}
