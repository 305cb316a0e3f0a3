import type { Rolldown } from 'vite'

/**
 * Words in addresses that block lists of browsers look for, as in `/social-links-`. A file that such a list holds back is missing from
 * the page, so none has one of them in its name.
 */
const LISTED =
  /(?:^|[^a-z])(?:ads?|advert\w*|affiliates?|analytics|banners?|beacons?|captcha|chat|comments?|consent|cookies?|counters?|facebook|follow|google|gdpr|likes?|log(?:s|ger|ging)?|metrics?|newsletters?|notices?|pixels?|polls?|pop-?(?:ups?|overs?)|privacy|promos?|promotions?|push|share[ds]?|sharing|social|sponsors?|stats?|statistics|subscribe|survey|telemetry|track\w*|twitter|widgets?)(?![a-z])/i

/** Returns whether a block list could mean a file of this name. */
export const isListed = (name: string) => LISTED.test(name)

const named = (name: string | undefined, ending: string) =>
  `assets/${name === undefined || isListed(name) ? 'part' : '[name]'}-[hash]${ending}`

/** The names of the built files: those of their modules, unless a block list could mean one. */
export const fileNames = {
  entryFileNames: ({ name }: Rolldown.PreRenderedChunk) => named(name, '.js'),
  chunkFileNames: ({ name }: Rolldown.PreRenderedChunk) => named(name, '.js'),
  assetFileNames: ({ names }: Rolldown.PreRenderedAsset) => named(names[0], '[extname]'),
}
