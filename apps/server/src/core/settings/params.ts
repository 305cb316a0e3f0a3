/** The params that the site itself reads and that are no secret, with what holds until an operator sets them. All values are text. */
export const PUBLIC_PARAMS = {
  supportMail: 'support@guess-the-anime.example',
  businessMail: 'business@guess-the-anime.example',
  gameGuesserUrl: '',
  socialX: '',
  socialInstagram: '',
  socialYoutube: '',
  socialDiscord: '',
  legalDate: '2023-12-28',
  adultCategoryOpen: 'false',
  attribution: '',
  maintenance: 'false',
  timeZone: 'Europe/Istanbul',
  gameSearchApiUrl: '',
} as const

export type PublicParam = keyof typeof PUBLIC_PARAMS
export type PublicParams = Record<PublicParam, string>

const SOCIAL: readonly { name: string; param: PublicParam }[] = [
  { name: 'X', param: 'socialX' },
  { name: 'Instagram', param: 'socialInstagram' },
  { name: 'YouTube', param: 'socialYoutube' },
  { name: 'Discord', param: 'socialDiscord' },
]

/** What was set, over what holds otherwise; an empty value of a param that needs one counts as not set. */
export function withDefaults(rows: readonly { name: string; value: string }[]): PublicParams {
  const set = rows.filter(({ name, value }) => Object.hasOwn(PUBLIC_PARAMS, name) && value.trim() !== '')
  return { ...PUBLIC_PARAMS, ...Object.fromEntries(set.map(({ name, value }) => [name, value.trim()])) }
}

export const isWebAddress = (url: string) => /^https?:\/\/\S+$/.test(url) && URL.canParse(url)

/** Social links that are set and can be followed. */
export const socialLinksOf = (params: PublicParams) =>
  SOCIAL.map(({ name, param }) => ({ name, url: params[param] })).filter(({ url }) => isWebAddress(url))

/** An address to follow, or nothing: a link is shown only where it leads somewhere. */
export const addressOf = (url: string) => (isWebAddress(url) ? url : '')

const DATE = /^\d{4}-\d\d-\d\d$/

/** Whether a text is a day of the calendar: 31 February is read as one of March. */
export const isDay = (text: string) => {
  const read = new Date(`${text}T00:00:00Z`)
  return DATE.test(text) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/** A day, or the one that holds where none is set. */
export const dateOf = (date: string) => (isDay(date) ? date : PUBLIC_PARAMS.legalDate)

/** Whether the world's clocks know a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The time zone that the site's days begin in, or the one that holds where none is set. */
export const timeZoneOf = ({ timeZone }: PublicParams) => (isTimeZone(timeZone) ? timeZone : PUBLIC_PARAMS.timeZone)

/**
 * Whom to write to, and by which clock a letter tells the time. The address that holds until an operator sets one is nobody's: a page
 * may show it, a letter does not (null).
 */
export const letterheadOf = (params: PublicParams) => ({
  support: params.supportMail === PUBLIC_PARAMS.supportMail ? null : params.supportMail,
  timeZone: timeZoneOf(params),
})
