import { foldName } from './fold-name.ts'

/** What is known of the owner of a password. */
export interface PasswordOwner {
  userName?: string | null
  userMail?: string | null
}

/** Names of the site, as `keyOf` returns them: with numbers after them they are still the first guesses of an attacker. */
const SITE_NAMES: readonly string[] = ['guesstheanime', 'guessanime', 'animeguess', 'guesstheanimegame', 'guessthemanga']

const keyOf = (text: string) => foldName(text).replaceAll(' ', '')

/**
 * Returns whether a password is one character repeated, the name of the site with or without a number, or its owner's name, email
 * address or part of the address before the @. Case and spaces make no difference.
 */
export function isOwnOrRepeated(password: string, { userName, userMail }: PasswordOwner): boolean {
  const key = keyOf(password)
  const [mailName = ''] = (userMail ?? '').split('@', 1)
  if (SITE_NAMES.includes(key.replace(/\d{1,8}$/, ''))) return true
  return new Set(key).size < 2 || [userName ?? '', userMail ?? '', mailName].map(keyOf).includes(key)
}

/** How hard a password is to guess, from 1 to 4. */
export type Strength = 1 | 2 | 3 | 4

const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/** Returns how many characters of a text neither repeat the one before nor are its neighbour, as in `aaa`, `abc` or `321`. */
function surprisesIn(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, place) => place === 0 || Math.abs(code - (codes[place - 1] ?? 0)) > 1).length
}

/** The bits from which on a password is fair, good and strong. */
const BITS_OF: readonly (readonly [number, Strength])[] = [
  [75, 4],
  [56, 3],
  [40, 2],
]

/**
 * Returns the strength of a password: by its length and its kinds of characters, without repetitions and sequences.
 * @param isEasy whether it is common, or can be guessed from what is known of its owner
 */
export function strengthOf(password: string, isEasy: boolean): Strength {
  if (isEasy) return 1
  const alphabet = ALPHABETS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  const bits = surprisesIn(password.normalize('NFC')) * Math.log2(alphabet || 1)
  return BITS_OF.find(([from]) => bits >= from)?.[1] ?? 1
}
