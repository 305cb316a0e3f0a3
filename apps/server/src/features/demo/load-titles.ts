import type { Platform } from '../../platform/platform.ts'
import { ensureTitles } from '../catalog/public.ts'

const known = async () => (await import('@guess/content/titles')).TITLES

/** Loads the known titles into a database that has none, also on a site without the demo world. */
export const loadTitles = ({ db }: Pick<Platform, 'db'>) => ensureTitles(db, known)
