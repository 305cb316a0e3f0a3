export interface Usage {
  /** Of the processor, since the process began. */
  cpuSeconds: number
  residentBytes: number
}

const figureIn = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0)

/** What a process says at its `/metrics` that it has used. */
export async function usageAt(url: string): Promise<Usage> {
  const text = await (await fetch(url)).text()
  return {
    cpuSeconds: figureIn(text, 'process_cpu_seconds_total'),
    residentBytes: figureIn(text, 'process_resident_memory_bytes'),
  }
}
