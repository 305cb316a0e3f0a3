import { expect, test } from 'vitest'
import { avatarFileError, avatarNameError } from './new-avatar.tsx'

const file = (changes: { type?: string; size?: number } = {}) => ({ type: 'image/png', size: 1_000, ...changes })

test.each([
  ['no picture', null, 'Rei', 'no-image', null],
  ['neither picture nor name', null, '', 'no-image', 'avatar-name-missing'],
  ['no name', file(), '  ', null, 'avatar-name-missing'],
  ['a gif', file({ type: 'image/gif' }), 'Rei', 'format', null],
  ['more than 10,000,000 bytes', file({ size: 10_000_001 }), 'Rei', 'too-large', null],
  ['a valid picture and name', file({ type: 'image/jpeg', size: 10_000_000 }), 'Rei', null, null],
])('[OPERATOR-168] an avatar with %s', (_, picture, name, fileError, nameError) => {
  expect(avatarFileError(picture)).toBe(fileError)
  expect(avatarNameError(name)).toBe(nameError)
})
