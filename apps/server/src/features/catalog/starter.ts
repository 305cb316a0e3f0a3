import { publicParams } from '../../core/settings/public-params.ts'
import { cachedLoader } from '../../platform/cached-loader.ts'
import type { Platform } from '../../platform/platform.ts'
import { firstViewOf } from '../play/public.ts'
import { findStarter, type StarterRow } from './starter.queries.ts'

/** The starter with the part of its first section that everybody sees. */
export interface Starter {
  game: Omit<StarterRow, 'answers' | 'squares'>
  square: { index: number; picture: string }
  answers: string[]
}

function viewOf({ answers, squares, ...game }: StarterRow, secret: string): Starter {
  const { square, answerOrder } = firstViewOf(secret, game.id, {
    squareAmount: game.squareAmount,
    answerAmount: answers.length,
  })
  return {
    game,
    square: { index: square, picture: squares[square] as string },
    answers: answerOrder.map((place) => answers[place] as string),
  }
}

/** Creates a reader of the starter, which reads it at most once in five seconds for all callers; null if there is no game. */
export function starterReader(platform: Pick<Platform, 'db' | 'config' | 'gamesChanged'>): () => Promise<Starter | null> {
  const { db, config, gamesChanged } = platform
  const params = publicParams(platform)
  const find = async (_: 'starter') => {
    const row = await findStarter(db, Number((await params()).starterGameId) || null)
    return row && viewOf(row, config.secret)
  }
  const read = cachedLoader(find, { emptyOn: gamesChanged })
  return () => read('starter')
}
