import { expect, test } from 'vitest'
import { keyInAddress, panelLink } from './panel-key.ts'

test.each([
  ['https://site.example/door?key=abc', { key: 'abc', rest: '/door' }],
  ['https://site.example/door?page=2&key=a%2Bb&q=x#top', { key: 'a+b', rest: '/door?page=2&q=x#top' }],
  ['https://site.example/door?key=', { key: '', rest: '/door' }],
  ['https://site.example/door?keys=abc', null],
])('[OPERATOR-127] the key is removed from the address %s', (address, brought) => {
  expect(keyInAddress(address)).toEqual(brought)
})

test.each(['abc-_123', 'a+b&c=d'])('[OPERATOR-185] the link carries the key %s to another browser', (key) => {
  const link = panelLink('https://site.example', '/door', key)
  expect(link).toMatch(/^https:\/\/site\.example\/door\?key=/)
  expect(keyInAddress(link)).toEqual({ key, rest: '/door' })
})
