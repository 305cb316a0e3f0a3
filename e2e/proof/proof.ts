export interface ProofOptions {
  /** Seed of everything random. Runs still differ, because the timing of sockets and processes varies. */
  seed: number
  database: 'embedded' | 'postgres'
  /** How often the server is killed. If undefined, each proof uses its own number. */
  kills: number | undefined
  /** How often a cluster is updated. If undefined, each proof uses its own number. */
  times: number | undefined
}

export interface ProofEnd {
  /** The violations of the guarantee. */
  errors: string[]
  /** A summary of the run, in a few lines. */
  says: string[]
}

export type Proof = (options: ProofOptions) => Promise<ProofEnd>
