import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { messages as turkish } from '../locales/refusals.tr.po'
import { messages as english } from '../locales/refusals.tr.po?english'
import { OfflineError, Refusal } from './call.ts'
import { errorText, refusalTexts } from './refusal-texts.ts'

const en = setupI18n({ locale: 'en', messages: { en: english } })
const tr = setupI18n({ locale: 'tr', messages: { tr: turkish } })
const codes = Object.keys(ERRORS) as ErrorCode[]

describe('[SERVICE-14] the texts of refusals', () => {
  test.each(codes)('%s has the text of the catalogue in English and another one in Turkish', (code) => {
    const { message } = ERRORS[code]
    expect(en._(refusalTexts[code])).toBe(message)
    expect(tr._(refusalTexts[code])).not.toBe(message)
  })

  test('[CREATE-9] the limit of games names no number, which is a param, and no day: the window is 24 hours', () => {
    for (const one of [en, tr]) {
      const text = one._(refusalTexts['too-many-games'])
      expect(text).toContain('24')
      expect(text).not.toMatch(/five|tomorrow|beş|yarın/i)
    }
  })

  test('a code that only a newer server knows gets the general text', () => {
    const newer = new Refusal({ code: 'not-yet-known' as ErrorCode, message: 'x' }, 409, null)
    expect(errorText(newer)).toBe(refusalTexts['internal-error'])
    expect(errorText(new TypeError('x'))).toBe(refusalTexts['internal-error'])
  })

  test('a lost connection has its own text', () => {
    expect(en._(errorText(new OfflineError()))).toBe('No connection. Please check your network and try again.')
  })
})
