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
