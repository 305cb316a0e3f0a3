/** What became of a call, as its caller knows it: a complete 2xx, a refusal, or nothing that was heard to its end. */
export type Fate = 'acknowledged' | 'refused' | 'unknown'

/** A write that a player asked for. The same write asked for again is the same entry. */
export interface Entry {
  kind: 'answer' | 'open'
  section: number
  /** The answer's text, or how many squares were hidden before. */
  what: string
  fate: Fate
  /** Whether one try of it, at least, was lost on its way. */
  wasLost: boolean
}

/** Keeps what one player asked for and what became of it. */
export function openLedger() {
  const entries = new Map<string, Entry>()
  return {
    entries: () => [...entries.values()],
    /** An acknowledgement stays one, whatever a repetition says. */
    note(kind: Entry['kind'], section: number, what: string, fate: Fate) {
      const key = `${kind} ${section} ${what}`
      const entry = entries.get(key) ?? { kind, section, what, fate, wasLost: false }
      if (entry.fate !== 'acknowledged') entry.fate = fate
      if (fate === 'unknown') entry.wasLost = true
      entries.set(key, entry)
    },
  }
}
