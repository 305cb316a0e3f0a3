import { difficultyOf } from '@guess/contract/rules/difficulty'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { Head } from './head.ts'
import { duelCard, gameCard, profileCard, scoreText, titleOfPlayer } from './link-preview/cards.ts'
import { previewPath } from './link-preview/preview-path.ts'
import { PAGE_TEXTS, type PlainPath, titled } from './page-texts.ts'
import type { PagedGame, PagedType, PagedUser } from './pages.queries.ts'

/** What a page says of itself, in the visitor's language. */
export type HeadIn = (language: Language) => Head

const PLAIN_PATHS = Object.keys(PAGE_TEXTS.en.plain) as PlainPath[]

/** Other names of a page, and the page they mean. */
const ALIASES: Record<string, PlainPath> = { '/maintenance': '/mainteanance' }

export const plainPaths: string[] = [...PLAIN_PATHS, ...Object.keys(ALIASES)]

/** Pages that have the id of something below them. */
export const namedPaths = ['/categoryPage', '/gameView', '/game', '/myGame', '/gameVsView', '/gameVs', '/userProfile']

/** Plain pages that a search engine may list. */
export const listedPaths = ['/', '/topListPlayer', '/ourSite', '/contact', '/privacypolicy', '/cookie', '/termsofuse']

const canonicalOf = (path: string) => ALIASES[path] ?? PLAIN_PATHS.find((plain) => plain === path) ?? '/'

/** The picture of the site, for pages that have none of their own. */
const sharePicture = (language: Language) => ({
  picture: '/drawn/share.jpg',
  pictureAlt: PAGE_TEXTS[language].sharePicture,
})

const wordsOf = ([title, description]: readonly [string, string]) => ({ title: titled(title), description })

export const plainHead =
  (path: string): HeadIn =>
  (language) => {
    const canonical = canonicalOf(path)
    const texts = PAGE_TEXTS[language]
    return {
      ...wordsOf(texts.plain[canonical]),
      ...(canonical === '/' && { title: texts.homeTitle }),
      ...sharePicture(language),
      path: canonical,
    }
  }

/** Whether search engines are kept from a plain page: it helps those alone who are sent there. */
export const isUnlisted = (path: string) => !listedPaths.includes(canonicalOf(path))

/** The page of a player. */
export const profileHead =
  (user: PagedUser): HeadIn =>
  (language) => ({
    ...wordsOf(PAGE_TEXTS[language].profile(user.name)),
    path: `/userProfile/${user.id}`,
    picture: previewPath('user', user.id, language, profileCard(user, language)),
    pictureAlt: `${user.name}: ${titleOfPlayer(user)}, ${scoreText(user, language)}`,
  })

export const notFoundHead =
  (path: string): HeadIn =>
  (language) => ({ ...wordsOf(PAGE_TEXTS[language].notFound), ...sharePicture(language), path })

/** What every page says of itself while the site is in maintenance. */
export const maintenanceHead =
  (path: string): HeadIn =>
  (language) => ({ ...plainHead('/mainteanance')(language), path, inMaintenance: true })

export const typeHead =
  ({ id, name, gameCount }: PagedType): HeadIn =>
  (language) => ({
    ...wordsOf(PAGE_TEXTS[language].type(name, gameCount)),
    ...sharePicture(language),
    path: `/categoryPage/${id}`,
  })

/** A reported game shows the picture of the site until somebody has looked at its own. */
const gamePicture = (game: PagedGame, language: Language, own: Pick<Head, 'picture' | 'pictureAlt'>) =>
  game.held ? sharePicture(language) : own

/** A game's page: its name, how hard it is, and its preview, which gives no answer away. */
export const gameHead =
  (game: PagedGame): HeadIn =>
  (language) => {
    const { name, typeName, sectionAmount: pictures, squareAmount } = game
    const difficulty = difficultyOf(squareAmount).label
    return {
      ...wordsOf(PAGE_TEXTS[language].game({ name, typeName, pictures, difficulty })),
      path: `/gameView/${game.id}`,
      ...gamePicture(game, language, {
        picture: previewPath('game', game.id, language, gameCard(game, language)),
        pictureAlt: PAGE_TEXTS[language].gameCover(name),
      }),
    }
  }

/** The lobby of a duel: an invitation that shows the game. */
export const duelHead =
  (game: PagedGame): HeadIn =>
  (language) => ({
    ...gameHead(game)(language),
    ...wordsOf(PAGE_TEXTS[language].duel(game.name)),
    path: `/gameVsView/${game.id}`,
  })

/** Somebody who waits at a game for whoever has the token. */
export interface Invitation {
  hostName: string
  token: string
}

/** The same from somebody with a name. It keeps the token: whoever presses the preview wants that room, not one of their own. */
export const invitationHead =
  (game: PagedGame, { hostName, token }: Invitation): HeadIn =>
  (language) => {
    const words = PAGE_TEXTS[language].invitation(hostName, game.name)
    return {
      ...wordsOf(words),
      path: `/gameVsView/${game.id}?token=${token}`,
      ...gamePicture(game, language, {
        picture: previewPath('duel', game.id, language, duelCard(game, hostName, language), token),
        pictureAlt: words[0],
      }),
    }
  }

/** How wide the first picture of a page is shown, as the web's own `sizes` say it. */
export const HERO_SIZES = {
  home: '(min-width: 1024px) 640px, 100vw',
  category: '(min-width: 1024px) 520px, (min-width: 768px) 46vw, 92vw',
  game: '(min-width: 1024px) 620px, 100vw',
} as const
