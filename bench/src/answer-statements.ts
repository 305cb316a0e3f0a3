import '../../apps/server/src/features/play/play.queries.ts'
import '../../apps/server/src/features/play/save-play.queries.ts'
import { STATEMENTS } from '../../apps/server/src/platform/db/database.ts'
import { SQUARES } from './world.ts'

/** Returns the text of the only declared statement that matches `isIt`. */
function textOf(what: string, isIt: (text: string) => boolean): string {
  const found = STATEMENTS.filter(({ text }) => isIt(text))
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} statements of the server match the ${what} of an answer`)
  return found[0].text
}

/** The two statements of `checkanswer`: the read ($1 game, $2 user, $3 guest, $4 section) and the write, see `saveAnswer`. */
export const READ = textOf('read', (text) => text.includes('d.square_orders[o.before'))
export const WRITE = textOf('write', (text) => text.includes('into play_answers') && text.includes('update plays'))

/** The columns of a READ row that the floor server uses. */
export interface PlayRow {
  id: number
  version: number
  score: number
  opened: number
  correct_answer: string
}

export const SECTION_SCORE = 100 + 10 * (SQUARES - 1)

/** Returns the parameters of WRITE for a correct answer to a section. */
export const writeParams = ({ id, version, score, opened }: PlayRow, section: number) =>
  [
    id,
    version,
    section + 1,
    score + SECTION_SCORE,
    'open',
    new Date(),
    section,
    'Right',
    true,
    opened,
    SECTION_SCORE,
    null,
  ] as const
