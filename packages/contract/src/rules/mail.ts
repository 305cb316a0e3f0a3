import { MAIL_MAX } from './limits.ts'

// Accepts what mail providers hand out, and nothing that could inject a second header or a second address.
const FORM = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i

/** Returns whether a text is an email address that an account can have. */
export function isMail(text: string): boolean {
  const mail = text.trim()
  return mail.length <= MAIL_MAX && FORM.test(mail)
}

/** Returns the form in which two addresses are compared for equality: without case, width and outer space. */
export const mailKeyOf = (mail: string) => mail.normalize('NFKC').trim().toLowerCase()

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the form under which a ban is stored: without the parts of the name that a mailbox's owner can vary, `+anything` and
 * Gmail's dots.
 */
export function banKeyOf(mail: string): string {
  const [name = '', domain = ''] = mailKeyOf(mail).split('@')
  const [bare = ''] = name.split('+', 1)
  return GMAIL.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}
