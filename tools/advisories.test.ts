import { describe, expect, test } from 'vitest'
import { auditLines, newerSecurityRelease, reportOf } from './advisories.ts'

const release = (version: string, security: boolean) => ({ version: `v${version}`, security })

describe('security releases of Node.js', () => {
  const releases = [
    release('27.1.0', true),
    release('26.13.0', false),
    release('26.12.1', true),
    release('26.10.0', false),
    release('26.9.1', true),
    release('24.30.0', true),
  ]

  test.each([
    ['26.10.0', '26.12.1'],
    ['26.9.0', '26.12.1'],
    ['26.12.1', undefined],
    ['26.13.0', undefined],
    ['24.21.0', '24.30.0'],
  ])('[SERVICE-63] Node.js %s: %s is told', (used, told) => {
    expect(newerSecurityRelease(used, releases)).toBe(told)
  })
})

describe("npm's audit", () => {
  test('[SERVICE-63] each vulnerable package is told', () => {
    const vulnerabilities = { busboy: { severity: 'high', range: '<3.2.6' } }
    expect(auditLines(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual(['busboy <3.2.6: high'])
    expect(auditLines(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([])
  })

  test.each([
    ['refuses', '{ "message": "405 Method Not Allowed", "statusCode": 405 }'],
    ['answers with warnings first', 'npm warn audit 405\n{ "message": "405" }'],
    ['is not there', 'npm error audit endpoint returned an error'],
    ['says nothing', ''],
  ])('[SERVICE-63] a registry that %s was not asked', (_, output) => {
    expect(auditLines(output)).toBeNull()
  })
})

test('[SERVICE-63] who could not be asked is told beside what is known', () => {
  expect(reportOf({ found: ['busboy <3.2.6: high'], unasked: ['nodejs.org'] })).toBe(
    'busboy <3.2.6: high\ncould not ask nodejs.org',
  )
  expect(reportOf({ found: [], unasked: [] })).toBe('no known vulnerability in Node.js or a package of the server')
})
