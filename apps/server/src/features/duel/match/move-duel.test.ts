import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { describe, expect, test } from 'vitest'
import { withMeeting } from '../../../testing/meeting.ts'
import { withApp } from '../../../testing/test-app.ts'
import { DATABASES } from '../../../testing/test-database.ts'
import { findDuel } from '../duel.queries.ts'
import type { MoveToSave } from '../moves.queries.ts'
import { saveTogether } from './move-duel.ts'

describe.each(DATABASES)('[SERVICE-11] moves that are saved together on $name', ({ open }) => {
  const testApp = withApp({ open })
  const meeting = withMeeting(testApp)

  /** Returns a move in a duel that has just begun. */
  async function aMove(score: number, changes: Partial<DuelMessage> = {}): Promise<MoveToSave> {
    const { gameToken } = await meeting.begun()
    const stored = await findDuel(testApp.db, gameToken)
    if (!stored) throw new Error('The duel does not exist')
    const now = testApp.clock.now()
    const message = { message: 'Square opened', seat: 1, seq: stored.seq + 1, at: now.toISOString(), ...changes } as DuelMessage
    const [one, two] = stored.match.players
    return { stored, match: { ...stored.match, players: [{ ...one, score }, two] }, messages: [message], now }
  }

  /** Returns the number and the score of the first player that are stored, and the numbers of the stored messages. */
  async function storedOf({ stored: { token } }: MoveToSave) {
    const duel = await findDuel(testApp.db, token)
    const events = await testApp.db.selectFrom('duel_events').select('seq').where('token', '=', token).orderBy('seq').execute()
    return { seq: duel?.seq, score: duel?.match.players[0].score, last: events.at(-1)?.seq }
  }

  /** Returns the statements that saved moves; others may be renewing signs of life. */
  const saves = () => testApp.database.statements.filter((text) => text.includes('update duels '))

  const written = (move: MoveToSave, score: number) => ({ seq: move.stored.seq + 1, score, last: move.stored.seq + 1 })
  const unchanged = (move: MoveToSave) => ({ seq: move.stored.seq, score: 0, last: move.stored.seq })

  test('those of one moment need one statement, and each duel gets its own', async () => {
    const moves = [await aMove(11), await aMove(22), await aMove(33)]
    const save = saveTogether(testApp.db)
    testApp.database.statements.length = 0
    expect(await Promise.all(moves.map(save))).toEqual([true, true, true])
    expect(saves()).toHaveLength(1)
    expect(await Promise.all(moves.map(storedOf))).toEqual(moves.map((move, place) => written(move, 11 * (place + 1))))
  })

  test('those that are made while two statements run are saved by one more', async () => {
    const moves = [await aMove(11), await aMove(22), await aMove(33), await aMove(44), await aMove(55)]
    const save = saveTogether(testApp.db)
    testApp.database.statements.length = 0
    const saved: Promise<boolean>[] = []
    for (const move of moves) {
      saved.push(save(move))
      if (saved.length < 3) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await Promise.all(saved)).toEqual([true, true, true, true, true])
    expect(saves()).toHaveLength(3)
  })

  test('a move that another call was faster than is not saved, and the others are', async () => {
    const [late, other] = [await aMove(11), await aMove(22)]
    const behind = { ...late, stored: { ...late.stored, seq: late.stored.seq - 1 } }
    expect(await Promise.all([behind, other].map(saveTogether(testApp.db)))).toEqual([false, true])
    expect(await storedOf(late)).toEqual(unchanged(late))
    expect(await storedOf(other)).toEqual(written(other, 22))
  })

  test('of two moves from the same state of a duel, exactly one is saved', async () => {
    const move = await aMove(11)
    const [one, two] = await Promise.all([move, { ...move }].map(saveTogether(testApp.db)))
    expect([one, two].filter(Boolean)).toHaveLength(1)
    expect(await storedOf(move)).toEqual(written(move, 11))
  })

  test('a move whose values the database rejects fails alone', async () => {
    const [broken, other] = [await aMove(11, { at: 'a null byte: \0' }), await aMove(22)]
    const [failed, saved] = await Promise.allSettled([broken, other].map(saveTogether(testApp.db)))
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22P05' } })
    expect(saved).toEqual({ status: 'fulfilled', value: true })
    expect(await storedOf(broken)).toEqual(unchanged(broken))
    expect(await storedOf(other)).toEqual(written(other, 22))
  })
})
