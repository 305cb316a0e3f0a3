/** The outcome of a call, as far as its caller knows it: a complete 2xx response, a refusal, or no complete response. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

/** A write that a player requested. Retries of the same write share one entry. */
export interface Entry {
  kind: 'answer' | 'open'
  section: number
  /** The answer's text, or the number of hidden squares before the write. */
  what: string
  fate: Outcome
  /** Whether at least one attempt was lost. */
  wasLost: boolean
}

/** Records what one player requested, and the outcomes. */
export function openLedger() {
  const entries = new Map<string, Entry>()
  return {
    entries: () => [...entries.values()],
    /** Records an outcome. An acknowledged entry stays acknowledged, whatever a retry returns. */
    note(kind: Entry['kind'], section: number, what: string, fate: Outcome) {
      const key = `${kind} ${section} ${what}`
      const entry = entries.get(key) ?? { kind, section, what, fate, wasLost: false }
      if (entry.fate !== 'acknowledged') entry.fate = fate
      if (fate === 'unknown') entry.wasLost = true
      entries.set(key, entry)
    },
  }
}
