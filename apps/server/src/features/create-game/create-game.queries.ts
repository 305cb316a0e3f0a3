import type { SquareAmount } from '@guess/contract/rules/squares'
import { claimPicture } from '../../core/games/pictures.queries.ts'
import type { Db } from '../../platform/db/database.ts'

/** A game whose pictures are already in the media store. */
export interface NewGame {
  name: string
  nameKey: string
  gameTypeId: number
  creatorUserId: number | null
  squareAmount: SquareAmount
  preview: string
  placeholder: string
  randomKey: number
  /** Part of the demo world, and removed with it. */
  demo?: boolean
  /** Whether its points are pending, as those of players' games are. */
  isUnrated?: boolean
  sections: NewSection[]
}

export interface NewSection {
  correctAnswer: string
  answers: string[]
  picture: string
  squares: string[]
  /** SHA-256 of the stored picture, in hex, if it is known. */
  hash?: string
}

const gameRow = (game: NewGame, publishedAt: Date) => ({
  name: game.name,
  name_key: game.nameKey,
  game_type_id: game.gameTypeId,
  creator_user_id: game.creatorUserId,
  square_amount: game.squareAmount,
  section_amount: game.sections.length,
  preview: game.preview,
  placeholder: game.placeholder,
  random_key: game.randomKey,
  demo: game.demo ?? false,
  created_at: publishedAt,
  updated_at: publishedAt,
  published_at: publishedAt,
  rated_at: game.isUnrated ? null : publishedAt,
  rating: game.isUnrated ? null : ('operator' as const),
})

const fameOf = (db: Db, title: string) => db.selectFrom('titles').select('fame').where('title', '=', title)

const sectionRow = (db: Db, gameId: number, section: NewSection, sectionNumber: number) => ({
  game_id: gameId,
  section_number: sectionNumber,
  correct_answer: section.correctAnswer,
  answers: section.answers,
  picture: section.picture,
  squares: section.squares,
  image_hash: section.hash ?? null,
  fame: fameOf(db, section.correctAnswer),
})

/**
 * Inserts a published game with its sections, in a transaction. A right answer that is the name of a known title gets its fame (BOT-11).
 * Returns its id.
 */
export async function insertGame(trx: Db, game: NewGame, publishedAt: Date): Promise<number> {
  const { id } = await trx.insertInto('games').values(gameRow(game, publishedAt)).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('sections')
    .values(game.sections.map((section, number) => sectionRow(trx, id, section, number)))
    .execute()
  return id
}

/** Claims the pictures of a game for the transaction that inserts it. Returns false if one was stored too long ago. */
export async function claimPictures(trx: Db, { preview, sections }: Pick<NewGame, 'preview' | 'sections'>, now: Date) {
  for (const name of [preview, ...sections.map(({ picture }) => picture)]) {
    if (!(await claimPicture(trx, name, now))) return false
  }
  return true
}

/** Returns whether there is any game, including deleted ones. */
export const hasAnyGame = async (db: Db) => (await db.selectFrom('games').select('id').limit(1).executeTakeFirst()) !== undefined
