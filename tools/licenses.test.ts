import { expect, test } from 'vitest'
import { sureToBeBuilt, withoutNotice } from './licenses.ts'

const NOTICES = `----
react-dom 19.3.1 (MIT)
----

Copyright, see react 18
`

test('a package with an entry has its notice', () => {
  expect(withoutNotice(NOTICES, ['react-dom'])).toEqual([])
})

test('a package that only another one is called after, or that a text mentions, has none', () => {
  expect(withoutNotice(NOTICES, ['react', '@fontsource/inter'])).toEqual(['react', '@fontsource/inter'])
})

test('every font is looked for, and what else every build contains', () => {
  expect(sureToBeBuilt({ '@fontsource/a': '1.0.0', '@fontsource-variable/b': '1.0.0', vite: '8.0.0' })).toEqual([
    'react',
    '@stomp/stompjs',
    '@fontsource/a',
    '@fontsource-variable/b',
  ])
})
