import { expect, test } from 'vitest'
import { failedBy, type PublishEvent, type Publishing, publishingAfter, shareOf } from './publishing.ts'

const after = (...events: PublishEvent[]) => events.reduce(publishingAfter, { at: 'resting' } as Publishing)
const started: PublishEvent = { kind: 'started', sections: 4 }
const planned: PublishEvent = { kind: 'planned', open: [2, 3] }
const failed = (section: number): PublishEvent => ({ kind: 'failed', section, error: 'format' })
const rowsOf = (state: Publishing) => ('rows' in state ? state.rows.map(({ at }) => at) : null)

test('[CREATE-31] each section reports its progress', () => {
  expect(rowsOf(after(started))).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(rowsOf(after(started, planned))).toEqual(['in', 'in', 'waiting', 'waiting'])
  const state = after(started, planned, { kind: 'sending', section: 2, share: 0.5 })
  expect(rowsOf(state)).toEqual(['in', 'in', 'sending', 'waiting'])
  expect('rows' in state && shareOf(state.rows)).toBe(0.625)
  expect(shareOf([])).toBe(0)
})

test('[CREATE-31] lists failed sections by number, grouped by reason', () => {
  const state = after(started, failed(1), { kind: 'failed', section: 2, error: 'size' }, failed(3), {
    kind: 'stopped',
    error: null,
  })
  expect('rows' in state && failedBy(state.rows, String)).toEqual(
    new Map([
      ['format', [2, 4]],
      ['size', [3]],
    ]),
  )
})

test('[CREATE-31] what failed is forgotten when the creator leaves the step, unlike an upload that goes on', () => {
  expect(after(started, failed(1), { kind: 'stopped', error: null }, { kind: 'left' })).toEqual({ at: 'resting' })
  expect(after(started, planned, { kind: 'left' })).toEqual(after(started, planned))
})

test('a lost connection is shown until there is progress again', () => {
  expect(after(started, { kind: 'lost' })).toMatchObject({ at: 'running', lost: true })
  expect(after(started, { kind: 'lost' }, { kind: 'sending', section: 0, share: 0 })).toMatchObject({ lost: false })
})

test('late events change nothing once publishing was stopped or undone', () => {
  const stopped = after(started, { kind: 'sending', section: 0, share: 0.4 }, { kind: 'stopped', error: 'gone' })
  expect(rowsOf(stopped)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(publishingAfter(stopped, failed(0))).toBe(stopped)
  expect(publishingAfter(stopped, { kind: 'lost' })).toBe(stopped)
  expect(after(started, { kind: 'undoing' }, failed(0))).toMatchObject({ at: 'undoing' })
  expect(after(started, { kind: 'undoing' }, { kind: 'undone' })).toEqual({ at: 'resting' })
})
