import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project-files.ts'

const WEB = join(ROOT, 'apps', 'web')
const SOURCES = ['src', 'lingui.config.ts', 'package.json']

/**
 * The catalogue of the messages that the web's code says now, extracted in a copy: the one under version control may be
 * older than the code.
 */
export function saidMessages(): string {
  // @NOTE below node_modules, so that the copy finds the packages its configuration imports.
  const copy = join(ROOT, 'node_modules', '.cache', 'guess', 'messages')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const source of SOURCES) cpSync(join(WEB, source), join(copy, source), { recursive: true })
  const lingui = join(ROOT, 'node_modules', '.bin', 'lingui')
  const { status, stderr, stdout } = spawnSync(lingui, ['extract', '--clean', '--workers', '1'], { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The messages could not be extracted:\n${stderr || stdout}`)
  const catalogue = readFileSync(join(copy, 'src', 'locales', 'en.po'), 'utf8')
  rmSync(copy, { recursive: true, force: true })
  return catalogue
}
