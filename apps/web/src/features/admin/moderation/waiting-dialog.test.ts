import { expect, test } from 'vitest'
import { OfflineError, Refusal } from '../../../lib/call.ts'
import { isFullyLoaded } from './waiting-dialog.tsx'

const refused = (code: Refusal['code'], status: number) => new Refusal({ code, message: '' }, status, null)

test.each([
  ['no while it is loading', undefined, null, false],
  ['no without a connection', undefined, new OfflineError(), false],
  ['no after a server error', undefined, refused('internal-error', 500), false],
  ['no if access is denied', undefined, refused('access-denied', 403), false],
  ['yes if it has loaded', { sections: [] }, null, true],
  ['yes if it has loaded and loading it again failed', { sections: [] }, new OfflineError(), true],
  ['yes for a game that no longer exists', undefined, refused('game-not-found', 404), true],
  ['yes for a play that no longer exists', undefined, refused('report-not-found', 404), true],
])('[OPERATOR-183] whether an operator can see everything: %s', (_, data, error, seen) => {
  expect(isFullyLoaded({ data, error })).toBe(seen)
})
