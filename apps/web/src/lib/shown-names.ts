// How names from the server are written in the page's language.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Returns how a game is called in the page's language: a Daily by its number, another one by its name. */
export function useGameTitle() {
  const { t } = useLingui()
  return (gameName: string, dailyNumber: number | null | undefined) =>
    typeof dailyNumber === 'number' ? t`Daily ${dailyNumber}` : gameName
}

/**
 * The names of titles and of the first categories. Each is its own id, so that a name from the server finds its translation;
 * only the catalogues contain this list.
 */
export const TRANSLATED_NAMES = [
  msg({ id: 'Anime Explorer', message: 'Anime Explorer' }),
  msg({ id: 'Anime Devotee', message: 'Anime Devotee' }),
  msg({ id: 'Anime Connoisseur', message: 'Anime Connoisseur' }),
  msg({ id: 'Anime Savant', message: 'Anime Savant' }),
  msg({ id: 'Anime Virtuoso', message: 'Anime Virtuoso' }),
  msg({ id: 'Anime Champion', message: 'Anime Champion' }),
  msg({ id: 'Anime Prodigy', message: 'Anime Prodigy' }),
  msg({ id: 'Anime Myth', message: 'Anime Myth' }),
  msg({ id: 'MASTER OF ANIME', message: 'MASTER OF ANIME' }),
  msg({ id: 'GOD OF ANIME', message: 'GOD OF ANIME' }),
  msg({ id: 'Anime Mixed', message: 'Anime Mixed' }),
  msg({ id: 'Characters', message: 'Characters' }),
  msg({ id: 'Ecchi & Hentai', message: 'Ecchi & Hentai' }),
]

/** The name that the server gives to a guest. */
const GUEST = /^Guest (\d{4})$/
/** The name that the server gives to a player who deleted the account. */
const DELETED = 'deleted user'

/** Returns a title or category in the page's language. A category that an operator named keeps its name. */
export const shownName = (name: string) => (Object.hasOwn(i18n.messages, name) ? i18n._(name) : name)

/** Returns the name of a player, who may be a guest or have deleted the account, in the page's language. */
export function shownPlayer(name: string) {
  if (name === DELETED) return i18n._(msg`Deleted player`)
  const digits = GUEST.exec(name)?.[1]
  return digits ? i18n._(msg`Guest ${digits}`) : name
}
