import { expect, test } from 'vitest'
import { activeAfter } from './title-combobox.tsx'

test('[PROFILE-28] Down moves through the suggestions and back into the field', () => {
  expect(activeAfter('ArrowDown', null, 3)).toBe(0)
  expect(activeAfter('ArrowDown', 0, 3)).toBe(1)
  expect(activeAfter('ArrowDown', 2, 3)).toBeNull()
})

test('[PROFILE-28] Up starts at the last suggestion', () => {
  expect(activeAfter('ArrowUp', null, 3)).toBe(2)
  expect(activeAfter('ArrowUp', 0, 3)).toBeNull()
})

test('[PROFILE-28] other keys do not move between suggestions', () => {
  expect(activeAfter('a', 1, 3)).toBe(1)
  expect(activeAfter('ArrowDown', null, 0)).toBeNull()
})
