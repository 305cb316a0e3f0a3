import { expect, test } from 'vitest'
import type { ReportSubject } from '../../../api/admin/moderation.ts'
import { nextInQueue } from './next-in-queue.ts'

const game: ReportSubject = { about: 'game', id: 1 }
const name: ReportSubject = { about: 'user', id: 1 }
const play: ReportSubject = { about: 'play', id: 7 }

test.each([
  ['the one after it', [game, name, play], game, name],
  ['the first, where it was the last', [game, name, play], play, game],
  ['nothing, where it was the only one', [play], play, null],
  ['the first, where it is not in the list any more', [game, name], play, game],
  ['nothing, where there is no list', [], play, null],
])('[PANEL-55] after a decision comes %s', (_, queue: ReportSubject[], decided, next) => {
  expect(nextInQueue(queue, decided)).toEqual(next)
})
