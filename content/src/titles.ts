import { TITLES_A_TO_B } from './titles/a-to-b.ts'
import { TITLES_C_TO_D } from './titles/c-to-d.ts'
import { TITLES_E_TO_G } from './titles/e-to-g.ts'
import { TITLES_H_TO_K } from './titles/h-to-k.ts'
import { TITLES_L_TO_M } from './titles/l-to-m.ts'
import { TITLES_N_TO_R } from './titles/n-to-r.ts'
import { TITLES_S } from './titles/s.ts'
import { TITLES_T_TO_Z } from './titles/t-to-z.ts'
import type { TitleFacts } from './titles/title.ts'

interface KnownTitle extends TitleFacts {
  /** The name that all titles of one franchise share. */
  franchise: string
}

const FRANCHISES = [
  ...TITLES_A_TO_B,
  ...TITLES_C_TO_D,
  ...TITLES_E_TO_G,
  ...TITLES_H_TO_K,
  ...TITLES_L_TO_M,
  ...TITLES_N_TO_R,
  ...TITLES_S,
  ...TITLES_T_TO_Z,
]

/** Well-known titles, as plain facts, written by hand: no third-party pictures or texts. */
export const TITLES: readonly KnownTitle[] = FRANCHISES.flatMap((franchise) => {
  const [first] = franchise
  return franchise.map((facts) => ({ ...facts, franchise: first.title }))
})
