// Reads what Linux says of processes: proc(5).
import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4_096

const read = (pid: number, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')

/** Returns the id of the process of the pictures that the process `pid` has started. Throws if there is none. */
export function pictureProcessOf(pid: number): number {
  const children = read(pid, `task/${pid}/children`).trim().split(' ').map(Number)
  const child = children.find((one) => one > 0 && read(one, 'cmdline').includes('picture-process'))
  if (!child) throw new Error(`Process ${pid} has started no process of the pictures`)
  return child
}

/** Returns how many bytes of a process are in memory. */
export const residentBytesOf = (pid: number): number => Number(read(pid, 'statm').split(' ')[1]) * PAGE_BYTES
