import { gridSide, type SquareAmount } from '@guess/contract/rules/squares'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { PictureFields } from '../../platform/media/picture-field.ts'
import type { FirstView } from '../catalog/public.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** The first square of the starter, as home shows it (HOME-7). */
export interface StarterHero {
  /** URL of the square's picture. */
  square: string
  /** URL of the narrow version, for narrow windows; null if there is none. */
  narrow: string | null
  index: number
  squareAmount: SquareAmount
}

/** @param url returns the URL of a file in the media store */
export const starterHero = ({ game, square }: FirstView, url: PictureFields['url']): StarterHero => ({
  square: url(`${square.picture}.webp`),
  narrow: square.narrow && url(square.narrow),
  index: square.index,
  squareAmount: game.squareAmount,
})

const NARROW = '(width < 768px)'
const WIDE = '(width >= 768px)'

const preloadOf = (path: string, media: string) =>
  `<link rel="preload" as="image" fetchpriority="high" href="${path}"${media && ` media="${media}"`} />`

/** Returns the preload of the picture in the version that home will show: the media queries must be those of the web. */
export const starterPreload = ({ square, narrow }: StarterHero) =>
  narrow ? preloadOf(narrow, NARROW) + preloadOf(square, WIDE) : preloadOf(square, '')

const WIDTH = 160
const HEIGHT = 90

/** Shows a whole picture in the version that fits the window. */
const wholePicture = (square: string, narrow: string) =>
  `<picture><source media="${NARROW}" srcset="${narrow}" /><img src="${square}" alt="" class="w-full" /></picture>`

/** Draws the square in its place on a black board. An SVG needs no style, which the page's policy would refuse. */
function board({ square, index, squareAmount }: StarterHero) {
  const side = gridSide(squareAmount)
  const [width, height] = [WIDTH / side, HEIGHT / side]
  const place = `x="${(index % side) * width}" y="${Math.floor(index / side) * height}" width="${width}" height="${height}"`
  return (
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" class="block w-full" aria-hidden="true"><path fill="#0e141b" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<image href="${square}" ${place} preserveAspectRatio="none"/></svg>`
  )
}

const pictureOf = (hero: StarterHero) => (hero.narrow ? wholePicture(hero.square, hero.narrow) : board(hero))

/** Returns the top of home as a newcomer sees it, without the answers. */
export const starterPaint = (hero: StarterHero, language: Language) =>
  `<div class="hero for-newcomers first-hero-board"><div class="hero-strip">` +
  `<h1 class="font-display text-22 md:text-28">${PAGE_TEXTS[language].guess}</h1></div>` +
  `<div class="hero-picture border border-ink">${pictureOf(hero)}</div></div>`
