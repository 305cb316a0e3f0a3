import { describe, expect, test } from 'vitest'
import { deedDetails, deedWords, operatorWords, type Words } from './deed-words.ts'

const said = (words: Words) => (typeof words === 'string' ? words : words.message)
const details = (detail: Parameters<typeof deedDetails>[0]) =>
  deedDetails(detail).map(({ label, value }) => `${said(label)}: ${said(value)}`)

describe('[PANEL-57] the audit log', () => {
  test.each([
    ['panel-opened', 'Opened the panel'],
    ['ban-lifted', 'Lifted a ban'],
    ['report-decided', 'Decided on a report'],
    ['moon-landed', 'moon-landed'],
    ['constructor', 'constructor'],
  ])('[PANEL-57] says of %s: %s', (deed, words) => {
    expect(said(deedWords(deed))).toBe(words)
  })

  test('[PANEL-57] tells what else is known, and nothing of what is empty', () => {
    expect(details({ before: null, after: 'true' })).toEqual(['after: true'])
    expect(details({ before: 'a', after: '' })).toEqual(['before: a'])
    expect(details({ about: 'play', id: 7, decision: 'hide', reports: 0 })).toEqual([
      'about: play',
      'number: 7',
      'decision: hidden',
      'reports: 0',
    ])
    expect(details({ secret: true })).toEqual(['secret: yes'])
    expect(details({ newer: 'x', toString: 1 })).toEqual(['newer: x', 'toString: 1'])
  })

  test('[PANEL-57] names who did it, also at the server’s own shell', () => {
    expect(said(operatorWords('Misato'))).toBe('Misato')
    expect(said(operatorWords('command line'))).toBe('command line')
    expect(operatorWords('command line')).not.toBe('command line')
  })
})
