import { describe, expect, test } from 'vitest'
import { actionDetails, actionLabel, type Label, operatorLabel } from './action-labels.ts'

const said = (expected: Label) => (typeof expected === 'string' ? expected : expected.message)
const details = (detail: Parameters<typeof actionDetails>[0]) =>
  actionDetails(detail).map(({ label, value }) => `${said(label)}: ${said(value)}`)

describe('[OPERATOR-181] the audit log', () => {
  test.each([
    ['panel-opened', 'Opened the panel'],
    ['ban-lifted', 'Unbanned an account'],
    ['report-decided', 'Reviewed a report'],
    ['moon-landed', 'moon-landed'],
    ['constructor', 'constructor'],
  ])('[OPERATOR-181] labels the action %s as %s', (action, expected) => {
    expect(said(actionLabel(action))).toBe(expected)
  })

  test('[OPERATOR-181] lists the known details and omits empty ones', () => {
    expect(details({ before: null, after: 'true' })).toEqual(['after: true'])
    expect(details({ before: 'a', after: '' })).toEqual(['before: a'])
    expect(details({ after: 'b', before: 'a' })).toEqual(['before: a', 'after: b'])
    expect(details({ about: 'play', id: 7, decision: 'hide', reports: 0 })).toEqual([
      'type: play',
      'id: 7',
      'decision: hidden',
      'reports: 0',
    ])
    expect(details({ secret: true })).toEqual(['secret: yes'])
    expect(details({ newer: 'x', toString: 1 })).toEqual(['newer: x', 'toString: 1'])
  })

  test('[OPERATOR-181] names the operator, the command line or the site', () => {
    const label = (operatorName: string, operatorId: number | null = null) => operatorLabel({ operatorId, operatorName })
    expect(label('Misato', 3)).toBe('Misato')
    expect(label('command line')).toHaveProperty('message', 'command line')
    expect(label('automatic')).toHaveProperty('message', 'automatic')
    expect(label('automatic', 3)).toBe('automatic')
  })
})
