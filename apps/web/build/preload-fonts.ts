import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Preloads the fonts of the first screen from the page's head, before the stylesheet that refers to them has arrived.
 * @param names prefixes of the file names
 */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const files = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'))
        return names.flatMap((name) => files.filter((file) => file.includes(`/${name}-`)).map(preloadTag))
      },
    },
  }
}

const preloadTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
})
