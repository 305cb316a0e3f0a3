import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareTexts } from './bare-texts.ts'
import { ROOT } from './project-files.ts'

const CONFIG = join(ROOT, 'apps/web/tsconfig.json')
const FILE = join(ROOT, 'apps/web/src/ui/planted.tsx')

const HEAD = `
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, Suspense } from 'react'
const Beside = ({ children }: { children: ReactNode }) => <p><b>!</b>{children}</p>
const Passed = ({ label }: { label: ReactNode }) => <Beside>{label}</Beside>
const Alone = ({ children }: { children: ReactNode }) => <p>{children}</p>
const Mere = ({ name }: { name: string }) => name
const Seldom = ({ on }: { on: boolean }) => on && <b>on</b>
interface Props { on: boolean; name: string; count: number; names: string[] }
`

/** What is wrong, each in a line of its own. */
const WRONG = [
  '<p>{on && <b>on</b>}{name}</p>',
  '<p>{count} of them</p>',
  '<p> {name}</p>',
  "<p>{name}{' '}</p>",
  '<p><b>!</b>{on && name}</p>',
  '<p>{on ? name : <b>on</b>}<b>!</b></p>',
  '<p><Seldom on={on} />the end</p>',
  '<p>{on && <b>on</b>}the end</p>',
  '<>{name}</>',
  '<Fragment>{name}</Fragment>',
  '<p><Suspense>{name}</Suspense></p>',
  '<p>{names.map((each) => each)}</p>',
  '<Beside>{name}</Beside>',
  '<Beside>the end</Beside>',
  '<Passed label={name} />',
  '<Passed label="the end" />',
  '<td><Mere name={name} /></td>',
]

const RIGHT = [
  '<p>{name}</p>',
  '<p>{on ? name : <b>on</b>}</p>',
  "<p>{[count, 'of them'].join(' ')}</p>",
  '<p>{on && <b>on</b>}<span>{name}</span></p>',
  '<p>the end <b>of it</b></p>',
  '<p>{on && <Trans>on</Trans>} <Trans>{count} of {name}</Trans></p>',
  '<p>{on ? <Trans>on</Trans> : <Trans>off</Trans>}</p>',
  '<Beside><Trans>on</Trans></Beside>',
  '<Alone>{name}</Alone>',
  '<Passed label={<b>{name}</b>} />',
  '<ul>{names.map((each) => <li key={each}>{each}</li>)}</ul>',
]

const linesOf = (elements: readonly string[]) =>
  elements.map((element, index) => `export const Planted${index} = ({ on, name, count, names }: Props) => ${element}`)

test('[SCREEN-35] a text without an element of its own is found wherever it can come, go, change, or stand behind what does', () => {
  const before = HEAD.split('\n').length
  const planted = {
    [FILE]: [HEAD, ...linesOf(WRONG), ...linesOf(RIGHT).map((line) => line.replace('Planted', 'Right'))].join('\n'),
  }
  const found = bareTexts(CONFIG, planted)
  const lines = new Set(found.map((error) => Number(/^src\/ui\/planted\.tsx:(\d+): /.exec(error)?.[1])))
  expect([...lines].toSorted((one, other) => one - other)).toEqual(WRONG.map((_, index) => before + index + 1))
})
