import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '../../apps/web/dist/.vite/manifest.json')

const manifest = (): Record<string, { file: string }> => JSON.parse(readFileSync(MANIFEST, 'utf8'))

/** Returns the path of the built file of a module that the web loads on demand, such as `src/app/frame/site-footer.tsx`. */
export function builtFile(module: string): string {
  const built = manifest()[module]
  if (!built) throw new Error(`The web has no file of its own for ${module}`)
  return `/${built.file}`
}

/** Returns the modules, fonts and texts that files with these paths were built from; files that are shared by modules have none. */
export function sourcesOf(paths: readonly string[]): string[] {
  return Object.entries(manifest()).flatMap(([source, { file }]) => (paths.includes(`/${file}`) ? [source] : []))
}
