import { login } from '@guess/contract/api/accounts'
import { aUser, type UserOptions } from './builders.ts'
import { aClient } from './player.ts'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'the third child'

let mails = 0

/** Creates an account with address and password. */
export async function aMember(app: TestApp, options: Partial<UserOptions> = {}) {
  const mail = options.mail ?? `member.${mails++}@nerv.jp`
  const userId = await aUser(app, { password: PASSWORD, ...options, mail })
  return { userId, mail, password: options.password ?? PASSWORD }
}

export type Member = Awaited<ReturnType<typeof aMember>>

/** Returns a browser with our web app, which stores its refresh token in a cookie. */
export const aBrowser = (app: TestApp) => aClient(app, { 'x-session': 'cookie' })

/** Signs a member in as a program does and returns the refresh token. */
export async function signIn(app: TestApp, { mail, password }: Member): Promise<string> {
  const { refreshToken } = await aClient(app).call(login, { body: { userMail: mail, userPassword: password } })
  return refreshToken as string
}
