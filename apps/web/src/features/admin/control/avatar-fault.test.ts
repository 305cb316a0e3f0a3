import { expect, test } from 'vitest'
import { avatarFault } from './avatar-fault.ts'

const file = (wish: { type?: string; size?: number } = {}) => ({ type: 'image/png', size: 1_000, ...wish })

test.each([
  ['no picture', null, 'Rei', 'no-image'],
  ['neither', null, '', 'no-image'],
  ['no name', file(), '  ', 'no-name'],
  ['a gif', file({ type: 'image/gif' }), 'Rei', 'format'],
  ['more than 10,000,000 bytes', file({ size: 10_000_001 }), 'Rei', 'too-large'],
  ['all there is to it', file({ type: 'image/jpeg', size: 10_000_000 }), 'Rei', null],
])('[PANEL-44] an avatar with %s', (_, picture, name, fault) => {
  expect(avatarFault(picture, name)).toBe(fault)
})
