import { expect, test } from 'vitest'
import type { ReportSubject } from '../../../api/admin/moderation.ts'
import { nextInQueue } from './next-in-queue.ts'

const game: ReportSubject = { about: 'game', id: 1 }
const name: ReportSubject = { about: 'user', id: 1 }
const play: ReportSubject = { about: 'play', id: 7 }

test.each([
  ['the next entry', [game, name, play], game, name],
  ['the first entry if it was the last one', [game, name, play], play, game],
  ['nothing if it was the only one', [play], play, null],
  ['the first entry if it is no longer in the list', [game, name], play, game],
  ['nothing if the list is empty', [], play, null],
])('[PANEL-55] after a decision, the queue opens %s', (_, queue: ReportSubject[], decided, next) => {
  expect(nextInQueue(queue, decided)).toEqual(next)
})
