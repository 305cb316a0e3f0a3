// Runs the server, restarted on each change, and the web's dev server side by side. When one exits, the other is stopped.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const children: ChildProcess[] = [
  spawn('node', ['--watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn('vite', [], { cwd: join(root, 'apps', 'web'), stdio: 'inherit' }),
]

const endAll = () => {
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children) child.once('exit', endAll).once('error', endAll)
process.on('SIGINT', endAll).on('SIGTERM', endAll)
