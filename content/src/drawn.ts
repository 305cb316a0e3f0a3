import { mangaBanner, mangaCard } from './categories/category-1.ts'
import { mixedBanner, mixedCard } from './categories/category-2.ts'
import { charactersBanner, charactersCard } from './categories/category-3.ts'
import { closedBanner, closedCard } from './categories/category-4.ts'
import { forbiddenScene, maintenanceScene, notFoundScene } from './categories/empty.ts'
import { appIcon, shareCard } from './categories/site.ts'
import { INK } from './desk-colours.ts'
import { type Box, inside } from './grain.ts'
import { type Drawing, HEIGHT, WIDTH } from './scene.ts'

/** A picture of the site: the drawing, the visible part of it, the file name and the width in pixels. */
export interface Drawn {
  file: string
  drawing: Drawing
  crop: Box
  width: number
}

const WHOLE: Box = [0, 0, WIDTH, HEIGHT]
/** A strip of 32:9, across the middle. */
const STRIP: Box = [0, 180, WIDTH, 360]
/** 1200:630, the format of link previews. */
const SHARED: Box = [0, 24, WIDTH, 672]
const SQUARE: Box = [280, 0, 720, 720]

const inWidths = (name: string, drawing: Drawing, crop: Box, widths: readonly number[]): Drawn[] =>
  widths.map((width) => ({ file: `${name}-${width}.webp`, drawing, crop, width }))

const scene = (name: string, drawing: Drawing) => inWidths(name, drawing, WHOLE, [480, 640, 960])

const category = (id: number, card: Drawing, banner: Drawing) => [
  ...scene(`category-${id}`, card),
  ...inWidths(`banner-${id}`, banner, STRIP, [640, 1080, 1920]),
]

const icon = (file: string, width: number, drawing = appIcon): Drawn => ({ file, drawing, crop: SQUARE, width })

const SHEET_AND_SHADOW = 'M370 48h540v24h24v612H394v-24h-24z'

/** The logo on plain ink, small enough to fit into any shape that a phone crops icons to. */
const maskableIcon: Drawing = () =>
  `<path d="M0 0h1280v720H0z" fill="${INK}"/><g transform="translate(640 360) scale(.68) translate(-640 -360)">${inside('mark', SHEET_AND_SHADOW, appIcon())}</g>`

/** Every picture of the site itself, without the games' pictures. */
export const DRAWN: readonly Drawn[] = [
  ...category(1, mangaCard, mangaBanner),
  ...category(2, mixedCard, mixedBanner),
  ...category(3, charactersCard, charactersBanner),
  ...category(4, closedCard, closedBanner),
  ...scene('not-found', notFoundScene),
  ...scene('forbidden', forbiddenScene),
  ...scene('maintenance', maintenanceScene),
  { file: 'share.jpg', drawing: shareCard, crop: SHARED, width: 1200 },
  icon('favicon-48.png', 48),
  icon('icon-192.png', 192),
  icon('icon-512.png', 512),
  icon('icon-maskable-512.png', 512, maskableIcon),
  icon('apple-touch-icon.png', 180),
]
