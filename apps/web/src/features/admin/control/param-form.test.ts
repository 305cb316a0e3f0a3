import { expect, test } from 'vitest'
import { unsavedChange } from './param-form.tsx'

test('[OPERATOR-166] an unsaved value is stored per param, and a secret value is not stored', () => {
  expect(unsavedChange({ paramName: 'supportMail', secret: false })).not.toBe(
    unsavedChange({ paramName: 'timeZone', secret: false }),
  )
  expect(unsavedChange({ paramName: 'panelKey', secret: true })).toBeNull()
})
