import { difficultyOf } from '@guess/contract/rules/difficulty'
import { isolated } from '@guess/contract/rules/isolated'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { SharedResult } from '../results/public.ts'
import type { Head } from './head.ts'
import { duelCard, gameCard, gameTitleOf, grouped, profileCard, resultCard, scoreText } from './link-preview/cards.ts'
import { previewPath } from './link-preview/preview-path.ts'
import { PAGE_TEXTS, type PlainPath, titled } from './page-texts.ts'
import type { PagedGame, PagedType, PagedUser } from './pages.queries.ts'
import { playerNameIn, titleIn, typeNameIn } from './shown-names.ts'

/** Returns the head of a page in the visitor's language. */
export type HeadIn = (language: Language) => Head

const PLAIN_PATHS = Object.keys(PAGE_TEXTS.en.plain) as PlainPath[]

/** Aliases of pages. */
const ALIASES: Record<string, PlainPath> = { '/maintenance': '/mainteanance' }

export const plainPaths: string[] = [...PLAIN_PATHS, ...Object.keys(ALIASES)]

/** Pages whose path is followed by an id, or by the token of a shared result. */
export const namedPaths = ['/categoryPage', '/gameView', '/game', '/myGame', '/gameVsView', '/gameVs', '/userProfile', '/result']

/** Plain pages that search engines may list. */
export const listedPaths = ['/', '/daily', '/topListPlayer', '/ourSite', '/contact', '/privacypolicy', '/cookie', '/termsofuse']

const canonicalOf = (path: string) => ALIASES[path] ?? PLAIN_PATHS.find((plain) => plain === path) ?? '/'

/** Returns the site's picture, for pages without one of their own. */
const sharePicture = (language: Language) => ({
  picture: '/drawn/share.jpg',
  pictureAlt: PAGE_TEXTS[language].sharePicture,
})

const textsOf = ([title, description]: readonly [string, string]) => ({ title: titled(title), description })

export const plainHead =
  (path: string): HeadIn =>
  (language) => {
    const canonical = canonicalOf(path)
    const texts = PAGE_TEXTS[language]
    return {
      ...textsOf(texts.plain[canonical]),
      ...(canonical === '/' && { title: texts.homeTitle }),
      ...sharePicture(language),
      path: canonical,
    }
  }

/** Returns whether search engines must not list a plain page: it is useful only to visitors who are sent there. */
export const isUnlisted = (path: string) => !listedPaths.includes(canonicalOf(path))

/** Returns the head of a player's page. */
export const profileHead =
  (user: PagedUser): HeadIn =>
  (language) => ({
    ...textsOf(PAGE_TEXTS[language].profile(user.name)),
    path: `/userProfile/${user.id}`,
    picture: previewPath('user', user.id, language, profileCard(user, language)),
    pictureAlt: `${user.name}: ${titleIn(language, user.points)}, ${scoreText(user, language)}`,
  })

export const notFoundHead: HeadIn = (language) => ({
  ...textsOf(PAGE_TEXTS[language].notFound),
  ...sharePicture(language),
  path: '/',
})

/** Returns the head of every page during maintenance. */
export const maintenanceHead =
  (path: string): HeadIn =>
  (language) => ({ ...plainHead('/mainteanance')(language), path, inMaintenance: true })

export const typeHead =
  ({ id, name, gameCount }: PagedType): HeadIn =>
  (language) => ({
    ...textsOf(PAGE_TEXTS[language].type(typeNameIn(language, name), gameCount)),
    ...sharePicture(language),
    path: `/categoryPage/${id}`,
  })

/** Returns the site's picture in place of a reported game's own, until an operator has reviewed the game. */
const gamePicture = (game: Pick<PagedGame, 'held'>, language: Language, own: Pick<Head, 'picture' | 'pictureAlt'>) =>
  game.held ? sharePicture(language) : own

/** Returns the head of a game's page: its name, difficulty, and preview, which reveals no answer. */
export const gameHead =
  (game: PagedGame): HeadIn =>
  (language) => {
    const { sectionAmount: pictures, squareAmount } = game
    const name = gameTitleOf(game.name, game.daily, language)
    const typeName = typeNameIn(language, game.typeName)
    const difficulty = difficultyOf(squareAmount).label
    return {
      ...textsOf(PAGE_TEXTS[language].game({ name, typeName, pictures, difficulty })),
      path: `/gameView/${game.id}`,
      ...gamePicture(game, language, {
        picture: previewPath('game', game.id, language, gameCard(game, language)),
        pictureAlt: PAGE_TEXTS[language].gameCover(name),
      }),
    }
  }

/** Returns the head of a duel's lobby: an invitation that shows the game. */
export const duelHead =
  (game: PagedGame): HeadIn =>
  (language) => ({
    ...gameHead(game)(language),
    ...textsOf(PAGE_TEXTS[language].duel(gameTitleOf(game.name, game.daily, language))),
    path: `/gameVsView/${game.id}`,
  })

/** The invitation of a host who waits in a game for the holder of the token. */
export interface Invitation {
  hostName: string
  token: string
}

/**
 * Returns the head of an invitation from a named host. Its URL keeps the token, so that the link leads to the host's room and
 * not to a new one.
 */
export const invitationHead =
  (game: PagedGame, invitation: Invitation): HeadIn =>
  (language) => {
    const { token } = invitation
    const hostName = isolated(playerNameIn(language, invitation.hostName))
    const words = PAGE_TEXTS[language].invitation(hostName, isolated(gameTitleOf(game.name, game.daily, language)))
    return {
      ...textsOf(words),
      path: `/gameVsView/${game.id}?token=${token}`,
      ...gamePicture(game, language, {
        picture: previewPath('duel', game.id, language, duelCard(game, invitation.hostName, language), token),
        pictureAlt: words[0],
      }),
    }
  }

/** Returns the head of a shared result. */
export const resultHead =
  (result: SharedResult): HeadIn =>
  (language) => {
    const { token, score, marks, sectionAmount: sections, squareAmount, opened } = result
    const words = PAGE_TEXTS[language].result({
      playerName: isolated(playerNameIn(language, result.playerName)),
      gameTitle: isolated(gameTitleOf(result.gameName, result.daily, language)),
      score: grouped(score),
      right: marks.filter((isRight) => isRight).length,
      sections,
      opened: squareAmount === 1 ? null : opened,
    })
    return {
      ...textsOf(words),
      path: `/result/${token}`,
      ...gamePicture(result, language, {
        picture: previewPath('result', token, language, resultCard(result, language)),
        pictureAlt: words.join('. '),
      }),
    }
  }

/** How wide a page's first picture is shown; must equal the web's own `sizes`. */
export const HERO_SIZES = {
  category: '(min-width: 1024px) 492px, (min-width: 768px) calc(50vw - 68px), calc(100vw - 64px)',
  game: '(min-width: 1024px) 565px, calc(100vw - 64px)',
} as const
