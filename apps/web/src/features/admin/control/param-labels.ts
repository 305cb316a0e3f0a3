import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Kind = 'text' | 'switch' | 'mail' | 'link' | 'day' | 'zone'

interface ParamLabels {
  /** What the param does. */
  does: MessageDescriptor
  kind: Kind
}

const KNOWN: Record<string, ParamLabels> = {
  adultCategoryOpen: { does: msg`Whether the category for adults is open`, kind: 'switch' },
  attribution: { does: msg`Who is thanked at the foot of every page`, kind: 'text' },
  businessMail: { does: msg`The address for business`, kind: 'mail' },
  gameGuesserUrl: { does: msg`Where the link to Game Guesser leads`, kind: 'link' },
  gameSearchApiUrl: { does: msg`The address at which the Game Search Api is asked whether it answers`, kind: 'link' },
  legalDate: { does: msg`Since when the legal pages hold`, kind: 'day' },
  maintenance: { does: msg`While it is on, only operators see the site`, kind: 'switch' },
  panelKey: { does: msg`Part of the key that opens this panel`, kind: 'text' },
  socialDiscord: { does: msg`The site's page at Discord`, kind: 'link' },
  socialInstagram: { does: msg`The site's page at Instagram`, kind: 'link' },
  socialX: { does: msg`The site's page at X`, kind: 'link' },
  socialYoutube: { does: msg`The site's page at YouTube`, kind: 'link' },
  supportMail: { does: msg`The address for support`, kind: 'mail' },
  timeZone: { does: msg`In which time zone the site's days begin`, kind: 'zone' },
}

const REQUIREMENTS: Record<Exclude<Kind, 'text'>, MessageDescriptor> = {
  switch: msg`It must be true or false.`,
  mail: msg`It must be an e-mail address.`,
  link: msg`It must begin with http:// or https://`,
  day: msg`It must be a day, as 2026-12-31.`,
  zone: msg`It must be a time zone, as Europe/Istanbul.`,
}

const labelsOf = (paramName: string) => (Object.hasOwn(KNOWN, paramName) ? KNOWN[paramName] : undefined)

/** Returns the description of a param; `null` for one that the site itself does not read. */
export const paramDoes = (paramName: string) => labelsOf(paramName)?.does ?? null

/** Returns what the value of a param must be; `null` if any text is allowed. */
export function paramRequirement(paramName: string): MessageDescriptor | null {
  const kind = labelsOf(paramName)?.kind ?? 'text'
  return kind === 'text' ? null : REQUIREMENTS[kind]
}

/** Returns whether a param is a switch. */
export const isSwitch = (paramName: string) => labelsOf(paramName)?.kind === 'switch'
