import { expect, test } from 'vitest'
import { filesByBudget, type Manifest } from './size-budgets.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_react.js'],
    dynamicImports: [
      'src/features/play/pages/game.page.tsx',
      'src/features/create-game/pages/create-game.page.tsx',
      'src/app/panel.tsx',
    ],
    css: ['assets/index.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_board.js': { file: 'assets/board.js', imports: ['_react.js'] },
  'src/locales/shell.tr.po?english': { file: 'assets/shell.en.js' },
  'src/locales/shell.tr.po': { file: 'assets/shell.tr.js' },
  'src/locales/play.tr.po?english': { file: 'assets/play.en.js' },
  'src/locales/play.tr.po': { file: 'assets/play.tr.js' },
  'src/locales/admin.tr.po?english': { file: 'assets/admin.en.js' },
  'src/locales/admin.tr.po': { file: 'assets/admin.tr.js' },
  '_wizard.js': { file: 'assets/wizard.js', imports: ['_react.js'], css: ['assets/wizard.css'] },
  'src/features/create-game/pages/create-game.page.tsx': { file: 'assets/create-game.js', imports: ['_wizard.js', 'index.html'] },
  'src/app/panel.tsx': {
    file: 'assets/panel.js',
    imports: ['_react.js', 'index.html'],
    dynamicImports: ['src/app/panel-create-game.tsx', 'src/features/admin/statistics/daily-charts.tsx'],
    css: ['assets/panel.css'],
  },
  'src/app/panel-create-game.tsx': { file: 'assets/panel-create-game.js', imports: ['_wizard.js', 'src/app/panel.tsx'] },
  'src/features/admin/statistics/daily-charts.tsx': {
    file: 'assets/charts.js',
    imports: ['_react.js'],
    css: ['assets/charts.css'],
  },
  'src/features/play/pages/game.page.tsx': {
    file: 'assets/game.js',
    imports: ['_board.js', 'index.html'],
    css: ['assets/game.css'],
  },
}
const html = '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/index.js"></script>'
const sizeOf = (file: string) => (file.endsWith('.tr.js') ? 2 : 1)

test('the shell contains what every start loads: entry, imports, page scripts and the texts of one language', () => {
  expect(filesByBudget(manifest, html, sizeOf).shell.toSorted()).toEqual([
    'assets/index.js',
    'assets/react.js',
    'assets/shell.tr.js',
    'theme.js',
  ])
})

test('the game screen contains what it loads, the shell and its texts included', () => {
  expect(filesByBudget(manifest, html, sizeOf).game.toSorted()).toEqual([
    'assets/board.js',
    'assets/game.js',
    'assets/index.js',
    'assets/play.tr.js',
    'assets/react.js',
    'assets/shell.tr.js',
    'theme.js',
  ])
})

test('the styles are those of the start and of the page for players that has most of its own', () => {
  const sizes: Record<string, number> = { 'assets/game.css': 3, 'assets/wizard.css': 2, 'assets/panel.css': 9 }
  const { css } = filesByBudget(manifest, html, (file) => sizes[file] ?? 1)
  expect(css.toSorted()).toEqual(['assets/game.css', 'assets/index.css'])
})

test('the panel contains all that it loads beside the shell, at once or lazily, including its texts', () => {
  expect(filesByBudget(manifest, html, sizeOf).panel.toSorted()).toEqual([
    'assets/admin.tr.js',
    'assets/charts.js',
    'assets/panel-create-game.js',
    'assets/panel.js',
    'assets/wizard.js',
  ])
})

test("the panel's styles contain only those that no other screen loads", () => {
  expect(filesByBudget(manifest, html, sizeOf).panelCss.toSorted()).toEqual(['assets/charts.css', 'assets/panel.css'])
})

test('throws if the panel is missing in the manifest', () => {
  const { 'src/app/panel.tsx': _, ...moved } = manifest
  expect(() => filesByBudget(moved, html, sizeOf)).toThrow('panel.tsx')
})

test('throws if the game screen is missing in the manifest', () => {
  const { 'src/features/play/pages/game.page.tsx': _, ...moved } = manifest
  expect(() => filesByBudget(moved, html, sizeOf)).toThrow('game.page.tsx')
})

test('throws if the texts of the shell are missing in the manifest', () => {
  const { 'src/locales/shell.tr.po?english': _, 'src/locales/shell.tr.po': __, ...moved } = manifest
  expect(() => filesByBudget(moved, html, sizeOf)).toThrow('src/locales/shell.')
})
