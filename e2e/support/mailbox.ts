import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Decodes quoted-printable text. */
const decoded = (text: string) =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Returns all emails to an address, oldest first. A server without a mail server writes them to this folder. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const to = new RegExp(`^To:.*${address.replace(/[.+]/g, '\\$&')}`, 'im')
  return mails.filter((mail) => to.test(mail)).map(decoded)
}

/** Waits until the address has more than `seen` emails and returns the newest one. */
export async function newestMail(dataDir: string, address: string, seen = 0): Promise<string> {
  await expect.poll(async () => (await mailsTo(dataDir, address)).length).toBeGreaterThan(seen)
  return (await mailsTo(dataDir, address)).at(-1) ?? ''
}

/** Waits for an email as `newestMail` does and returns the six digits in its subject. Throws if there are none. */
export async function mailedCode(dataDir: string, address: string, seen = 0): Promise<string> {
  const code = /^Subject:.*\b(\d{6})\b/im.exec(await newestMail(dataDir, address, seen))?.[1]
  if (!code) throw new Error(`The email to ${address} has no code in its subject`)
  return code
}
