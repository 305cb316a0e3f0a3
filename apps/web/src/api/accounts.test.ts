import { afterEach, expect, test, vi } from 'vitest'
import { changePassword, deleteAccount, logIn } from './accounts.ts'
import { startApp, startPasskey } from './factors.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each<[string, () => Promise<unknown>]>([
  ['the login', () => logIn({ userMail: 'rei@nerv.jp', userPassword: 'the first child' })],
  ['a new password', () => changePassword('the first child', 'the second child')],
  ['the deletion of an account', () => deleteAccount(1, 'the first child')],
  ['an authenticator app', () => startApp('the first child')],
  ['a passkey', () => startPasskey('the first child')],
])('[SESSION-54] %s waits longer for its reply than a password waits for its turn', async (_, send) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'too-many-requests', message: 'x' }), { status: 429 }))
  await expect(send()).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(timeout).toHaveBeenCalledWith(65_000)
})
