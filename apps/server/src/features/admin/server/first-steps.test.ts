import { expect, test } from 'vitest'
import { PUBLIC_PARAMS } from '../../../core/settings/params.ts'
import { firstStepsOf, type SiteFacts } from './first-steps.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const NEW_SITE: SiteFacts = { publicUrl: null, smtpUrl: null, params: PUBLIC_PARAMS, hasFactor: false, backupAt: null, now }

const openOf = (facts: Partial<SiteFacts>) =>
  firstStepsOf({ ...NEW_SITE, ...facts }).flatMap(({ step, isDone }) => (isDone ? [] : [step]))

test('[OPERATOR-108] a new site has all first steps to do, and a site that is set up none', () => {
  expect(openOf({})).toHaveLength(7)
  const params = { ...PUBLIC_PARAMS, supportMail: 'a@guess.org', businessMail: 'b@guess.org', legalDate: '2026-03-01' }
  expect(openOf({ publicUrl: 'https://guess.org', smtpUrl: 'smtp://x', params, hasFactor: true, backupAt: now })).toEqual([])
})

test('[OPERATOR-108] a backup has to be made again after seven days', () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  expect(openOf({ backupAt: daysAgo(7) })).not.toContain('backup')
  expect(openOf({ backupAt: daysAgo(8) })).toContain('backup')
})

test('[OPERATOR-108] a second factor is no step if the site asks for none', () => {
  expect(openOf({ params: { ...PUBLIC_PARAMS, operatorSecondFactor: 'false' } })).not.toContain('second-factor')
})
