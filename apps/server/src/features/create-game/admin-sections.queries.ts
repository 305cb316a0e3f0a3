import { type Db, statement } from '../../platform/db/database.ts'

interface WholeSection {
  squareAmount: number
  sectionNumber: number
  picture: string
  correctAnswer: string
  answers: string[]
}

const selectSections = statement<WholeSection, [number]>(`
  select g.square_amount as "squareAmount", c.section_number as "sectionNumber", c.picture, c.correct_answer as "correctAnswer",
    c.answers
  from listed_games g join sections c on c.game_id = g.id
  where g.id = $1 order by c.section_number`)

/** The sections of a published game with all that players may not see; empty where there is no such game. */
export const findWholeSections = (db: Db, gameId: number) => selectSections(db, gameId)
