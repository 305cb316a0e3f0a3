import { difficultyOf } from '@guess/contract/rules/difficulty'
import type { PagedGame, PagedType, PagedUser } from './pages.queries.ts'

const SHARE_PICTURE = { picture: '/drawn/share.jpg', pictureAlt: 'A picture cut into squares, some of them open' }

const SITE = 'Guess The Anime'

const DESCRIPTION =
  'Guess the anime in the picture: open as few squares as you dare and score more for each one left hidden. Free, without an account.'

/** Pages that are the same for everybody: path → title and description. */
const PLAIN: Record<string, { title: string; description: string }> = {
  '/': { title: `${SITE}: open as few squares as you dare`, description: DESCRIPTION },
  '/topListPlayer': { title: `Top Players · ${SITE}`, description: 'The fifty players with the most points.' },
  '/ourSite': {
    title: `What's on Our Site? · ${SITE}`,
    description: 'How the game is played, how points are earned, and the ten titles.',
  },
  '/contact': { title: `Contact Us · ${SITE}`, description: 'How to reach us.' },
  '/privacypolicy': { title: `Privacy Policy · ${SITE}`, description: 'What we keep of you, why, and for how long.' },
  '/cookie': { title: `Cookie Policy · ${SITE}`, description: 'The cookies we set, and what each is for.' },
  '/termsofuse': { title: `Terms of Use · ${SITE}`, description: 'The rules for using the site.' },
  '/login': { title: `Login · ${SITE}`, description: DESCRIPTION },
  '/join': { title: `Join · ${SITE}`, description: DESCRIPTION },
  '/forgotPassword': { title: `Forgot Password · ${SITE}`, description: DESCRIPTION },
  '/resetPassword': { title: `New password · ${SITE}`, description: DESCRIPTION },
  '/googleReturn': { title: `Logging in with Google · ${SITE}`, description: DESCRIPTION },
  '/account': { title: `Account · ${SITE}`, description: DESCRIPTION },
  '/createGame': { title: `Create a game · ${SITE}`, description: DESCRIPTION },
  '/websocket': { title: `Connection test · ${SITE}`, description: DESCRIPTION },
  '/forbidden': { title: `Forbidden · ${SITE}`, description: DESCRIPTION },
  '/mainteanance': { title: `Maintenance · ${SITE}`, description: DESCRIPTION },
}

/** Other spellings of a page, and the page they mean. */
const ALIASES: Record<string, string> = { '/oursite': '/ourSite', '/maintenance': '/mainteanance' }

export const plainPaths = [...Object.keys(PLAIN), ...Object.keys(ALIASES)]

/** Plain pages that a search engine may list. */
export const listedPaths = ['/', '/topListPlayer', '/ourSite', '/contact', '/privacypolicy', '/cookie', '/termsofuse']

export function plainHead(path: string) {
  const canonical = ALIASES[path] ?? path
  const head = PLAIN[canonical] as (typeof PLAIN)[string]
  return { ...head, ...SHARE_PICTURE, path: canonical }
}

/** Whether search engines are kept from a plain page: it helps those alone who are sent there. */
export const isUnlisted = (path: string) => !listedPaths.includes(ALIASES[path] ?? path)

/** The page of a player, shown with the avatar. */
export const profileHead = ({ id, name, avatar }: PagedUser) => ({
  title: `${name} · ${SITE}`,
  description: `The points, the title, the games and the anime lists of ${name}.`,
  path: `/userProfile/${id}`,
  ...(avatar ? { picture: `/media/${avatar}.webp`, pictureAlt: `The avatar of ${name}`, isSquare: true } : SHARE_PICTURE),
})

export const notFoundHead = (path: string) => ({
  title: `We can't find that page. · ${SITE}`,
  description: DESCRIPTION,
  ...SHARE_PICTURE,
  path,
})

/** What every page says of itself while the site is in maintenance. */
export const maintenanceHead = (path: string) => ({ ...plainHead('/mainteanance'), path, inMaintenance: true })

export const typeHead = ({ id, name, gameCount }: PagedType) => ({
  title: `${name} · ${SITE}`,
  description: `${gameCount} ${gameCount === 1 ? 'game' : 'games'} to play in ${name}. ${DESCRIPTION}`,
  ...SHARE_PICTURE,
  path: `/categoryPage/${id}`,
})

/** A game's page: its name, how hard it is, and its preview, which gives no answer away. */
export const gameHead = ({ id, name, typeName, preview, sectionAmount, squareAmount }: PagedGame) => ({
  title: `${name} · ${SITE}`,
  description: `${typeName}, ${sectionAmount} pictures, ${difficultyOf(squareAmount).label}. Can you guess them all?`,
  path: `/gameView/${id}`,
  picture: `/media/${preview}/960.webp`,
  pictureAlt: `The cover of ${name}`,
})

/** The lobby of a duel: an invitation that shows the game. */
export const duelHead = (game: PagedGame) => ({
  ...gameHead(game),
  title: `Duel: ${game.name} · ${SITE}`,
  description: `A friend dares you: ${game.name}, live, one against one.`,
  path: `/gameVsView/${game.id}`,
})

/** Somebody who waits at a game for whoever has the token. */
export interface Invitation {
  hostName: string
  token: string
}

/** The same from somebody with a name. It keeps the token: whoever presses the preview wants that room, not one of their own. */
export const invitationHead = (game: PagedGame, { hostName, token }: Invitation) => ({
  ...duelHead(game),
  title: `${hostName} dares you: ${game.name} · ${SITE}`,
  description: `A duel with ${hostName} at ${game.name}, live, one against one. Take the second seat.`,
  path: `/gameVsView/${game.id}?token=${token}`,
})

/** How wide the first picture of a page is shown, as the web's own `sizes` say it. */
export const HERO_SIZES = {
  home: '(min-width: 1024px) 640px, 100vw',
  category: '(min-width: 1024px) 520px, (min-width: 768px) 46vw, 92vw',
  game: '(min-width: 1024px) 620px, 100vw',
} as const
