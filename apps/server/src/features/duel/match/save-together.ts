import DataLoader from 'dataloader'
import { type Db, isUnwritable } from '../../../platform/db/database.ts'
import { type MoveToSave, type Save, saveMove, saveMoves } from '../moves.queries.ts'

/** How many statements save moves at the same time. Moves that are made meanwhile are saved together by the next one. */
const STATEMENTS_MAX = 2

/** Saves moves in one statement, or each in its own if the values of one are rejected, so that only that one fails. */
async function saveAll(db: Db, moves: readonly MoveToSave[]): Promise<(boolean | Error)[]> {
  const [only] = moves
  if (only && moves.length === 1) return [await saveMove(db, only)]
  try {
    return await saveMoves(db, moves)
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return Promise.all(moves.map((move) => saveMove(db, move).catch((failed: Error) => failed)))
  }
}

/**
 * Returns a function that saves a move, together with all others that are made in the same turn of the event loop or while the
 * database is busy with former ones. Each statement is committed to the disk once, however many moves it saves.
 */
export function saveTogether(db: Db): Save {
  let running = 0
  let sendNext: (() => void) | null = null
  const schedule = (send: () => void) => {
    if (running < STATEMENTS_MAX) setImmediate(send)
    else sendNext = send
  }
  const saveBatch = async (moves: readonly MoveToSave[]) => {
    running += 1
    try {
      return await saveAll(db, moves)
    } finally {
      running -= 1
      sendNext?.()
      sendNext = null
    }
  }
  const loader = new DataLoader(saveBatch, { cache: false, batchScheduleFn: schedule })
  return (move) => loader.load(move)
}
