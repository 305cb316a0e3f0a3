import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
const RULES = 'packages/contract/src/rules'

/** Functions that match a caller's text against a pattern: file → functions. */
const READERS: Record<string, readonly string[]> = {
  'apps/server/src/features/accounts/joining/join-account.ts': ['mailLanguage'],
  'apps/server/src/core/settings/params.ts': ['isWebAddress', 'dateOf'],
  [`${RULES}/mail.ts`]: ['isMail', 'mailKeyOf', 'mailboxOf'],
  [`${RULES}/fold-name.ts`]: ['foldName'],
  [`${RULES}/titles.ts`]: ['titleKey'],
  [`${RULES}/typed-text.ts`]: ['oneLine', 'userNameError', 'gameNameError', 'answerError'],
  'apps/server/src/core/names/look-alikes.ts': ['lookOf'],
  [`${RULES}/plain-text.ts`]: ['isPlainText', 'withoutInvisible'],
}

/** Text before and after a long run of the same text, which makes patterns with two repetitions backtrack over the run. */
const HEADS = ['', 'a', 'a@', 'http://']
const RUNS = [' ', 'a', '+', '.', 'a.', 'a-', ';', 'q=', ',', '\u0301', '\u0301\u0316', '\u0301\uff9e']
const TAILS = ['', '!', '\n!', '@', ' ;']
const RUN_LENGTH = 200_000

/**
 * @NOTE A quadratic reader needs minutes for its text and a linear one milliseconds, so the speed of the machine does not matter.
 */
const GIVE_UP_MS = 200_000

test.each(Object.entries(READERS))('[SERVICE-29] long texts are matched in linear time (%s)', (file, names) => {
  const program = `
    import * as readers from ${JSON.stringify(pathToFileURL(join(ROOT, file)).href)}
    for (const head of ${JSON.stringify(HEADS)}) for (const run of ${JSON.stringify(RUNS)}) for (const tail of ${JSON.stringify(TAILS)}) {
      const text = head + run.repeat(${RUN_LENGTH}) + tail
      for (const name of ${JSON.stringify(names)}) name === 'mailLanguage' ? readers[name](undefined, text) : readers[name](text)
    }`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    timeout: GIVE_UP_MS,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
