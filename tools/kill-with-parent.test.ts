import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './project-files.ts'

const PARENT = `
  import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { killWithParent, removeWithParent } from './tools/kill-with-parent.ts'
  removeWithParent(process.argv[1])
  const open = (seconds, isGroup) => {
    const child = spawn('/bin/sh', ['-c', 'sleep ' + seconds + ' & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'], detached: isGroup })
    killWithParent(child, isGroup)
    return child
  }
  const over = open(0, false)
  await once(over, 'exit')
  const [one, group] = [open(600, false), open(600, true)]
  const [[inOne], [inGroup]] = await Promise.all([once(one.stdout, 'data'), once(group.stdout, 'data')])
  console.log([over.pid, one.pid, group.pid, Number(inGroup), Number(inOne)].join(' '))
  setInterval(() => {}, 1_000)
`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a child, all processes of a group and a folder are gone after their parent is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guess killed-'))
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT, folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(parent.stdout, 'data')
  const [, one = 0, group = 0, inGroup = 0, inOne = 0] = String(line).trim().split(' ').map(Number)
  expect([one, group, inGroup].map(isAlive)).toEqual([true, true, true])
  parent.kill('SIGKILL')
  await expect.poll(() => [one, group, inGroup].map(isAlive)).toEqual([false, false, false])
  await expect.poll(() => existsSync(folder)).toBe(false)
  // The child's own child is in no group that was named.
  process.kill(inOne)
})

test('a process ends by itself although it has started children', async () => {
  const program = `
    import { spawn } from 'node:child_process'
    import { killWithParent } from './tools/kill-with-parent.ts'
    const child = spawn('sleep', ['600'])
    killWithParent(child)
    child.unref()
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.unref()`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT, stdio: 'ignore' })
  expect(await once(parent, 'exit')).toEqual([0, null])
})
