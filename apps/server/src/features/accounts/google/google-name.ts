import { USERNAME_MAX, USERNAME_MIN } from '@guess/contract/rules/limits'
import { isPlainUserName, normalForm } from '@guess/contract/rules/plain-text'
import { isReservedName } from '../../../core/names/available-name.ts'
import type { Random } from '../../../platform/random.ts'

const NAMELESS = 'Player'
const SUFFIX_DIGITS = 4
const TRIES = 8

/** All but letters, marks, digits and what names contain beside them; the four after the `|` are invisible fillers of Hangul, which are letters too. */
const UNFIT = /[^\p{L}\p{M}\p{N} ._'-]|[\u115f\u1160\u3164\uffa0]/gu

const cut = (name: string, length: number) => [...name].slice(0, length).join('').trim()

/** Returns a valid user name derived from a Google display name. */
function baseOf(googleName: string): string {
  const name = cut(normalForm(googleName, 'NFC').replace(UNFIT, ' ').trim().replace(/\s+/g, ' '), USERNAME_MAX)
  return [...name].length < USERNAME_MIN || !isPlainUserName(name) || isReservedName(name) ? NAMELESS : name
}

function numbered(stem: string, random: Pick<Random, 'below'>): string[] {
  const number = () => String(random.below(10 ** SUFFIX_DIGITS)).padStart(SUFFIX_DIGITS, '0')
  return Array.from({ length: TRIES }, () => stem + number())
}

/** Returns the names to try for a new Google user: the display name, then the name with a number appended (ACCOUNT-14). */
export function nameCandidates(googleName: string, random: Pick<Random, 'below'>): string[] {
  const base = baseOf(googleName)
  return [base, ...numbered(cut(base, USERNAME_MAX - SUFFIX_DIGITS), random)]
}

/** Returns the names to try for a user whose name was removed: `Player 0042` (OPERATOR-55). */
export const numberedNames = (random: Pick<Random, 'below'>): string[] => numbered(`${NAMELESS} `, random)
