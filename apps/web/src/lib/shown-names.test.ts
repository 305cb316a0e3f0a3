import { LADDER } from '@guess/contract/rules/ladder'
import { expect, test } from 'vitest'
import { messages } from '../locales/shell.tr.po'
import { TRANSLATED_NAMES } from './shown-names.ts'

test('[LEVEL-1] every title has a Turkish name', () => {
  const ids = TRANSLATED_NAMES.map(({ id }) => id)
  for (const { title } of LADDER) {
    expect(ids).toContain(title)
    expect(messages[title], title).not.toEqual([title])
  }
})
