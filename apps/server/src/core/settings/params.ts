/**
 * The non-secret params that the site itself reads, with the defaults that apply until an operator sets them. All values are
 * text.
 */
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
  operatorSecondFactor: 'true',
  timeZone: 'Europe/Istanbul',
  gameSearchApiUrl: '',
  starterGameId: '',
  gamesPerDay: '5',
} as const

export type PublicParam = keyof typeof PUBLIC_PARAMS
export type PublicParams = Record<PublicParam, string>

const SOCIAL: readonly { name: string; param: PublicParam }[] = [
  { name: 'X', param: 'socialX' },
  { name: 'Instagram', param: 'socialInstagram' },
  { name: 'YouTube', param: 'socialYoutube' },
  { name: 'Discord', param: 'socialDiscord' },
]

/** Returns the params, with defaults for those that are not set. An empty value counts as not set. */
export function withDefaults(rows: readonly { name: string; value: string }[]): PublicParams {
  const set = rows.filter(({ name, value }) => Object.hasOwn(PUBLIC_PARAMS, name) && value.trim() !== '')
  return { ...PUBLIC_PARAMS, ...Object.fromEntries(set.map(({ name, value }) => [name, value.trim()])) }
}

export const isWebAddress = (url: string) => /^https?:\/\/\S+$/.test(url) && URL.canParse(url)

/** Returns the social links that are set and valid. */
export const socialLinksOf = (params: PublicParams) =>
  SOCIAL.map(({ name, param }) => ({ name, url: params[param] })).filter(({ url }) => isWebAddress(url))

/** Returns a URL if it is valid, else an empty text: a link is shown only if it leads somewhere. */
export const addressOf = (url: string) => (isWebAddress(url) ? url : '')

const DATE = /^\d{4}-\d\d-\d\d$/

/** Returns whether a text is a calendar day. `Date` alone would accept 31 February as a day in March. */
export const isDay = (text: string) => {
  const read = new Date(`${text}T00:00:00Z`)
  return DATE.test(text) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/** Returns a day, or the default if the text is not one. */
export const dateOf = (date: string) => (isDay(date) ? date : PUBLIC_PARAMS.legalDate)

/** Names that are time zones: looking one up takes 50 µs. There are some hundred. */
const timeZones = new Set<string>()

/** Returns whether a time zone of this name exists. */
export function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '') return false
    timeZones.add(name)
    return true
  } catch {
    return false
  }
}

/** Returns the time zone in which the site's days begin, or the default if the param is not valid. */
export const timeZoneOf = ({ timeZone }: Pick<PublicParams, 'timeZone'>) =>
  isTimeZone(timeZone) ? timeZone : PUBLIC_PARAMS.timeZone

/** Returns whether a text is a number of games that players can begin in a day: 0 to 999. */
export const isGamesPerDay = (text: string) => /^\d{1,3}$/.test(text)

/** Returns how many games a player can begin in 24 hours, or the default if the param is not valid (CREATE-9). */
export const gamesPerDayOf = ({ gamesPerDay }: Pick<PublicParams, 'gamesPerDay'>) =>
  Number(isGamesPerDay(gamesPerDay) ? gamesPerDay : PUBLIC_PARAMS.gamesPerDay)

/**
 * Returns the support address and the time zone for emails. The default address has no mailbox: a page may show it, but emails
 * leave it out (null).
 */
export const layoutParamsOf = (params: PublicParams) => ({
  support: params.supportMail === PUBLIC_PARAMS.supportMail ? null : params.supportMail,
  timeZone: timeZoneOf(params),
})
