import { expect, test } from 'vitest'
import { followed } from './list-filters.tsx'

const field = (text: string, sent: string) => ({ text, seen: '', sent })

test('[PANEL-8] text typed while a search is loading is not overwritten', () => {
  expect(followed(field('asuka', 'asuk'), 'asuk')).toEqual({ text: 'asuka', seen: 'asuk', sent: 'asuk' })
})

test('[PANEL-8] the search field follows a change of the address', () => {
  expect(followed(field('asuka', 'asuka'), '')).toEqual({ text: '', seen: '', sent: '' })
  expect(followed(field('', ''), 'misato')).toEqual({ text: 'misato', seen: 'misato', sent: 'misato' })
})
