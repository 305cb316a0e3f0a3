import { MAIL_MAX } from './limits.ts'

// What providers hand out, and nothing that could mean a second header or a second address.
const FORM = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i

/** Whether a text is an e-mail address that an account can have. */
export function isMail(text: string): boolean {
  const mail = text.trim()
  return mail.length <= MAIL_MAX && FORM.test(mail)
}

/** The form of an address that decides whether two are the same: without case, width and outer space. */
export const mailKeyOf = (mail: string) => mail.normalize('NFKC').trim().toLowerCase()

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** The form that a ban is kept for: without what a mailbox's owner can add to its name, `+anything` and Gmail's dots. */
export function banKeyOf(mail: string): string {
  const [name = '', domain = ''] = mailKeyOf(mail).split('@')
  const [bare = ''] = name.split('+', 1)
  return GMAIL.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}
