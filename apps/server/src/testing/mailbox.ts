import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { App } from '../build-app.ts'

type Needs = Pick<App, 'platform'>

const folderOf = ({ platform }: Needs) => join(platform.config.dataDir, 'mail')
const numberOf = (file: string) => Number(/-(\d+)\.eml$/.exec(file)?.[1])

/** Returns the files of the email folder, in the order in which they were written. */
export const mailFiles = (app: Needs): string[] =>
  existsSync(folderOf(app))
    ? readdirSync(folderOf(app))
        .toSorted((one, other) => numberOf(one) - numberOf(other))
        .map((file) => join(folderOf(app), file))
    : []

/** Sends all due emails, then returns the emails to an address, oldest first. */
export async function mailTo(app: Needs, address: string): Promise<Email[]> {
  await app.platform.mail.sendDue()
  const all = await Promise.all(mailFiles(app).map((file) => PostalMime.parse(readFileSync(file))))
  return all.filter(({ to }) => to?.some((one) => one.address === address))
}

/** Returns the newest email to an address. Throws if there is none. */
export async function lastMailTo(app: Needs, address: string): Promise<Email> {
  const mail = (await mailTo(app, address)).at(-1)
  if (!mail) throw new Error(`No email has been sent to ${address}`)
  return mail
}

/** Returns the code in an email. */
export const codeIn = ({ subject = '' }: Email): string => /\b\d{6}\b/.exec(subject)?.[0] ?? ''

/** Returns the link in an email. */
export const linkIn = ({ text = '' }: Pick<Email, 'text'>): string => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
