import { expect, test } from 'vitest'
import { filesByBudget, type Manifest } from './size-budgets.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_board.js': { file: 'assets/board.js', imports: ['_react.js'] },
  'src/locales/shell.en.po': { file: 'assets/shell.en.js' },
  'src/locales/shell.tr.po': { file: 'assets/shell.tr.js' },
  'src/locales/play.en.po': { file: 'assets/play.en.js' },
  'src/locales/play.tr.po': { file: 'assets/play.tr.js' },
  'src/features/play/pages/game.page.tsx': {
    file: 'assets/game.js',
    imports: ['_board.js', 'index.html'],
    css: ['assets/game.css'],
  },
}
const html = '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/index.js"></script>'
const sizeOf = (file: string) => (file.endsWith('.tr.js') ? 2 : 1)

test('the shell is what every start loads: the entry, its imports, scripts of the page and its texts in one language', () => {
  expect(filesByBudget(manifest, html, sizeOf).shell.toSorted()).toEqual([
    'assets/index.js',
    'assets/react.js',
    'assets/shell.tr.js',
    'theme.js',
  ])
})

test('the game screen is what it loads beside the shell, its texts too', () => {
  expect(filesByBudget(manifest, html, sizeOf).game.toSorted()).toEqual([
    'assets/board.js',
    'assets/game.js',
    'assets/play.tr.js',
  ])
})

test('styles are counted once, of all screens', () => {
  expect(filesByBudget(manifest, html, sizeOf).css.toSorted()).toEqual(['assets/game.css', 'assets/index.css'])
})

test('a game screen that moved is noticed', () => {
  const { 'src/features/play/pages/game.page.tsx': _, ...moved } = manifest
  expect(() => filesByBudget(moved, html, sizeOf)).toThrow('game.page.tsx')
})

test('texts that moved are noticed', () => {
  const { 'src/locales/shell.en.po': _, 'src/locales/shell.tr.po': __, ...moved } = manifest
  expect(() => filesByBudget(moved, html, sizeOf)).toThrow('src/locales/shell.')
})
