import { MAIL_MAX } from './limits.ts'
import { normalForm } from './normal-form.ts'

// Accepts the addresses that email providers issue, and nothing that could inject a second header or a second address.
// The last label is of letters, or international in its ASCII form (`xn--p1ai`).
const FORM =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d](?:[a-z\d-]{0,57}[a-z\d])?)$/i

/** Returns whether a text is a valid email address for an account. */
export function isMail(text: string): boolean {
  const mail = text.trim()
  return mail.length <= MAIL_MAX && FORM.test(mail)
}

/** Returns the normalised form of an address for comparison. It ignores case, character width and surrounding whitespace. */
export const mailKeyOf = (mail: string) => normalForm(mail, 'NFKC').trim().toLowerCase()

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the form of an address under which a ban is stored. It omits what the owner of a mailbox can vary: `+anything` and
 * Gmail's dots.
 */
export function banKeyOf(mail: string): string {
  const [name = '', domain = ''] = mailKeyOf(mail).split('@')
  const [bare = ''] = name.split('+', 1)
  return GMAIL.has(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}
