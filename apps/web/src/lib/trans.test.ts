import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Trans } from './trans.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: { removed: ['<0>', ['title'], '</0> was removed by ', ['name'], '.'] } } })

const shown = (title: string, name: string) => {
  const text = createElement(Trans, { id: 'removed', values: { title, name }, components: { 0: createElement('b') } })
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, text))
}

test('a text with values and tags', () => {
  expect(shown('Akira', 'Maya')).toBe('<b>Akira</b><span> was removed by Maya.</span>')
})

test('values that look like tags are shown as they are', () => {
  expect(shown('<harmony/>', '<0>Maya</0>')).toBe(
    '<b><span>&lt;harmony/&gt;</span></b><span> was removed by </span><span>&lt;0&gt;Maya&lt;/0&gt;</span><span>.</span>',
  )
})
