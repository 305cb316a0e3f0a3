import { expect, test } from 'vitest'
import { styleErrors } from './web-styles.ts'

const WEB = 'apps/web/src'
const page = (name: string, text: string) => ({ name: `${WEB}/${name}`, text })
const SHEETS = [
  page('styles/controls.css', '@layer components {\n  .button { color: red; }\n}'),
  page('ui/text-field.css', '.text-field > label,\n.text-field:has([aria-invalid]) { color: red }'),
  page(
    'features/catalog/catalog.css',
    '/* .gone */\n.promo { color: red }\n@media (width >= 768px) { .promo > .button { gap: 4px } }',
  ),
]
const SOURCES = [
  page('ui/fields.tsx', '<div className="text-field">'),
  page('features/catalog/promo.tsx', '<p className="promo button md:flex">'),
]
const errorsOf = ({ sheets = SHEETS, sources = SOURCES }) => styleErrors(sheets, sources)
const withSource = (name: string, text: string) => errorsOf({ sources: [...SOURCES, page(name, `first\n${text}`)] })
const withSheet = (name: string, text: string) => errorsOf({ sheets: [...SHEETS, page(name, `/* first\n */ ${text}`)] })

test('accepts classes in their own part, and those of styles/ anywhere', () => {
  expect(errorsOf({})).toEqual([])
  expect(withSource('features/profile/name.tsx', '<p className="button flex">')).toEqual([])
})

test.each([
  '<p className="mt-2 promo">',
  "<p className={'promo'}>",
  "<p className={wide ? 'promo' : 'flex'}>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the test input contains a template
  '<p className={`promo ${className}`}>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
  "<p className={`flex ${wide ? 'promo' : ''}`}>",
])("reports another feature's class in %s", (text) => {
  expect(withSource('features/profile/name.tsx', text)).toEqual([
    `${WEB}/features/profile/name.tsx:2: .promo belongs to features/catalog`,
  ])
})

test.each([
  "<p className={look === 'promo' ? 'flex' : ''}>",
  '<p className={promo}>',
  '<p className="promotion">',
  '<p id="promo" className="flex">{promo}</p>',
])('finds no class in %s', (text) => {
  expect(withSource('features/profile/name.tsx', text)).toEqual([])
})

test('reports a class of ui/ outside of its component', () => {
  expect(withSource('features/profile/name.tsx', '<div className="text-field">')).toEqual([
    `${WEB}/features/profile/name.tsx:2: .text-field belongs to ui`,
  ])
})

test('reports a sheet imported outside of its part, except for sheets of styles/', () => {
  expect(withSource('features/catalog/promo-row.tsx', "import './catalog.css'\nimport '../../styles/controls.css'")).toEqual([])
  expect(withSource('features/profile/name.tsx', "import '../catalog/catalog.css'")).toEqual([
    `${WEB}/features/profile/name.tsx:2: catalog.css belongs to features/catalog`,
  ])
})

test.each(['.profile .promo { gap: 0 }', '.profile { gap: 0 }\n.profile:has(> .promo) { gap: 4px }'])(
  "reports another feature's class in a sheet: %j",
  (text) => {
    const sources = [...SOURCES, page('features/profile/name.tsx', '<div className="profile">')]
    const errors = styleErrors([...SHEETS, page('features/profile/profile.css', text)], sources)
    expect(errors).toEqual([expect.stringMatching(/profile\.css:[12]: \.promo belongs to features\/catalog$/)])
  },
)

test("accepts another class combined with one of the sheet's own", () => {
  const sources = [...SOURCES, page('features/profile/name.tsx', '<div className="profile promo">')]
  expect(styleErrors([...SHEETS, page('features/profile/profile.css', '.profile.promo { gap: 0 }')], sources)).toEqual([])
})

test('reports a class that no code uses, ignoring comments', () => {
  expect(withSheet('ui/text-field-more.css', '.text-field-more { gap: 0 }')).toEqual([
    `${WEB}/ui/text-field-more.css:2: no code has .text-field-more`,
  ])
  const sources = [...SOURCES, page('ui/more.tsx', '// text-field-more\n/* text-field-more */')]
  const sheets = [...SHEETS, page('ui/more.css', '.text-field-more { gap: 0 }')]
  expect(errorsOf({ sheets, sources })).toEqual([`${WEB}/ui/more.css:1: no code has .text-field-more`])
})

test('does not mistake a decimal fraction for a class', () => {
  expect(withSheet('ui/text-field.css', '@media (width >= 48.5rem) { .text-field { rotate: .5turn } }')).toEqual([])
})
