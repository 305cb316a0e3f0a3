import { expect, test } from 'vitest'
import { followed } from './list-filters.tsx'

const field = (text: string, sent: string) => ({ text, seen: '', sent })

test('[OPERATOR-132] text typed while a search is loading is not overwritten', () => {
  expect(followed(field('asuka', 'asuk'), 'asuk')).toEqual({ text: 'asuka', seen: 'asuk', sent: 'asuk' })
})

test('[OPERATOR-132] the search field follows a change of the address', () => {
  expect(followed(field('asuka', 'asuka'), '')).toEqual({ text: '', seen: '', sent: '' })
  expect(followed(field('', ''), 'misato')).toEqual({ text: 'misato', seen: 'misato', sent: 'misato' })
})
