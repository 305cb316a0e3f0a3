import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { recordingLog } from '../testing/recording-log.ts'

const SECRET = 'canary-secret'

test.each(['authorization', 'cookie', 'token', 'refreshToken', 'userPassword', 'newPassword', 'verificationCode'])(
  '[SERVICE-6] the field %s is never logged, at any depth',
  (field) => {
    const { log, lines } = recordingLog('info')
    log.info({ [field]: SECRET, body: { [field]: SECRET }, request: { headers: { [field]: SECRET } } }, 'tried')
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain(SECRET)
    expect(lines[0]).toContain('tried')
  },
)

test('[SERVICE-6] an error is logged without its statement and its parameters', () => {
  const { log, lines } = recordingLog('error')
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    query: SECRET,
    params: [SECRET],
    detail: `Key (mail)=(${SECRET})`,
  })
  log.error({ err: error }, 'a call failed')
  expect(lines[0]).not.toContain(SECRET)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a call failed', err: { code: '23505', message: 'duplicate key' } })
})

test('messages below the level are not logged', () => {
  const { log, lines } = recordingLog('warn')
  log.info('quiet')
  log.warn('loud')
  expect(lines).toHaveLength(1)
})

/** Starts a program that logs three lines and then does what `end` says. Its output is a pipe. */
function aProgram(end: string) {
  const logger = JSON.stringify(import.meta.resolve('./logger.ts'))
  const program = `import { createLogger } from ${logger}
    const log = createLogger('info')
    for (const line of [1, 2, 3]) log.info({ line }, 'logged')
    ${end}`
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'ignore'] })
}

const linesIn = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).line)

test.each([
  ['exits', 'process.exit(1)'],
  ['ends by itself', ''],
  ['fails', "throw new Error('unexpected')"],
  ['fails later', "setTimeout(() => { log.info({ line: 4 }, 'last'); throw new Error('unexpected') }, 20)"],
])('no line is lost when a process %s', async (_, end) => {
  const lines = linesIn(await text(aProgram(end).stdout))
  expect(lines.slice(0, 3)).toEqual([1, 2, 3])
  expect(lines).toHaveLength(end.includes('last') ? 4 : 3)
})

test('a few lines are written within a second', async () => {
  const program = aProgram("process.stdin.on('end', () => process.exit()).resume()")
  const [chunk] = await once(program.stdout, 'data')
  expect(linesIn(String(chunk))).toEqual([1, 2, 3])
  program.stdin.end()
})
