import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from './project-files.ts'

// As under npm, so that a check can be started by hand too.
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

export interface Ended {
  ok: boolean
  says: string
}

/** Runs a program from the root of the house and keeps what it says. */
export const listenTo = (command: string, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const said: string[] = []
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PATH } })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
    child.once('error', ({ message }) => resolve({ ok: false, says: message }))
    child.once('close', (code) => resolve({ ok: code === 0, says: said.join('').trim() }))
  })

/** Runs a program from the root of the house, its words passed on as they come, and tells how it ended. */
export const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH, ...env },
    })
    child.once('error', ({ message }) => {
      console.error(message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
