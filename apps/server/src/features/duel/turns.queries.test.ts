import { getDuelState } from '@guess/contract/api/multiplayer'
import { describe, expect, test } from 'vitest'
import { BrokenLog } from '../../live/live-game.ts'
import { live } from '../../testing/duel.ts'
import { withMeeting } from '../../testing/meeting.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { findDuel } from './duel.queries.ts'
import { type Match, playerAt } from './match/match.ts'
import { afterStep, type StoredInput, stepStored } from './match/stored-turn.ts'
import { appendTurn, appendTurns, type DecidedDuel, findTurns } from './turns.queries.ts'

describe.each(DATABASES)('[SERVICE-11] turns of duels on $name', ({ open }) => {
  const testApp = withApp({ open })
  const meeting = withMeeting(testApp)

  const stored = async (token: string) =>
    (await findDuel(testApp.db, token)) ?? Promise.reject(new Error('The duel does not exist'))

  /** Returns a turn of a duel, which is not appended. */
  async function decided(gameToken: string, input: StoredInput): Promise<DecidedDuel> {
    const before = await stored(gameToken)
    const at = testApp.clock.now()
    const step = stepStored(before, input, at)
    if (step.kind !== 'moved') throw new Error('The input changes nothing')
    return { before, after: afterStep(before, step.match, step.events).duel, turn: { seq: before.seq + 1, at, inputs: [input] } }
  }
  const opened = (gameToken: string, seat: 1 | 2 = 1, seenRemaining = 8) =>
    decided(gameToken, { kind: 'open', seat, section: 0, seenRemaining })
  const begun = async () => (await meeting.begun()).gameToken
  const squaresOf = ({ match }: { match: Match }) => [playerAt(match, 1).opened, playerAt(match, 2).opened]
  const rowOf = (token: string) =>
    testApp.db.selectFrom('duels').select(['seq', 'state', 'due_at']).where('token', '=', token).executeTakeFirstOrThrow()
  /** Returns the statements that appended turns; others may be renewing signs of life. */
  const appends = () => testApp.database.statements.filter((text) => text.includes('insert into duel_turns'))

  test('those of several duels need one statement, and each duel gets its own', async () => {
    const turns = [await opened(await begun()), await opened(await begun(), 2), await opened(await begun())]
    testApp.database.statements.length = 0
    expect(await appendTurns(testApp.db, turns)).toEqual([true, true, true])
    expect(appends()).toHaveLength(1)
    const squares = await Promise.all(turns.map(async ({ before }) => squaresOf(await stored(before.token))))
    expect(squares).toEqual([
      [2, 1],
      [1, 2],
      [2, 1],
    ])
  })

  test('one that another call was faster than is not appended, and the others are', async () => {
    const [late, other] = [await opened(await begun()), await opened(await begun())]
    await appendTurn(testApp.db, await opened(late.before.token, 2))
    expect(await appendTurns(testApp.db, [late, other])).toEqual([false, true])
    expect(squaresOf(await stored(late.before.token))).toEqual([1, 2])
  })

  test('of ten calls that append the same turn at once, one does', async () => {
    const turn = await opened(await begun())
    const appended = await Promise.all(Array.from({ length: 10 }, () => appendTurn(testApp.db, turn)))
    expect(appended.filter(Boolean)).toHaveLength(1)
    expect(squaresOf(await stored(turn.before.token))).toEqual([2, 1])
  })

  test('one of a duel that has been deleted is not appended, and the others are', async () => {
    const [gone, other] = [await opened(await begun()), await opened(await begun())]
    await testApp.db.deleteFrom('duels').where('token', '=', gone.before.token).execute()
    expect(await appendTurns(testApp.db, [gone, other])).toEqual([false, true])
  })

  test('a square that is opened leaves the row of its duel as it is; an answer writes a snapshot, because it moves the deadline', async () => {
    const token = await begun()
    const before = await rowOf(token)
    await appendTurn(testApp.db, await opened(token))
    expect(await rowOf(token)).toEqual(before)
    await appendTurn(testApp.db, await decided(token, { kind: 'answer', seat: 1, section: 0, answer: meeting.wrong(0) }))
    const { match, seq } = await stored(token)
    const row = await rowOf(token)
    expect(row).toMatchObject({ seq, state: match })
    expect(row.due_at?.getTime()).toBeLessThan(before.due_at?.getTime() ?? 0)
    expect(squaresOf({ match })).toEqual([2, 1])
  })

  test('those that a duel lacks are read in order, for many duels with one statement', async () => {
    const [one, two] = [await begun(), await begun()]
    const [before, other] = [await stored(one), await stored(two)]
    const turns = [await opened(one)]
    await appendTurn(testApp.db, turns[0] as DecidedDuel)
    turns.push(await opened(one, 2))
    await appendTurn(testApp.db, turns[1] as DecidedDuel)
    testApp.database.statements.length = 0
    expect(await findTurns(testApp.db, [before, other, await stored(two)])).toEqual([turns.map(({ turn }) => turn), [], []])
    expect(testApp.database.statements.filter((text) => text.includes('with ordinality'))).toHaveLength(1)
  })

  test('[DUEL-81] a duel whose log has a gap ends without a winner at the next round, and no other does', async () => {
    const [duel, other] = [await meeting.begun(), await meeting.begun()]
    for (const seat of [1, 2] as const) await appendTurn(testApp.db, await opened(duel.gameToken, seat))
    const { seq } = await rowOf(duel.gameToken)
    await testApp.db
      .deleteFrom('duel_turns')
      .where('token', '=', duel.gameToken)
      .where('seq', '=', seq + 1)
      .execute()
    await expect(stored(duel.gameToken)).rejects.toThrow(BrokenLog)
    await live(testApp, 31)
    expect(testApp.loggedErrors.splice(0)).toEqual([expect.stringContaining('ended a duel whose log cannot be read')])
    expect(await duel.one.state()).toMatchObject({ phase: 'finished', result: { winner: null, reason: 'aborted' } })
    expect((await other.one.state()).phase).not.toBe('finished')
  })

  test('[DUEL-82] a duel that a later version has begun is refused, and is not touched', async () => {
    const duel = await meeting.begun()
    await testApp.db.updateTable('duels').set({ rules: 2 }).where('token', '=', duel.gameToken).execute()
    const before = await rowOf(duel.gameToken)
    const reply = await meeting.host.send(getDuelState, { query: { gameToken: duel.gameToken } })
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'service-unavailable'])
    testApp.clock.advance(40_000)
    await testApp.jobs.run('keep-duels-time')
    expect(await rowOf(duel.gameToken)).toEqual(before)
  })
})
