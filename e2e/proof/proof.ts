export interface ProofOptions {
  /** Everything that is left to chance follows from it; with sockets and processes about, time has its say too. */
  seed: number
  database: 'embedded' | 'postgres'
  /** How often the server falls; each proof of falls has a number of its own. */
  kills: number | undefined
}

export interface ProofEnd {
  /** What was promised and did not hold. */
  faults: string[]
  /** What was done, and how it went, in a few lines. */
  says: string[]
}

export type Proof = (options: ProofOptions) => Promise<ProofEnd>
