import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inlinePolicy } from './inline-policy.ts'

/** The stylesheets of a page, to be put into its HTML. */
export interface PageStyles {
  tags: string
  /** Returns the policy of every reply with what the page and these tags contain inline. */
  allowInline(policy: string): string
}

/** A link that is not followed tells the web's code, which looks for it, that the stylesheet is there. */
const inline = (path: string, text: string) => `<style>${text}</style><link rel="stylesheet" href="${path}" disabled>`

/**
 * Returns a function that reads the stylesheets of a page by their paths. They stand in the HTML, because the first paint would
 * wait for one more round trip otherwise.
 * @param page the built page
 */
export function pageStyles(page: string, webDist: string) {
  const held = new Map<string, Promise<PageStyles>>()
  const load = async (paths: readonly string[]): Promise<PageStyles> => {
    const texts = await Promise.all(paths.map((path) => readFile(join(webDist, path), 'utf8')))
    const tags = paths.map((path, place) => inline(path, texts[place] as string)).join('')
    return { tags, allowInline: inlinePolicy(page + tags) }
  }
  return (paths: readonly string[]): Promise<PageStyles> => {
    const key = paths.join()
    const styles = held.get(key) ?? load(paths)
    held.set(key, styles)
    return styles
  }
}
