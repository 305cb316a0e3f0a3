import { checkVerification, register, sendVerification } from '@guess/contract/api/accounts'
import { codeIn, lastMailTo } from './mailbox.ts'
import { type aClient, type Player, signedIn } from './player.ts'

type Client = ReturnType<typeof aClient>

/** Requests a code and reads it from the email. */
export async function sentCode(client: Client, userMail: string): Promise<string> {
  await client.call(sendVerification, { query: { userMail } })
  return codeIn(await lastMailTo(client.app, userMail.trim()))
}

/** Verifies an address in a browser. */
export async function verify(client: Client, userMail: string): Promise<void> {
  await client.call(checkVerification, { query: { userMail, verificationCode: await sentCode(client, userMail) } })
}

/** Returns the body that the registration form sends. */
export const joining = (userMail: string, changes: { userName?: string; userPassword?: string } = {}) => ({
  body: { userName: 'Ayanami', userPassword: 'the third child', isVerified: false, userMail, ...changes },
})

/** Registers by email, including the verification. */
export async function registeredWith(client: Client, userMail: string, userName: string) {
  await verify(client, userMail)
  return client.call(register, joining(userMail, { userName }))
}

/** Registers by email in the browser of a guest, and returns the new player in the same browser. */
export async function joined(guest: Player, userName: string): Promise<Player> {
  const { userId } = await registeredWith(guest, `${userName}@nerv.jp`, userName)
  const player = await signedIn(guest.app, userId)
  for (const [name, value] of guest.cookies) player.cookies.set(name, value)
  return player
}
