import { FITS_A_TO_G } from './also-fits/a-to-g.ts'
import { FITS_H_TO_M } from './also-fits/h-to-m.ts'
import { FITS_N_TO_Z } from './also-fits/n-to-z.ts'
import type { SECTIONS } from './sections.ts'

/**
 * Names of the franchises that a picture fits as well as its own answer does, because they tell of the same things or because
 * their name says what the picture shows. None of their titles may be a wrong answer beside it.
 */
export const ALSO_FITS: Record<keyof typeof SECTIONS, readonly string[]> = { ...FITS_A_TO_G, ...FITS_H_TO_M, ...FITS_N_TO_Z }
