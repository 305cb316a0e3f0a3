import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, ROOT } from './project-files.ts'

const SHEET = /^apps\/web\/src\/.*\.css$/
/** Anything in an animation that is not the name of its keyframes: functions, times and counts, and the words of CSS. */
const OTHER =
  /[\w-]+\([^)]*\)|(?<![\w-])[\d.]+\w*|(?<![\w-])(?:none|infinite|both|forwards|backwards|(?:alternate-)?reverse|alternate|normal|linear|ease(?:-in)?(?:-out)?|step-(?:start|end)|running|paused)(?![\w-])|!important/g

const namesIn = (css: string) =>
  [...css.matchAll(/[{;\s]animation(?:-name)?:([^;}]*)/g)].flatMap(
    ([, value = '']) => value.replace(OTHER, ' ').match(/[\w-]+/g) ?? [],
  )

/** Returns a sheet without its comments, which write of animations too. */
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\//gs, '')

const keyframesIn = (css: string) => [...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name)

/** Returns the names of animations that have no keyframes. A module knows only its own: the names in it belong to its sheet. */
function missingKeyframes(sheets: ReadonlyMap<string, string>): string[] {
  const isModule = (file: string) => file.endsWith('.module.css')
  const global = new Set([...sheets].flatMap(([file, css]) => (isModule(file) ? [] : keyframesIn(css))))
  return [...sheets].flatMap(([file, css]) => {
    const known = isModule(file) ? new Set(keyframesIn(css)) : global
    return namesIn(css).flatMap((name) => (known.has(name) ? [] : `${file}: ${name}`))
  })
}

test('every animation has keyframes: those of its own module, or those of a global sheet in a global one', () => {
  const files = projectFiles().filter((file) => SHEET.test(file))
  expect(files.length).toBeGreaterThan(40)
  expect(missingKeyframes(new Map(files.map((file) => [file, read(file)])))).toEqual([])
})

test('reports the keyframes of another sheet', () => {
  const sheets = new Map([
    ['one.module.css', '.one { animation: appear 0s 700ms both; } @keyframes appear { from { opacity: 0 } }'],
    ['two.module.css', '.two { animation: appear 0s steps(3, jump-none) infinite alternate }'],
    ['three.module.css', '.three { animation-name: turn; } .four { animation: none !important; }'],
    ['global.css', 'p { animation: turn 900ms step-end; } @keyframes turn { to { rotate: 1turn } }'],
  ])
  expect(missingKeyframes(sheets)).toEqual(['two.module.css: appear', 'three.module.css: turn'])
})
