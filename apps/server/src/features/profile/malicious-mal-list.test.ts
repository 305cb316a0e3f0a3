import { describe, expect, test } from 'vitest'
import { CHUNK, readMalList } from './read-mal-list.ts'

const listOf = (entries: string) => `<myanimelist>${entries}</myanimelist>`
const anime = (title: string, status: string) =>
  `<anime><series_title>${title}</series_title><my_status>${status}</my_status></anime>`

/** Length of a malicious file. */
const LONG = 1_000_000
/** How many times as much processor time as a regular file a malicious one of the same length may take: reading is linear. */
const TIMES_REGULAR = 100

/** Reads a file and returns how often others had their turn meanwhile, and the microseconds of processor time. */
async function read(xml: string) {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const before = process.threadCpuUsage().user
  await readMalList(xml)
  clearImmediate(next)
  return { turns, used: process.threadCpuUsage().user - before }
}

describe('a malicious file', () => {
  const filled = (piece: string) => piece.repeat(Math.floor(LONG / piece.length))
  const regular = listOf(filled(anime('A', 'Completed')))

  test.each([
    ['empty entries', listOf(filled('<anime/>'))],
    ['one title', listOf(anime(filled('A'), 'Completed'))],
    ['one status', listOf(`<anime><my_status>${filled('a')}</my_status></anime>`)],
    ['instructions', `<myanimelist>${filled('<?a?>')}</myanimelist>`],
    ['comments', `<myanimelist>${filled('<!---->')}</myanimelist>`],
    ['pieces of CDATA', listOf(anime(filled('<![CDATA[a]]>'), 'Completed'))],
    ['numbered characters', listOf(anime(filled('&#x41;'), 'Completed'))],
    ['entities', listOf(anime(filled('&amp;'), 'Completed'))],
    ['ampersands', listOf(anime(filled('&'), 'Completed'))],
    ['unknown entities', listOf(anime(filled('&lol;'), 'Completed'))],
    ['signs', listOf(anime(filled('< '), 'Completed'))],
    ['signs before letters', listOf(anime(filled('<a '), 'Completed'))],
  ])('[PROFILE-14] of %s gives other calls their turn', async (_, xml) => {
    const { used } = await read(regular)
    const malicious = await read(xml)
    expect(malicious.turns).toBeGreaterThan(xml.length / CHUNK / 2)
    expect(malicious.used).toBeLessThan(TIMES_REGULAR * used)
  })

  test.each([
    ['one tag', `<myanimelist><${filled('a')}>`],
    ['attributes', `<myanimelist ${filled('a="" ')}>`],
    ['one comment', `<myanimelist><!-- ${filled('- ')} --></myanimelist>`],
    ['one piece of CDATA', listOf(`<![CDATA[${filled(']')}]]>`)],
    ['closed attributes', `<myanimelist ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}></myanimelist>`],
    ['attributes in quotes', listOf(`<anime a="${filled('>')}"></anime>`)],
    ['one document type', `<!DOCTYPE ${filled('[')}`],
  ])('[PROFILE-14] of %s is refused at once', async (_, xml) => {
    const { used } = await read(regular)
    expect((await read(xml)).used).toBeLessThan(used)
    expect(await readMalList(xml)).toBeNull()
  })

  test('[PROFILE-14] of control characters is read', async () => {
    expect(await readMalList(listOf(anime(filled('\u0001'), 'Completed')))).toMatchObject({ entries: [], skipped: 1 })
  })
})
