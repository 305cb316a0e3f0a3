import { expect, test } from 'vitest'
import { liveGames } from '../../../live/live-games.ts'
import { rightOf } from '../../../testing/builders.ts'
import { withMeeting } from '../../../testing/meeting.ts'
import { withApp } from '../../../testing/test-app.ts'
import { findDuel } from '../duel.queries.ts'
import { duelKind } from './duel-kind.ts'
import type { Seat } from './match.ts'
import type { StoredInput } from './stored-turn.ts'

const testApp = withApp()
const meeting = withMeeting(testApp, { sections: 7 })

/** Returns a match that has begun, the moves of its players, and the numbers of the messages that were published. */
async function aMatch() {
  const { gameToken } = await meeting.begun()
  const published: number[] = []
  const duels = liveGames(duelKind(testApp.platform), {
    clock: testApp.clock,
    afterOutage: () => null,
    listened: () => [],
    isListened: () => false,
    publish: (_token, messages) => void published.push(...messages.map(({ seq }) => seq)),
    count: () => {},
  })
  const move = (input: StoredInput) => duels.move(gameToken, () => input)
  return {
    published,
    stored: () => findDuel(testApp.db, gameToken),
    answer: (seat: Seat, section: number, answer = rightOf(meeting.game, section)) =>
      move({ kind: 'answer', seat, section, answer }),
    next: (seat: Seat, section: number) => move({ kind: 'next', seat, section }),
    shown: (seat: Seat, section: number) => move({ kind: 'shown', seat, section }),
    react: (seat: Seat) => move({ kind: 'react', seat, reaction: 'wow' }),
  }
}

type StartedMatch = Awaited<ReturnType<typeof aMatch>>

/** Plays a section, both players' moves of a kind in one moment. */
async function playSection({ answer, next, shown }: StartedMatch, section: number) {
  await Promise.all([answer(1, section), answer(2, section)])
  await Promise.all([next(1, section), next(2, section)])
  await Promise.all([shown(1, section + 1), shown(2, section + 1)])
}

test('[DUEL-24] moves that wait for each other share a statement, and their messages are published in order', async () => {
  const match = await aMatch()
  await playSection(match, 0)
  testApp.database.statements.length = 0
  await Promise.all([match.answer(1, 1), match.answer(2, 1), match.next(1, 1), match.next(2, 1)])
  expect(testApp.database.statements).toHaveLength(1)
  const stored = await match.stored()
  expect(stored?.match).toMatchObject({ section: 2, phase: { at: 'opening' } })
  expect(match.published.at(-1)).toBe(stored?.seq)
  expect(match.published).toEqual(match.published.map((_, place) => (match.published[0] ?? 0) + place))
})

test('[DUEL-24] they are also made into a section that must be read first', async () => {
  const match = await aMatch()
  for (let section = 0; section < 4; section++) await playSection(match, section)
  const [, two] = [match.answer(1, 4), match.answer(2, 4)]
  await Promise.all([two, match.next(1, 4), match.next(2, 4), match.shown(1, 5), match.shown(2, 5), match.answer(1, 5)])
  expect((await match.stored())?.match).toMatchObject({
    section: 5,
    phase: { at: 'running' },
    players: [{ given: { correct: true } }, {}],
  })
})

test('[DUEL-24] one that is refused does not affect the others of its moment', async () => {
  const match = await aMatch()
  const [one, ...others] = await Promise.allSettled([
    match.answer(1, 0),
    match.answer(2, 0, 'offered nowhere'),
    match.next(2, 5),
    match.answer(2, 0),
  ])
  expect(one?.status).toBe('fulfilled')
  expect(others.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : outcome.status))).toEqual([
    'answer-not-offered',
    'section-not-current',
    'fulfilled',
  ])
  expect((await match.stored())?.match).toMatchObject({ section: 0, phase: { at: 'revealed' } })
})

test('[DUEL-24] those that come with the last answer, and after the end, are each made or refused as if they were alone', async () => {
  const match = await aMatch()
  for (let section = 0; section < 6; section++) await playSection(match, section)
  await Promise.all([match.answer(1, 6), match.answer(2, 6), match.react(1), match.answer(2, 6)])
  const [one, two, again] = await Promise.allSettled([match.react(2), match.answer(1, 6, 'offered nowhere'), match.react(2)])
  expect([one.status, two.status, again.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect((await match.stored())?.match).toMatchObject({ section: 6, phase: { at: 'finished', reason: 'played' } })
  expect(match.published).toEqual(match.published.map((_, place) => (match.published[0] ?? 0) + place))
})
