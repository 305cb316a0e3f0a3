import { isMail } from '@guess/contract/rules/mail'
import { PANEL_KEY } from '../../core/settings/panel-key.queries.ts'
import { isDay, isGamesPerDay, isTimeZone, isWebAddress, PUBLIC_PARAMS, type PublicParam } from '../../core/settings/params.ts'

/** No legal text of a website is older. */
const FIRST_DAY = '2000-01-01'

interface Kind {
  fits(value: string): boolean
  /** Error text for an invalid value: what a value must be. */
  requirement: string
}

const TEXT: Kind = { fits: () => true, requirement: '' }
const YES_OR_NO: Kind = { fits: (value) => value === 'true' || value === 'false', requirement: 'must be true or false' }
const MAIL: Kind = { fits: isMail, requirement: 'must be an email address' }
const LINK: Kind = { fits: isWebAddress, requirement: 'must begin with http:// or https://' }
const DAY: Kind = { fits: (value) => isDay(value) && value >= FIRST_DAY, requirement: 'must be a day since 2000, as 2026-12-31' }
const GAME: Kind = { fits: (value) => /^[1-9]\d{0,8}$/.test(value), requirement: 'must be the id of a game' }
const GAMES: Kind = { fits: isGamesPerDay, requirement: 'must be a number from 0 to 999' }
const ZONE: Kind = { fits: isTimeZone, requirement: 'must be a time zone, as Europe/Istanbul' }

const KINDS: Record<PublicParam, Kind> = {
  supportMail: MAIL,
  businessMail: MAIL,
  gameGuesserUrl: LINK,
  socialX: LINK,
  socialInstagram: LINK,
  socialYoutube: LINK,
  socialDiscord: LINK,
  legalDate: DAY,
  adultCategoryOpen: YES_OR_NO,
  attribution: TEXT,
  maintenance: YES_OR_NO,
  operatorSecondFactor: YES_OR_NO,
  timeZone: ZONE,
  gameSearchApiUrl: LINK,
  starterGameId: GAME,
  gamesPerDay: GAMES,
}

const isKnownParam = (name: string): name is PublicParam => Object.hasOwn(PUBLIC_PARAMS, name)

/** Returns what is wrong with the value of a param, or null if it is valid. Values of unknown params are not checked. */
export function paramIssue(name: string, value: string): string | null {
  if (!isKnownParam(name)) return null
  const { fits, requirement } = KINDS[name]
  return fits(value) ? null : requirement
}

/** Returns whether a param with this name is write-only: the panel's key, or a name that says it is a secret. */
export const isSecretName = (name: string) => name === PANEL_KEY || /(secret|password|token|key)$/i.test(name)
