import { expect, test } from 'vitest'
import { Offline, Refusal } from '../../../lib/call.ts'
import { isAllSeen } from './all-seen.ts'

const refused = (code: Refusal['code'], status: number) => new Refusal({ code, message: '' }, status, null)

test.each([
  ['not what is on its way', undefined, null, false],
  ['not what no connection has brought', undefined, new Offline(), false],
  ['not what the server could not give', undefined, refused('internal-error', 500), false],
  ['not what is denied', undefined, refused('access-denied', 403), false],
  ['what has come', { sections: [] }, null, true],
  ['what has come, and could not be had again', { sections: [] }, new Offline(), true],
  ['a game that is gone', undefined, refused('game-not-found', 404), true],
  ['a play that is gone', undefined, refused('report-not-found', 404), true],
])('[PANEL-59] all is seen: %s', (_, data, error, seen) => {
  expect(isAllSeen({ data, error })).toBe(seen)
})
