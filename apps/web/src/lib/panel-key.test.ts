import { expect, test } from 'vitest'
import { clearPanelKey, panelKey, storePanelKey } from './panel-key.ts'

test('[OPERATOR-127] the key can be stored and dropped, even without browser storage', () => {
  expect(panelKey()).toBe('')
  storePanelKey('abc')
  expect(panelKey()).toBe('abc')
  clearPanelKey()
  expect(panelKey()).toBe('')
})
