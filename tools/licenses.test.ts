import { expect, test } from 'vitest'
import { alwaysBundled, withoutNotice } from './licenses.ts'

const NOTICES = `----
react-dom 19.3.1 (MIT)
----

Copyright, see react 18
`

test('accepts a package that has an entry', () => {
  expect(withoutNotice(NOTICES, ['react-dom'])).toEqual([])
})

test('reports a package that is only part of another name or mentioned in a text', () => {
  expect(withoutNotice(NOTICES, ['react', '@fontsource/inter'])).toEqual(['react', '@fontsource/inter'])
})

test('requires a notice for every font and for the packages that every build contains', () => {
  expect(alwaysBundled({ '@fontsource/a': '1.0.0', '@fontsource-variable/b': '1.0.0', vite: '8.0.0' })).toEqual([
    'react',
    '@stomp/stompjs',
    '@fontsource/a',
    '@fontsource-variable/b',
  ])
})
