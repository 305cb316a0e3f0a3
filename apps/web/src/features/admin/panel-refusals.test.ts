import { ERRORS } from '@guess/contract/errors'
import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../lib/call.ts'
import { addRefusalTexts, errorText, type PanelRefusal, refusalText, refusalTexts } from '../../lib/refusal-texts.ts'
import { messages as english } from '../../locales/admin.tr.po?english'
import { messages as turkish } from '../../locales/admin.tr.po'
import { panelRefusals } from './panel-refusals.ts'

const en = setupI18n({ locale: 'en', messages: { en: english } })
const tr = setupI18n({ locale: 'tr', messages: { tr: turkish } })
const codes = Object.keys(panelRefusals) as PanelRefusal[]

describe('[SERVICE-14] the texts of refusals that only operators meet', () => {
  test.each(codes)('%s has the text of the catalogue in English and another one in Turkish', (code) => {
    const { message } = ERRORS[code]
    expect(en._(panelRefusals[code])).toBe(message)
    expect(tr._(panelRefusals[code])).not.toBe(message)
    expect(turkish[panelRefusals[code].id]).toBeDefined()
  })

  test('with those that players meet, each code has one text, and there are none for unknown codes', () => {
    expect([...Object.keys(refusalTexts), ...codes].sort()).toEqual(Object.keys(ERRORS).sort())
  })

  test.each(codes)('the panel shows its own text for %s', (code) => {
    addRefusalTexts(panelRefusals)
    expect(refusalText(code)).toBe(panelRefusals[code])
    expect(errorText(new Refusal({ code, message: 'x' }, 409, null))).toBe(panelRefusals[code])
  })
})
