import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { type BirpcReturn, createBirpc } from 'birpc'
import type * as functions from './make-pictures.ts'
import { AT_ONCE } from './picture-queue.ts'

type Functions = typeof functions

const PROGRAM = join(import.meta.dirname, 'picture-process.ts')
const IDLE_MS = 60_000

interface Running {
  child: ChildProcess
  /** Calls that wait for the process. */
  pending: number
  functions: BirpcReturn<Functions, object>
  idle?: NodeJS.Timeout
}

let running: Running | undefined

/** Gives way to the server. Where that is not permitted, pictures take as much of the processor as players. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
    if (pid) setPriority(pid, Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW))
  } catch {}
}

function start(): Running {
  // Twice as many threads as pictures in work, which are also cut into squares by several threads.
  const env = { ...process.env, UV_THREADPOOL_SIZE: String(2 * AT_ONCE) }
  const child = fork(PROGRAM, { env, execArgv: [], serialization: 'advanced' })
  // At once, because a thread inherits the priority of the one that creates it.
  lowerPriority(child)
  const onEnd = (reason: string) => {
    if (running === started) running = undefined
    started.functions.$close(new Error(`The process of the pictures has ended: ${reason}`))
  }
  // @NOTE it must not wait until the message is sent: a call that is closed meanwhile would be rejected without a handler.
  const post = (message: object) => void child.send(message, (error) => error && onEnd(error.message))
  const called = createBirpc<Functions, object>({}, { post, on: (receive) => void child.on('message', receive), timeout: -1 })
  const started: Running = { child, pending: 0, functions: called }
  child.once('error', ({ message }) => onEnd(message))
  child.once('exit', (code, signal) => onEnd(String(signal ?? code)))
  return started
}

/** Keeps the server's process alive during a call only, and ends the process of the pictures after a minute without one. */
function countCalls(called: Running, more: 1 | -1): void {
  const { child } = called
  called.pending += more
  clearTimeout(called.idle)
  if (called.pending > 0) {
    child.ref()
    child.channel?.ref()
    return
  }
  child.unref()
  child.channel?.unref()
  called.idle = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
}

/**
 * Calls a function of `make-pictures.ts` in the process of the pictures. It starts with the first call, ends after a minute without
 * one, and has a lower priority than the server, so that players do not wait for uploads (decision 52).
 * @param call calls one of the given functions
 * @returns what the function returns. Rejects if the process ends before; the next call starts another one
 */
export async function inPictureProcess<T>(call: (functions: Running['functions']) => Promise<T>): Promise<T> {
  if (!running?.child.connected) running = start()
  const called = running
  countCalls(called, 1)
  try {
    return await call(called.functions)
  } finally {
    countCalls(called, -1)
  }
}
