import { expect, test } from 'vitest'
import { unsavedChange } from './unsaved-change.ts'

test('[PANEL-42] what is typed for a param is kept for that param alone, and for a secret not at all', () => {
  expect(unsavedChange({ paramName: 'supportMail', secret: false })).not.toBe(
    unsavedChange({ paramName: 'timeZone', secret: false }),
  )
  expect(unsavedChange({ paramName: 'panelKey', secret: true })).toBeNull()
})
