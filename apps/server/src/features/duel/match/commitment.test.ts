import { createHash } from 'node:crypto'
import { committedText } from '@guess/contract/rules/commitment'
import { expect, test } from 'vitest'
import { atMatch, live } from '../../../testing/duel.ts'
import { withMeeting } from '../../../testing/meeting.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp, { squareAmount: 9, sections: 2 })
const { right, wrong } = meeting

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns everything that a duel has sent to a player, apart from names of pictures. */
const sent = (...parts: unknown[]) => JSON.stringify(parts)

test('[FAIR-4] the lobby, the state and the first section have one commitment, and the final state what it fixed', async () => {
  const { gameToken } = await meeting.lobby()
  const { commitment } = await atMatch(meeting.host, gameToken, 1).state()
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
  const duel = await meeting.begun()
  const early = await duel.one.state()
  expect(early.commitment).not.toBe(commitment)
  const begun = duel.subscribers[1].messages(duel.gameToken).find(({ message }) => message === 'Game ready')
  expect(begun).toMatchObject({ commitment: early.commitment })
  await duel.play(0, [right(0), wrong(0)])
  await duel.play(1, [right(1), wrong(1)])
  const [one, two] = [await duel.one.state(), await duel.two.state()]
  if (!one.committed) throw new Error('The match tells nothing')
  expect(one).toMatchObject({ commitment: early.commitment, committed: two.committed })
  expect(sha256(committedText(one.committed))).toBe(early.commitment)
  expect(one.committed.sections.map(({ correctAnswer }) => correctAnswer)).toEqual([right(0), right(1)])
})

test('[FAIR-2] until a match is over, its states and messages contain nothing of what is fixed', async () => {
  const duel = await meeting.begun()
  const states = [await duel.one.state()]
  const { subscribers } = duel
  await duel.one.answer(0, right(0))
  states.push(await duel.one.state(), await duel.two.state())
  await duel.two.answer(0, wrong(0))
  states.push(await duel.one.state())
  for (const seat of duel.both) await seat.next(0)
  for (const seat of duel.both) await seat.shown(1)
  states.push(await duel.two.state())
  const before = sent(states, subscribers[0].received, subscribers[1].received)
  await duel.play(1, [right(1), wrong(1)])
  const { committed, commitment } = await duel.one.state()
  expect(states.map((state) => state.committed)).toEqual([null, null, null, null, null])
  expect(new Set(before.match(/\b[0-9a-f]{64}\b/g))).toEqual(new Set([commitment]))
  expect(before).not.toContain(committed?.nonce)
  // The messages of the end are stored for both players, and do not contain it.
  expect(sent(subscribers[0].received)).not.toContain(committed?.nonce)
})

test('[FAIR-4] a match that a player leaves before its first section tells nothing', async () => {
  const duel = await meeting.duel()
  duel.subscribers[1].drop()
  await duel.two.leave()
  await live(testApp, 60)
  expect(await duel.one.state()).toMatchObject({ phase: 'finished', committed: null })
  expect(await duel.two.state()).toMatchObject({ phase: 'finished', committed: null })
})

test('[FAIR-4] a match that is given up in its first section tells it, and the game has been met', async () => {
  const duel = await meeting.begun()
  await duel.two.leave()
  await live(testApp, 12)
  const { phase, committed, commitment } = await duel.one.state()
  expect(phase).toBe('finished')
  expect(committed && sha256(committedText(committed))).toBe(commitment)
  expect(await meeting.host.start(meeting.game)).toMatchObject({ ranked: false })
})

test('[FAIR-4] a rematch has a commitment of its own', async () => {
  const duel = await meeting.begun()
  await duel.play(0, [right(0), wrong(0)])
  await duel.play(1, [right(1), wrong(1)])
  await duel.one.rematch()
  const { gameToken } = await duel.two.rematch()
  const next = await atMatch(meeting.host, gameToken ?? '', 2).state()
  expect(next.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(next.commitment).not.toBe((await duel.one.state()).commitment)
  expect(next.committed).toBeNull()
})

test('[FAIR-4] a duel from before there were commitments ends without one', async () => {
  const duel = await meeting.duel()
  await testApp.db.updateTable('duels').set({ commitment: null, committed: null }).execute()
  await duel.begin()
  await duel.play(0, [right(0), wrong(0)])
  await duel.play(1, [right(1), wrong(1)])
  expect(await duel.one.state()).toMatchObject({ phase: 'finished', commitment: null, committed: null })
})
