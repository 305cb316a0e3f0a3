import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useResultTexts } from './result-texts.ts'

/** Returns how a result names its player. */
function named(playerName: string) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const Name = () => useResultTexts().playerOf({ playerName })
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Name)))
}

test('[SHARE-6] a name that is written from right to left is isolated from the points that follow it', () => {
  expect(named('علی رضا')).toBe('\u2068علی رضا\u2069')
  expect(named('Hoshizora')).toBe('Hoshizora')
  expect(named('Guest')).toBe('A guest')
})
