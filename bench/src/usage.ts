import { readFile } from 'node:fs/promises'

export interface Usage {
  /** CPU seconds since the process started. */
  cpuSeconds: number
  residentBytes: number
}

const figureIn = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)

/** Returns what a process reports at its `/metrics` address about its own usage. */
export async function usageAt(url: string): Promise<Usage> {
  const text = await (await fetch(url)).text()
  return {
    cpuSeconds: figureIn(text, 'process_cpu_seconds_total'),
    residentBytes: figureIn(text, 'process_resident_memory_bytes'),
  }
}

/** Ticks of the clock in /proc per second, on every Linux. */
const TICKS = 100

/** Positions of a process's own time, in user mode and in the kernel, behind its name in /proc/<pid>/stat (proc(5)). */
const [USER_AT, SYSTEM_AT] = [11, 12]

/** Returns the CPU seconds that a process and its children have used since their start. Linux only. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  const own = (Number(stat[USER_AT]) + Number(stat[SYSTEM_AT])) / TICKS
  const theirs = await Promise.all(children.trim().split(' ').filter(Boolean).map(Number).map(cpuSecondsOf))
  return own + theirs.reduce((sum, seconds) => sum + seconds, 0)
}
