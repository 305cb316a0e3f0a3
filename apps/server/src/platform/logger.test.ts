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
