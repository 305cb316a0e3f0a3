import { type Committed, committedText } from '@guess/contract/rules/commitment'
import { type PictureFields, squareName } from '../../platform/media/picture-field.ts'
import { sha256 } from '../../platform/media/picture-hash.ts'
import type { Random } from '../../platform/random.ts'

/**
 * Returns SQL for a hash of the pictures and answers of a game. It changes when a section is replaced: a draw that was made for the
 * old section does not belong to the new one.
 * @param gameId SQL for the id of the game
 */
export const sectionsHash = (gameId: string) => `(
    select encode(sha256(convert_to(coalesce(
      string_agg(drawn.picture || drawn.answers::text || drawn.correct_answer, ' ' order by drawn.section_number), ''), 'UTF8')), 'hex')
    from sections drawn where drawn.game_id = ${gameId})`

/** A section as a start reads it. */
export interface SectionToCommit {
  answers: string[]
  correctAnswer: string
  /** The names of the whole picture and of its squares, and the SHA-256 of the whole one if it is stored. */
  picture: string
  squares: string[]
  imageHash: string | null
}

/** The draw of a section, as features/play makes it: which square and which stored answer has each place. */
interface SectionDraw {
  squareOrders: number[]
  answerOrders: number[]
}

/** A commitment and the text behind it, which stays secret until the end. */
export interface Commitment {
  commitment: string
  committed: string
}

/**
 * Reads the pictures with which a play or duel begins. Refuses with `service-unavailable` if one of its pictures cannot be read
 * (PIC-27): a play that nobody could see would be lost.
 * @param draws the draw of each section
 */
export async function requirePictures(
  pictures: Pick<PictureFields, 'require' | 'requireAll'>,
  sections: readonly SectionToCommit[],
  draws: readonly Pick<SectionDraw, 'squareOrders'>[],
): Promise<void> {
  await pictures.requireAll(sections)
  await pictures.require(sections.map((section, place) => squareName(section, draws[place]?.squareOrders[0] ?? 0)))
}

/**
 * Commits to the draw of a play or duel (decision 32): to its pictures, the orders of squares and answers, and the right answers (FAIR-1).
 * @param draws the draw of each section
 */
export async function commitDraw(
  { random, pictures }: { random: Pick<Random, 'name'>; pictures: Pick<PictureFields, 'hash'> },
  sections: readonly SectionToCommit[],
  draws: readonly SectionDraw[],
): Promise<Commitment> {
  const hashes = await Promise.all(sections.map(({ imageHash, picture }) => imageHash ?? pictures.hash(picture)))
  const committed: Committed = {
    nonce: random.name(),
    sections: sections.map(({ answers, correctAnswer }, place) => ({
      pictureHash: hashes[place] ?? null,
      squareOrder: draws[place]?.squareOrders ?? [],
      answers: (draws[place]?.answerOrders ?? []).map((index) => answers[index] as string),
      correctAnswer,
    })),
  }
  const text = committedText(committed)
  return { commitment: sha256(text), committed: text }
}
