import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../../../../package.json')

/** Returns the version of the program, as its package names it. */
export const readVersion = (): string => (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
