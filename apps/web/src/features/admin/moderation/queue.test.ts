import { expect, test } from 'vitest'
import type { ReportSubject } from '../../../api/admin/moderation.ts'
import { neighbourInQueue, nextInQueue, subjectInAddress } from './queue.ts'

const game: ReportSubject = { about: 'game', id: 1 }
const name: ReportSubject = { about: 'user', id: 1 }
const play: ReportSubject = { about: 'play', id: 7 }

test.each([
  ['the next entry', [game, name, play], game, name],
  ['the first entry if it was the last one', [game, name, play], play, game],
  ['nothing if it was the only one', [play], play, null],
  ['the first entry if it is no longer in the list', [game, name], play, game],
  ['nothing if the list is empty', [], play, null],
])('[OPERATOR-179] after a decision, the queue opens %s', (_, queue: ReportSubject[], decided, next) => {
  expect(nextInQueue(queue, decided)).toEqual(next)
})

test('[OPERATOR-194] the neighbours of an entry are those of the list, and none beyond its ends', () => {
  const queue = [game, name, play]
  expect(neighbourInQueue(queue, name, 1)).toBe(play)
  expect(neighbourInQueue(queue, name, -1)).toBe(game)
  expect(neighbourInQueue(queue, play, 1)).toBeNull()
  expect(neighbourInQueue(queue, game, -1)).toBeNull()
  expect(neighbourInQueue([game], play, 1)).toBeNull()
})

test('[OPERATOR-175] the address names the open entry of the queue', () => {
  expect(subjectInAddress('play', '7')).toEqual({ about: 'play', id: 7 })
  expect(subjectInAddress('game', '2147483647')).toEqual({ about: 'game', id: 2_147_483_647 })
})

test.each([
  ['no subject', null, null],
  ['only a kind', 'play', null],
  ['only an id', null, '7'],
  ['an unknown kind', 'duel', '7'],
  ['an invalid id', 'play', '7x'],
  ['the id zero', 'play', '0'],
])('[OPERATOR-175] an address with %s opens no entry', (_, about, id) => {
  expect(subjectInAddress(about, id)).toBeNull()
})
