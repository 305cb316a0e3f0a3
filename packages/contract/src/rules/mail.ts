import { MAIL_MAX } from './limits.ts'
import { normalForm } from './plain-text.ts'

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

/** Domains of one provider at which a name reaches one mailbox, and what that provider ignores in the name. */
interface Provider {
  domains: readonly [main: string, ...others: string[]]
  fold: (name: string) => string
}

const asIs = (name: string) => name

// As the providers say, or as their own clients compare addresses. Providers whose domains are separate mailboxes (Outlook and Hotmail, Tuta,
// mail.ru) are not here; `+anything` is left out everywhere.
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], fold: (name) => name.replaceAll('.', '') },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], fold: (name) => name.replaceAll(/[._-]/g, '') },
  { domains: ['icloud.com', 'me.com', 'mac.com'], fold: asIs },
  {
    domains: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'yandex.uz'],
    fold: (name) => name.replaceAll('-', '.'),
  },
]

/** Domains of Yahoo beside `yahoo.…`. Its disposable addresses are `base-word`; a name of an account has no hyphen. */
const YAHOO = new Set(['ymail.com', 'rocketmail.com', 'myyahoo.com'])

/** Returns the name of an address without `+anything`, and its domain. */
function partsOf(mail: string): [name: string, domain: string] {
  const [name = '', domain = ''] = mailKeyOf(mail).split('@')
  return [name.split('+', 1)[0] ?? '', domain]
}

const providerOf = (domain: string) => PROVIDERS.find(({ domains }) => domains.includes(domain))

/**
 * Returns the form of an address under which mailboxes are compared, and under which a ban is stored. It omits what the owner of a mailbox can
 * vary: `+anything`, and what the large providers ignore (ACCOUNT-29).
 */
export function mailboxOf(mail: string): string {
  const [name, domain] = partsOf(mail)
  const provider = providerOf(domain)
  if (provider) return `${provider.fold(name)}@${provider.domains[0]}`
  const [first = '', ...rest] = domain.split('.')
  if (first === 'yahoo' || YAHOO.has(domain)) return `${name.split('-', 1)[0]}@${domain}`
  // Of Fastmail, `anything@name.fastmail.com` is `name@fastmail.com`.
  return rest[0] === 'fastmail' && rest.length > 1 ? `${first}@${rest.join('.')}` : `${name}@${domain}`
}

/** Returns that form and those under which bans of the mailbox may have been stored before, when fewer providers were known. */
export function banKeysOf(mail: string): string[] {
  const [name, domain] = partsOf(mail)
  const domains = providerOf(domain)?.domains ?? [domain]
  return [...new Set([mailboxOf(mail), ...domains.map((one) => `${name}@${one}`)])]
}
