import { expect, test } from 'vitest'
import { keptChange } from './kept-change.ts'

test('[PANEL-42] what is typed for a param is kept for that param alone, and for a secret not at all', () => {
  expect(keptChange({ paramName: 'supportMail', secret: false })).not.toBe(keptChange({ paramName: 'timeZone', secret: false }))
  expect(keptChange({ paramName: 'panelKey', secret: true })).toBeNull()
})
