import { KNOWN_SECRET } from '../../tools/guest-cookie.ts'
import { type Closing, type Cluster, type ClusterOptions, openCluster } from '../cluster/open-cluster.ts'
import type { ProofEnd } from './proof.ts'

const SHARED = { SECRET: KNOWN_SECRET, ADMIN_PATH: 'operators-of-the-proof', RATE_LIMIT_FACTOR: '100000' }

/** Runs a proof on a cluster of its own and removes everything afterwards. */
export async function onCluster(options: ClusterOptions, prove: (cluster: Cluster) => Promise<ProofEnd>): Promise<ProofEnd> {
  const closings: Closing[] = []
  try {
    return await prove(await openCluster({ ...options, env: { ...SHARED, ...options.env } }, closings))
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}
