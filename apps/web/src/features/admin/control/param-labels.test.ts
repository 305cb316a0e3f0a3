import { expect, test } from 'vitest'
import { byTopic, isSwitch, paramDoes, paramRequirement } from './param-labels.ts'

test('[OPERATOR-165] a param that the site uses has a description, others have none', () => {
  expect(paramDoes('supportMail')?.message).toBe('Email address for support')
  expect(paramDoes('myOwn')).toBeNull()
  expect(paramDoes('toString')).toBeNull()
})

test('[OPERATOR-165] params are listed by topic, and those that the site does not read come last', () => {
  const names = ['zebra', 'panelKey', 'supportMail', 'maintenance', 'apple'].map((paramName) => ({ paramName }))
  expect(byTopic(names).map(({ paramName }) => paramName)).toEqual(['maintenance', 'supportMail', 'panelKey', 'apple', 'zebra'])
})

test('[OPERATOR-166] a param that the site restricts describes its valid values', () => {
  expect(paramRequirement('timeZone')?.message).toBe('Must be a time zone such as Europe/Istanbul.')
  expect(paramRequirement('attribution')).toBeNull()
  expect(paramRequirement('myOwn')).toBeNull()
})

test.each([
  ['maintenance', true],
  ['adultCategoryOpen', true],
  ['legalDate', false],
  ['constructor', false],
])('[OPERATOR-167] %s is shown as a switch: %s', (name, is) => {
  expect(isSwitch(name)).toBe(is)
})
