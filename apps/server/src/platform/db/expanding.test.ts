// Decision 24: a migration only expands the schema, so that the version before works on the result.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, 'migrations')

/** What would break the version before, as far as the text of a migration shows it. */
const NARROWING: Record<string, RegExp> = {
  drop: /\bdrop(?![a-z])/,
  rename: /\brename(?![a-z])/,
  'alter column': /\balter\s+column\b|\balterColumn\b/,
  truncate: /\btruncate\b/,
  'not null without default':
    /\badd\s+column\b(?:(?!\b(?:default|generated)\b)[^,])*\bnot\s+null\b(?!\s+(?:default|generated)\b)/,
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Returns the names of what a migration does beside expanding. */
const narrowingIn = (text: string) => Object.keys(NARROWING).filter((name) => NARROWING[name]?.test(withoutComments(text)))

/** A new entry needs a reason why the version before works on the result. */
const EXCEPTIONS: Record<string, string[]> = {}

describe('[SERVICE-57] the migrations', () => {
  const files = readdirSync(FOLDER).toSorted()

  test('[SERVICE-57] have their SQL in themselves, except for the baseline', () => {
    const readsFiles = (file: string) => /\breadFile|\.sql'/.test(readFileSync(join(FOLDER, file), 'utf8'))
    expect(files.filter(readsFiles)).toEqual(['0001-baseline.ts'])
  })

  test.each(files)('[SERVICE-57] %s only expands the schema, or is a known exception', (file) => {
    expect(narrowingIn(readFileSync(join(FOLDER, file), 'utf8'))).toEqual(EXCEPTIONS[file] ?? [])
  })
})

test.each([
  ['alter table plays drop column held', ['drop']],
  ["db.schema.alterTable('plays').dropColumn('held')", ['drop']],
  ['alter table plays rename column held to kept', ['rename']],
  ['alter table plays alter column score type bigint', ['alter column']],
  ['alter table plays add column hints integer not null', ['not null without default']],
  ['alter table plays add column a text, add column b integer not null check (b > 0)', ['not null without default']],
  ['alter table plays add column hints integer not null default 0', []],
  ['alter table plays add column hints integer default 0 not null', []],
  ['alter table plays add column a text, add column b boolean not null default false', []],
  ['create table hints (play_id bigint not null)', []],
  ['// drop it later\ncreate index hints_of_play on hints (play_id)', []],
])('[SERVICE-57] finds in "%s" %j', (text, found) => {
  expect(narrowingIn(text)).toEqual(found)
})
