import { srcSetOf } from '@guess/contract/rules/pictures'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { PictureFields } from '../../platform/media/picture-field.ts'
import { LINK_PREVIEW } from './link-preview/link-card.ts'
import { CONTENT_PLACEHOLDERS } from './page-content.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { type StarterHero, starterPaint, starterPreload } from './starter-paint.ts'

/** What a page tells link previews and search engines. */
export interface Head {
  title: string
  description: string
  /** Path of the page, relative to the site's URL. */
  path: string
  /** Path of the picture, relative to the site's URL: a JPEG of 1200×630. */
  picture: string
  pictureAlt: string
  /** The page's main picture, preloaded together with its code. */
  hero?: Hero | StarterHero
  /** The site is in maintenance: the web shows that at every address. */
  inMaintenance?: boolean
}

/** A game's preview as the page shows it. The widths and sizes must be those of the page, or it is fetched twice. */
export interface Hero {
  /** URLs of the preview with their widths, as in the `srcset` of an image. */
  widths: string
  sizes: string
}

/**
 * Returns the hero of a preview.
 * @param url returns the URL of a file in the media store
 */
export const previewHero = (preview: string, sizes: string, url: PictureFields['url']): Hero => ({
  widths: srcSetOf(url(`${preview}/960.webp`)) ?? '',
  sizes,
})

const previewPreload = (hero: Hero) =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escaped(hero.widths)}" imagesizes="${escaped(hero.sizes)}" />`

const previewImage = (hero: Hero) =>
  `<img srcset="${escaped(hero.widths)}" sizes="${escaped(hero.sizes)}" width="960" height="540" alt="" class="first-hero border border-ink bg-sheet" />`

const preload = (hero: Hero | StarterHero) => ('square' in hero ? starterPreload(hero) : previewPreload(hero))

const heroImage = (hero: Hero | StarterHero, language: Language) =>
  'square' in hero ? starterPaint(hero, language) : previewImage(hero)

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Returns a text escaped for HTML or XML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string)

const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`

/** The language of a page, and whether its link asked for it. */
export interface PageLanguage {
  language: Language
  byLink: boolean
}

/** Returns the URL with a language parameter, for crawlers, which send no language of their own. */
const withLanguage = (url: string, language: Language) => `${url}${url.includes('?') ? '&' : '?'}lang=${language}`

/** Returns the tags of the head: title, description, URL, and the picture of a shared link. */
export function headTags(head: Head, origin: string, { language, byLink }: PageLanguage): string {
  const { title, description, path, picture, pictureAlt, hero, inMaintenance } = head
  const url = `${origin}${path}`
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escaped(url)}" />`,
    property('og:site_name', 'Guess The Anime'),
    property('og:type', 'website'),
    property('og:locale', PAGE_TEXTS[language].locale),
    property('og:title', title),
    property('og:description', description),
    property('og:url', byLink ? withLanguage(url, language) : url),
    property('og:image', `${origin}${picture}`),
    property('og:image:type', LINK_PREVIEW.type),
    property('og:image:width', String(LINK_PREVIEW.width)),
    property('og:image:height', String(LINK_PREVIEW.height)),
    property('og:image:alt', pictureAlt),
    named('twitter:card', 'summary_large_image'),
    ...(hero ? [preload(hero)] : []),
    ...(inMaintenance ? [named('maintenance', 'true')] : []),
  ].join('\n    ')
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /\s*<meta name="description"[^>]*>/
const FIRST_PAINT = /<template id="first-paint">([\s\S]*?)<\/template>/
const HERO = '<!--hero-->'
const ROOT = '<div id="root"></div>'
const MODULE = /<(script type="module"|link rel="modulepreload")/g

const PLACEHOLDERS: Record<string, RegExp> = {
  ...CONTENT_PLACEHOLDERS,
  'a title': TITLE,
  'a description': DESCRIPTION,
  'a template of the first paint': FIRST_PAINT,
  'a placeholder for the picture': new RegExp(HERO),
  'an empty root': new RegExp(ROOT),
  'a script': /<script type="module"/,
}

/**
 * Checks that the built page has each placeholder that the functions below replace, exactly once, so that a change of
 * `apps/web/index.html` or of the build cannot go unnoticed.
 * @throws if a placeholder is missing or occurs twice
 */
export function checkPlaceholders(page: string): void {
  const countOf = (place: RegExp) => [...page.matchAll(new RegExp(place, 'g'))].length
  const wrong = Object.entries(PLACEHOLDERS).filter(([, place]) => countOf(place) !== 1)
  if (wrong.length > 0) throw new Error(`The built page must have exactly once: ${wrong.map(([name]) => name).join(', ')}`)
}

/** Returns the built page with the tags in place of its title and description. */
export const withHead = (page: string, tags: string) => page.replace(DESCRIPTION, '').replace(TITLE, () => tags)

/**
 * Puts the first paint into the page's root: the bar and the main picture, which show before any script has loaded. The markup
 * is taken from a template in `index.html`; the web replaces it when it is ready. Without a picture the root stays empty.
 */
export function withFirstPaint(page: string, hero: Hero | StarterHero | undefined, language: Language): string {
  const shape = FIRST_PAINT.exec(page)?.[1]
  const bare = page.replace(FIRST_PAINT, '')
  if (!hero || !shape) return bare
  const painted = shape.replace(HERO, () => heroImage(hero, language))
  return bare.replace(ROOT, () => `<div id="root">${painted.trim()}</div>`)
}

/**
 * Returns the page with a low priority for its code, so that the picture loads first on a slow connection: the first paint needs
 * no code.
 */
export const prioritisePicture = (page: string) => page.replace(MODULE, '<$1 fetchpriority="low"')
