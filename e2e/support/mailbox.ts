import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** What an encoded mail says: lines joined again, letters put back. */
const decoded = (text: string) =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** All mails to an address that a server without a mail server has put into its folder, the oldest first. */
async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const to = new RegExp(`^To:.*${address.replace(/[.+]/g, '\\$&')}`, 'im')
  return mails.filter((mail) => to.test(mail)).map(decoded)
}

/** Waits for a mail to the address beyond the first `seen` ones, and gives the newest. */
export async function newestMail(dataDir: string, address: string, seen = 0): Promise<string> {
  await expect.poll(async () => (await mailsTo(dataDir, address)).length).toBeGreaterThan(seen)
  return (await mailsTo(dataDir, address)).at(-1) ?? ''
}

/** The six digits that were mailed last to an address. */
export async function mailedCode(dataDir: string, address: string, seen = 0): Promise<string> {
  const code = /^Subject:.*\b(\d{6})\b/im.exec(await newestMail(dataDir, address, seen))?.[1]
  if (!code) throw new Error(`The mail to ${address} has no code in its subject`)
  return code
}
