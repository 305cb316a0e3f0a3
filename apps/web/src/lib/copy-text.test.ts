import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

const pageThatCopies = (execCommand: () => boolean) => {
  const field = { select: vi.fn(), remove: vi.fn() }
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', { createElement: () => field, body: { append: vi.fn() }, activeElement: null, execCommand })
  return field
}

test('[GAME-4] copies by the clipboard', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('http://localhost/gameView/7')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('http://localhost/gameView/7')
})

test('without a clipboard, as on a page without https, copies by execCommand', async () => {
  vi.stubGlobal('navigator', {})
  const field = pageThatCopies(() => true)
  expect(await copyText('x')).toBe(true)
  expect(field.remove).toHaveBeenCalled()
})

test('[GAME-4] reports a failure if neither way works', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  pageThatCopies(() => false)
  expect(await copyText('x')).toBe(false)
  pageThatCopies(() => {
    throw new Error('denied')
  })
  expect(await copyText('x')).toBe(false)
})
