import { afterEach, describe, expect, test, vi } from 'vitest'
import { resultLines, shareText, shownPoints, signRow, squareRow } from './share.ts'

test('points are grouped by thousands', () => {
  expect([0, 90, 1430, 12_345, 1_234_567].map(shownPoints)).toEqual(['0', '90', '1 430', '12 345', '1 234 567'])
})

test('there is one sign per section, and a space after every fifth', () => {
  expect(resultLines('5 : 3', [true, true, false])).toBe('5 : 3\n○○×')
  const ten = Array.from({ length: 10 }, (_, at) => at % 2 === 0)
  expect(resultLines('5 : 3', ten)).toBe('5 : 3\n○×○×○ ×○×○×')
})

test('[SHARE-13] of pictures in pieces, a sign is the number of squares that were open', () => {
  expect(squareRow([true, true, false, true, true], [2, 4, 3, 2, 1])).toBe('②④✕②①')
  expect(squareRow([true, false, true, true, true, true], [16, 9, 10, 1, 1, 12])).toBe('⑯✕⑩①① ⑫')
  expect(signRow([true, false])).toBe('○×')
})

test('a result without sections is one line', () => {
  expect(resultLines('0 : 0', [])).toBe('0 : 0')
})

describe('[SHARE-10] sharing', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** Shares through a share sheet, and returns what is then on the clipboard and what the caller is told. */
  async function shared(share: unknown) {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    vi.stubGlobal('navigator', { clipboard, share })
    const told = await shareText('5 : 3', 'https://site.example/result/1')
    return { told, copied }
  }
  const COPY = { told: true, copied: ['5 : 3\nhttps://site.example/result/1'] }

  test.each(['NotAllowedError', 'InvalidStateError', 'DataError', 'OperationError', 'NotSupportedError'])(
    'copies if the sheet fails with %s',
    async (name) => {
      expect(await shared(() => Promise.reject(new DOMException('no', name)))).toEqual(COPY)
    },
  )

  test.each([
    ['a TypeError', () => Promise.reject(new TypeError('no'))],
    ['a text, as in some apps', () => Promise.reject('no')],
    ['nothing at all', () => Promise.reject()],
    [
      'an error that is thrown at once',
      () => {
        throw new Error('no')
      },
    ],
    ['no function', undefined],
  ])('copies if the sheet fails with %s', async (_, share) => {
    expect(await shared(share)).toEqual(COPY)
  })

  test('says and copies nothing if the sheet did its work, or the player closed it', async () => {
    expect(await shared(async () => {})).toEqual({ told: null, copied: [] })
    expect(await shared(() => Promise.reject(new DOMException('closed', 'AbortError')))).toEqual({ told: null, copied: [] })
    expect(await shared(() => Promise.reject({ name: 'AbortError' }))).toEqual({ told: null, copied: [] })
  })
})
