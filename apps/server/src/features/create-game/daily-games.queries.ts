import { foldName } from '@guess/contract/rules/fold-name'
import type { SquareAmount } from '@guess/contract/rules/squares'
import type { Db } from '../../platform/db/database.ts'
import { claimPictures } from './create-game.queries.ts'

/** The game of a Daily before its day. */
export interface NewDailyGame {
  gameTypeId: number
  squareAmount: SquareAmount
  preview: string
  placeholder: string
  /** Whether it shows a picture of the demo world, and is removed with it. */
  demo: boolean
  /** Whether the points of ranked plays count in the total. */
  pointsCount: boolean
  sections: {
    correctAnswer: string
    answers: string[]
    picture: string
    squares: string[]
    hash: string
    fame: number | null
  }[]
}

const gameRow = (game: NewDailyGame, now: Date) => ({
  name: 'Daily',
  name_key: 'daily',
  game_type_id: game.gameTypeId,
  creator_user_id: null,
  square_amount: game.squareAmount,
  section_amount: game.sections.length,
  preview: game.preview,
  placeholder: game.placeholder,
  random_key: 0,
  demo: game.demo,
  is_daily: true,
  points_count: game.pointsCount,
  created_at: now,
  updated_at: now,
})

/**
 * Inserts the game of a Daily, which nobody can see yet, in a transaction. Returns its id, or null if a picture was stored too long ago.
 */
export async function insertDailyGame(trx: Db, game: NewDailyGame, now: Date): Promise<number | null> {
  if (!(await claimPictures(trx, game, now))) return null
  const { id } = await trx.insertInto('games').values(gameRow(game, now)).returning('id').executeTakeFirstOrThrow()
  const rows = game.sections.map((section, number) => ({
    game_id: id,
    section_number: number,
    correct_answer: section.correctAnswer,
    answers: section.answers,
    picture: section.picture,
    squares: section.squares,
    image_hash: section.hash,
    fame: section.fame,
  }))
  await trx.insertInto('sections').values(rows).execute()
  return id
}

/** Publishes the game of a Daily under its name, in a transaction. It is rated: whether its points count is another question. */
export async function publishDailyGame(trx: Db, gameId: number, name: string, now: Date): Promise<void> {
  await trx
    .updateTable('games')
    .set({ name, name_key: foldName(name), rating: 'operator' })
    .set({ created_at: now, updated_at: now, published_at: now, rated_at: now })
    .where('id', '=', gameId)
    .where('is_daily', '=', true)
    .where('published_at', 'is', null)
    .execute()
}
