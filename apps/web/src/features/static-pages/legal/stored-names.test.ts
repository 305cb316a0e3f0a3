import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { StoredList } from '../components/legal-parts.tsx'
import { LEGAL_TEXTS } from './legal-texts.ts'

const SOURCES = new URL('../../../', import.meta.url).pathname
const BEFORE_PAINT = new URL('../../../../public/before-paint.js', import.meta.url).pathname

/** Stored by the router, not by our own code. */
const OF_THE_ROUTER = ['react-router-scroll-positions']

/** How names are written: as a constant, as the argument of a call, and before the number of an account. */
const WAYS = [
  /const \w*(?:KEY|NAME) = '([^']+)'/g,
  /(?:Storage\.\w+Item|rememberedChoice|createStore)\('([^']+)'/g,
  /nameOf = \(\w+: number\) => `(\w+)\.\$/g,
]

const STORES = /localStorage|sessionStorage|rememberedChoice\(|createStore\(/

const namesIn = (source: string) => WAYS.flatMap((way) => [...source.matchAll(way)].map(([, name]) => name as string))

/** Returns the sources that store something in the browser, by their paths. */
function storing(): Map<string, string> {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const sources = paths.map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')] as const)
  return new Map(sources.filter(([, source]) => STORES.test(source)))
}

/** Returns the names in the lists of a text, such as those of the cookie page. */
function listedIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(listedIn)
  if (!isValidElement<{ children?: ReactNode; items?: { keys: string[] }[] }>(node)) return []
  if (node.type === StoredList) return (node.props.items ?? []).flatMap(({ keys }) => keys)
  return listedIn(node.props.children)
}

/** The parts of the page that list what scripts store. */
const BY_SCRIPTS = ['local', 'database', 'session']

describe('what scripts store in the browser', () => {
  test('is named in every source that stores something', () => {
    for (const [path, source] of storing()) expect(namesIn(source), path).not.toEqual([])
  })

  test.each(['en', 'tr'] as const)('is on the cookie page by its name, and nothing else is (%s)', async (language) => {
    const { text } = await LEGAL_TEXTS.cookie[language]()
    const listed = text.parts.filter(({ id }) => BY_SCRIPTS.includes(id)).flatMap(({ body }) => listedIn(body))
    const stored = [...storing().values(), readFileSync(BEFORE_PAINT, 'utf8')].flatMap(namesIn)
    expect(listed.toSorted()).toEqual([...new Set([...stored, ...OF_THE_ROUTER])].toSorted())
  })
})
