import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from './project-files.ts'

// As npm sets it, so that a check also runs when started without npm.
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

export interface CommandResult {
  ok: boolean
  message: string
  /** Whether the message is printed even if the command succeeded. */
  isPrinted?: boolean
}

/** Runs a program in the root of the repository and returns its output. */
export const capture = (command: string, ...args: string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    const output: string[] = []
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PATH } })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
    child.once('error', ({ message }) => resolve({ ok: false, message }))
    child.once('close', (code) => resolve({ ok: code === 0, message: output.join('').trim() }))
  })

/** Runs a program in the root of the repository, passes its output through, and returns whether it succeeded. */
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
