import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from './ledger.ts'
import { ROOT } from './project-files.ts'

const WEB = join(ROOT, 'apps', 'web')
const SOURCES = ['src', 'lingui.config.ts', 'package.json']
const ENGLISH = '.en.po'

/**
 * Returns the catalogues of the messages that the web's code contains now, by name. They are extracted in a copy, because the
 * committed catalogues may be older than the code. Throws if the extraction fails.
 */
export function extractMessages(): Page[] {
  // @NOTE inside node_modules, so that the copy finds the packages that its configuration imports.
  const copy = join(ROOT, 'node_modules', '.cache', 'guess', 'messages')
  const locales = join(copy, 'src', 'locales')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const source of SOURCES) cpSync(join(WEB, source), join(copy, source), { recursive: true })
  const lingui = join(ROOT, 'node_modules', '.bin', 'lingui')
  const { status, stderr, stdout } = spawnSync(lingui, ['extract', '--clean', '--workers', '1'], { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The messages could not be extracted:\n${stderr || stdout}`)
  const catalogues = readdirSync(locales).filter((file) => file.endsWith(ENGLISH))
  const said = catalogues.map((file) => ({ name: basename(file, ENGLISH), text: readFileSync(join(locales, file), 'utf8') }))
  rmSync(copy, { recursive: true, force: true })
  return said
}
