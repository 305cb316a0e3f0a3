import { expect, test } from 'vitest'
import { documentedDrain, documentedNginx } from '../proof/documented-nginx.ts'

test('[SERVICE-45] the documented configuration of nginx passes every failed call to the next process, and marks none as dead', () => {
  const site = documentedNginx(8_000, [3_001, 3_002])
  expect(site).toContain('listen 127.0.0.1:8000;')
  expect(site.match(/server 127\.0\.0\.1:\d+ max_fails=0;/g)).toEqual([
    'server 127.0.0.1:3001 max_fails=0;',
    'server 127.0.0.1:3002 max_fails=0;',
  ])
  expect(site).toContain('proxy_next_upstream error timeout non_idempotent;')
  expect(Number(documentedDrain())).toBeGreaterThan(0)
})

test('a page without the configuration, or with another number of processes, is refused', () => {
  expect(() => documentedNginx(8_000, [3_001, 3_002], '# Operations')).toThrow('shows no nginx configuration')
  expect(() => documentedNginx(8_000, [3_001])).toThrow('not 1')
  expect(() => documentedDrain('# Operations')).toThrow('shows no DRAIN_SECONDS')
})
