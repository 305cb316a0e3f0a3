import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('a name that is written from right to left is isolated, and no other', () => {
  for (const name of ['علی رضا', 'בר כוכבא', 'Rei علی']) expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  for (const name of ['Hoshizora', 'Çekirge', '夜の猫さん', '🦊🦊', '']) expect(isolated(name)).toBe(name)
})
