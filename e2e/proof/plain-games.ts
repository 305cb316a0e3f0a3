import { changeData, type Data, runOnData } from '../support/run-on-data.ts'

const SECTIONS = 5
const SQUARES = [1, 4, 9, 16]
const NO_PICTURE = "repeat('0', 32)"

/** Inserts games without picture files, one for each number of squares: for proofs in which nobody looks at them. */
export function insertPlainGames(data: Data): void {
  const statements = SQUARES.flatMap((squares, at) => [
    `insert into games (name, name_key, game_type_id, square_amount, section_amount, preview, placeholder, random_key, created_at,
      updated_at, published_at)
      values ('Game ${at}', 'game ${at}', 2, ${squares}, ${SECTIONS}, ${NO_PICTURE}, '', 0.5, now(), now(), now())`,
    `insert into sections (game_id, section_number, correct_answer, answers, picture, squares)
      select id, n, 'Right', array['Right', 'Wrong', 'Other', 'None'], ${NO_PICTURE}, array_fill(${NO_PICTURE}, array[${squares}])
      from games, generate_series(0, ${SECTIONS - 1}) n where name = 'Game ${at}'`,
  ])
  runOnData(data, 'migrate')
  changeData(data, statements)
}
