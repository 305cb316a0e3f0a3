import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from './project-files.ts'

test('a benchmark without its programs prints one line for each missing program and no stack trace', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bench/src/main.ts', 'reads'], {
    cwd: ROOT,
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
  })
  const lines = stderr.trim().split('\n')
  expect(status).toBe(1)
  expect(lines).toContainEqual(expect.stringMatching(/^reads is skipped: wrk is missing\. As root: apt-get install -y wrk\./))
  for (const line of lines) expect(line).toMatch(/^reads is skipped: \w+ is missing\./)
})
