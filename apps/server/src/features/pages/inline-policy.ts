import { createHash } from 'node:crypto'

const INLINE = /<(style|script)>([\s\S]*?)<\/\1>/g

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns a function that extends a Content-Security-Policy with the hash of each inline style and script of a page.
 * @param page HTML as built; anything added to it later is not allowed
 * @returns a function from the policy of every reply to that of the page
 */
export function inlinePolicy(page: string): (policy: string) => string {
  const hashes = { style: [] as string[], script: [] as string[] }
  for (const [, tag, text] of page.matchAll(INLINE)) hashes[tag as 'style' | 'script'].push(hashOf(text ?? ''))
  return (policy) =>
    policy.replace(/(style|script)-src 'self'/g, (rule, tag: 'style' | 'script') => [rule, ...hashes[tag]].join(' '))
}
