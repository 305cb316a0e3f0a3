import { type Db, statement } from '../../../platform/db/database.ts'

/** A section that both have met to its end. */
export interface EndedSection {
  sectionNumber: number
  correctAnswer: string
  picture: string
}

const selectEnded = statement<EndedSection, [string, number]>(`
  select c.section_number as "sectionNumber", c.correct_answer as "correctAnswer", c.picture
  from duels d join sections c on c.game_id = d.game_id
  where d.token = $1 and c.section_number < $2 order by c.section_number`)

/** The first `amount` sections of a duel's game. Never asked for one that is not over. */
export const findEnded = (db: Db, token: string, amount: number) => selectEnded(db, token, amount)
