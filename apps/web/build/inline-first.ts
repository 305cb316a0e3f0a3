import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/
const READER = /<script src="\/(before-paint\.js)"><\/script>/

/**
 * Inlines what the first paint waits for: the stylesheet and public/before-paint.js. This saves a distant phone two round trips.
 * The server lists the hashes of both in its Content-Security-Policy. The disabled link tells Vite that the sheet is there: every chunk
 * depends on it, and a second copy would come after the sheets of the page.
 */
export function inlineFirst(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inline-first',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const style = bundle?.[STYLESHEET.exec(html)?.[1] ?? '']
        if (style?.type !== 'asset' || !READER.test(html)) throw new Error('build/inline-first.ts looks for tags of old')
        const script = await readFile(join(config.publicDir, 'before-paint.js'), 'utf8')
        return html
          .replace(STYLESHEET, (tag) => `<style>${Buffer.from(style.source).toString()}</style>${tag.replace('>', ' disabled>')}`)
          .replace(READER, () => `<script>\n${script}</script>`)
      },
    },
  }
}
