import { expect, test } from 'vitest'
import { documentedDrain, documentedNginx } from '../cluster/documented-nginx.ts'

test('[SERVICE-45] the documented configuration of nginx passes every failed call to the next process, and marks none as dead', () => {
  const site = documentedNginx(8_000, [3_001, 3_002])
  expect(site).toContain('listen 127.0.0.1:8000;')
  expect(site.match(/server [\d.]+:\d+.*/g)).toEqual(['server 127.0.0.1:3001 max_fails=0;', 'server 127.0.0.1:3002 max_fails=0;'])
  expect(site).toContain('proxy_next_upstream error timeout non_idempotent;')
  expect(Number(documentedDrain())).toBeGreaterThan(0)
})

test('the configuration can name any number of processes', () => {
  const namesOf = (...targets: number[]) => documentedNginx(8_000, targets).match(/server [\d.]+:\d+/g)
  expect(namesOf(3_001)).toEqual(['server 127.0.0.1:3001'])
  expect(namesOf(3_001, 3_002, 3_003)).toHaveLength(3)
})

test('a file without addresses, or a page without DRAIN_SECONDS, is refused', () => {
  expect(() => documentedNginx(8_000, [3_001], 'server { listen 80; }')).toThrow('does not name a port and processes')
  expect(() => documentedDrain('# Operations')).toThrow('shows no DRAIN_SECONDS')
})
