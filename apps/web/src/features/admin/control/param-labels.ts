import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Kind = 'text' | 'switch' | 'mail' | 'link' | 'day' | 'zone' | 'game' | 'amount'

interface ParamLabels {
  /** What the param does. */
  does: MessageDescriptor
  kind: Kind
}

/** In the order in which they are listed: the site, its addresses, its links, the panel. */
const KNOWN: Record<string, ParamLabels> = {
  maintenance: { does: msg`Closes the site for everyone but operators`, kind: 'switch' },
  adultCategoryOpen: { does: msg`Opens the adult category`, kind: 'switch' },
  starterGameId: { does: msg`Game for newcomers on the home page`, kind: 'game' },
  timeZone: { does: msg`Time zone of the site`, kind: 'zone' },
  legalDate: { does: msg`Legal pages in force since`, kind: 'day' },
  attribution: { does: msg`Credits at the foot of every page`, kind: 'text' },
  supportMail: { does: msg`Email address for support`, kind: 'mail' },
  businessMail: { does: msg`Email address for business`, kind: 'mail' },
  socialX: { does: msg`Link to the site's X account`, kind: 'link' },
  socialInstagram: { does: msg`Link to the site's Instagram`, kind: 'link' },
  socialYoutube: { does: msg`Link to the site's YouTube`, kind: 'link' },
  socialDiscord: { does: msg`Link to the site's Discord`, kind: 'link' },
  gameGuesserUrl: { does: msg`Link to Game Guesser`, kind: 'link' },
  gameSearchApiUrl: { does: msg`Link to the Game Search Api, for the status check`, kind: 'link' },
  gamesPerDay: { does: msg`Games that a player can make in 24 hours`, kind: 'amount' },
  operatorSecondFactor: { does: msg`Asks operators for a second factor`, kind: 'switch' },
  panelKey: { does: msg`Part of the key that opens this panel`, kind: 'text' },
}

const REQUIREMENTS: Record<Exclude<Kind, 'text'>, MessageDescriptor> = {
  switch: msg`Must be true or false.`,
  mail: msg`Must be an email address.`,
  link: msg`Must start with http:// or https://`,
  day: msg`Must be a date such as 2026-12-31.`,
  zone: msg`Must be a time zone such as Europe/Istanbul.`,
  game: msg`Must be the id of a game.`,
  amount: msg`Must be a number from 0 to 999.`,
}

const labelsOf = (paramName: string) => (Object.hasOwn(KNOWN, paramName) ? KNOWN[paramName] : undefined)

const NAMES = Object.keys(KNOWN)

/** Returns params by topic; those that the site does not read come last, in the order of their names. */
export const byTopic = <P extends { paramName: string }>(params: readonly P[]): P[] => {
  const placeOf = ({ paramName }: P) => (NAMES.includes(paramName) ? NAMES.indexOf(paramName) : NAMES.length)
  return params.toSorted((one, other) => placeOf(one) - placeOf(other) || (one.paramName < other.paramName ? -1 : 1))
}

/** Returns the description of a param; `null` for one that the site itself does not read. */
export const paramDoes = (paramName: string) => labelsOf(paramName)?.does ?? null

/** Returns what the value of a param must be; `null` if any text is allowed. */
export function paramRequirement(paramName: string): MessageDescriptor | null {
  const kind = labelsOf(paramName)?.kind ?? 'text'
  return kind === 'text' ? null : REQUIREMENTS[kind]
}

/** Returns whether a param is a switch. */
export const isSwitch = (paramName: string) => labelsOf(paramName)?.kind === 'switch'
