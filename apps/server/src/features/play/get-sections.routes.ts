import { getCommitted, getSectionFigures, getSections } from '@guess/contract/api/play'
import type { ReplyOf } from '@guess/contract/endpoint'
import { readCommitted } from '@guess/contract/rules/commitment'
import { FIGURES_MIN } from '@guess/contract/rules/limits'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { FastifyInstance } from 'fastify'
import { cachedLoader } from '../../platform/cached-loader.ts'
import type { Owner } from '../../platform/http/owner.ts'
import { browserGuestOf, ownerOf } from '../../platform/http/owner.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Images, PictureFields } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellCommitted } from './commitments.queries.ts'
import { ordersBySection } from './draw.ts'
import { refuseNotStarted } from './not-started.ts'
import { findSections, type OpenSections } from './play.queries.ts'
import { isIdle } from './play.ts'
import { findSectionFigures } from './section-figures.queries.ts'

/**
 * Registers the call that returns what a commitment of the caller's has fixed; null while its play is open, or its player in a
 * duel of the game. Refuses with `game-not-started` if the caller has no such play, or `game-not-found` (FAIR-3, FAIR-8).
 */
export function getCommittedRoute(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(app, getCommitted, async ({ params, query, caller }) => {
    const play = { gameId: params.gameId, commitment: query.commitment }
    const found = await tellCommitted(db, ownerOf(caller), play, browserGuestOf(caller), clock.now())
    if (!found) return refuseNotStarted(db, params.gameId)
    return { committed: found.committed === null ? null : readCommitted(found.committed) }
  })
}

/**
 * Registers the call that returns how hard each section of a game has been. The reply is shared by all callers. Refuses with
 * `game-not-found` (PLAY-25).
 */
export function getSectionFiguresRoute(
  app: FastifyInstance,
  { db, gamesChanged, countCache }: Pick<Platform, 'db' | 'gamesChanged' | 'countCache'>,
): void {
  const figures = cachedLoader((gameId: number) => findSectionFigures(db, gameId, FIGURES_MIN), {
    count: countCache('section-figures'),
    emptyOn: gamesChanged,
  })

  route(app, getSectionFigures, async ({ params }) => ({ sections: (await figures(params.gameId)) ?? refuse('game-not-found') }))
}

type SectionView = ReplyOf<typeof getSections>['sections'][number]

/**
 * Returns how many squares of a section are shown as open: those opened so far in the current section, `OPEN_AT_START` in all
 * others.
 */
const openedOf = (stored: OpenSections, sectionNumber: number) =>
  sectionNumber === stored.play.currentSection ? stored.play.opened : OPEN_AT_START

/**
 * Returns what a player may see of a section: the opened squares and the offered answers (PLAY-13). Refuses with
 * `service-unavailable` if a picture within the reply, or of the current section, cannot be read (PLAY-33).
 */
async function viewOf(
  stored: OpenSections,
  section: OpenSections['sections'][number],
  orders: { squares: number[]; answers: number[] },
  pictures: PictureFields,
  images: Images,
): Promise<SectionView> {
  const { sectionNumber, answers, picture, squares } = section
  const show = images === 'url' && sectionNumber !== stored.play.currentSection ? pictures.picture : pictures.needed
  const sectionAnswers = orders.answers.map((place) => answers[place] as string)
  if (squares.length === 1) {
    return {
      sectionNumber,
      sectionImage: await show(picture, images),
      squares: [],
      remainingSquare: 0,
      sectionAnswers,
    }
  }
  const opened = openedOf(stored, sectionNumber)
  const open = orders.squares.slice(0, opened)
  return {
    sectionNumber,
    sectionImage: await pictures.hidden(picture, images),
    squares: await Promise.all(open.map(async (index) => ({ index, image: await show(squares[index] as string, images) }))),
    remainingSquare: squares.length - opened,
    sectionAnswers,
  }
}

/** Returns the sections of the owner's open play with its progress. Refuses as the call below does. */
export async function readSections(
  { db, pictures }: Pick<Platform, 'db' | 'pictures'>,
  owner: Owner,
  gameId: number,
  images: Images,
  now: Date,
): Promise<ReplyOf<typeof getSections>> {
  const stored = await findSections(db, owner, gameId)
  if (stored?.play.status !== 'open' || isIdle(stored.play, now)) return refuseNotStarted(db, gameId)
  const squareOrders = ordersBySection(
    stored.squareOrders,
    stored.sections.map(({ squares }) => squares.length),
  )
  const answerOrders = ordersBySection(
    stored.answerOrders,
    stored.sections.map(({ answers }) => answers.length),
  )
  const sections = stored.sections.map((section, place) => {
    const orders = { squares: squareOrders[place] ?? [], answers: answerOrders[place] ?? [] }
    return viewOf(stored, section, orders, pictures, images)
  })
  const { commitment, answered, play, kind } = stored
  const progress = { ranked: kind === 'ranked', commitment, score: play.score, answered }
  return { squareAmount: play.squareAmount, sections: await Promise.all(sections), progress } as ReplyOf<typeof getSections>
}

/**
 * Registers the call that returns the sections of the caller's open play, with only the opened squares. Refuses with
 * `game-not-started` or `game-not-found`, or with `service-unavailable` as `viewOf` does.
 */
export function getSectionsRoute(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'pictures'>): void {
  route(app, getSections, async ({ params, query, caller }) =>
    readSections(platform, ownerOf(caller), params.gameId, query.images, platform.clock.now()),
  )
}
