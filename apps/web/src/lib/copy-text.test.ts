import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

const pageThatCopies = (execCommand: () => boolean) => {
  const field = { select: vi.fn(), remove: vi.fn() }
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', { createElement: () => field, body: { append: vi.fn() }, activeElement: null, execCommand })
  return field
}

test('[GAME-4] the clipboard took it: copied', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('http://localhost/gameView/7')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('http://localhost/gameView/7')
})

test('no clipboard, as on a page without https: the old way says whether it worked', async () => {
  vi.stubGlobal('navigator', {})
  const field = pageThatCopies(() => true)
  expect(await copyText('x')).toBe(true)
  expect(field.remove).toHaveBeenCalled()
})

test('[GAME-4] neither worked: not copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  pageThatCopies(() => false)
  expect(await copyText('x')).toBe(false)
  pageThatCopies(() => {
    throw new Error('denied')
  })
  expect(await copyText('x')).toBe(false)
})
