import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

// @NOTE its standard input closes when the process that started it ends, even if that process is killed.
const SCRIPT = `
targets=' '
while read -r change target; do
  case $change in
    add) targets="$targets$target " ;;
    folder) set -- "$@" "$target" ;;
    remove) targets="\${targets%%" $target "*} \${targets#*" $target "}" ;;
  esac
done
for target in $targets; do kill -KILL "$target"; done
for folder; do rm -rf -- "$folder"; done
`

let watcher: Writable | undefined

/** Returns the input of the one process that waits for the end of this one. */
function openWatcher(): Writable {
  if (watcher) return watcher
  const child = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' })
  child.unref()
  watcher = child.stdin
  // A pipe to a child process is a socket, which keeps this process running unless it is unreferenced.
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return watcher
}

/**
 * Kills a child process when this process ends, even if this process is killed itself.
 * @param isGroup whether the child leads a process group, which is killed as a whole
 */
export function killWithParent(child: ChildProcess, isGroup = false): void {
  if (child.pid === undefined) return
  const target = `${isGroup ? '-' : ''}${child.pid}`
  const input = openWatcher()
  input.write(`add ${target}\n`)
  child.once('exit', () => input.write(`remove ${target}\n`))
}

/** Removes a folder when this process ends, even if this process is killed itself. */
export const removeWithParent = (folder: string): void => void openWatcher().write(`folder ${folder}\n`)
