import { spawn } from 'node:child_process'

/**
 * Runs a program and waits for its end. A signal that would end this process is passed on, so that nothing goes on behind it. Rejects
 * if the program fails.
 * @param {string} title
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 */
export const runProgram = (title, file, args, options) =>
  new Promise((resolve, reject) => {
    /** @type {(signal: NodeJS.Signals) => void} */
    const stop = (signal) => void child.kill(signal)
    // Before it starts: a signal that comes in between would end this process and not the program.
    process.on('SIGINT', stop).on('SIGTERM', stop)
    const settled = () => process.off('SIGINT', stop).off('SIGTERM', stop)
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', ({ message }) => {
      settled()
      reject(new Error(`${title} failed: ${message}`))
    })
    child.once('close', (code) => {
      settled()
      if (code === 0) resolve()
      else reject(new Error(`${title} failed (see the output above).`))
    })
  })
