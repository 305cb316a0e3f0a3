import { documentedDrain } from '../cluster/documented-nginx.ts'
import type { Cluster } from '../cluster/open-cluster.ts'
import { onCluster } from './cluster.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'
import { restart, visitDuring } from './visit-during.ts'

const TIMES = 10

/** Restarts the processes one after another, several times. */
async function restartAll(cluster: Cluster, times: number): Promise<ProofEnd> {
  const errors: string[] = []
  const gone: number[] = []
  for (let time = 0; time < times; time++) {
    for (const node of cluster.nodes) {
      const restarted = await restart(cluster, node)
      errors.push(...restarted.errors)
      gone.push(restarted.goneMs)
    }
  }
  const { length } = cluster.nodes
  return {
    errors,
    says: [`${times} rolling restarts of ${length} processes; one was gone for at most ${Math.max(...gone)} ms`],
  }
}

/** Restarts two processes behind nginx one after another while visitors play: no call fails, and nothing is lost. */
export const rollingRestarts = ({ seed, times = TIMES }: ProofOptions): Promise<ProofEnd> =>
  onCluster({ processes: 2, withStore: true, withNginx: true, env: { DRAIN_SECONDS: documentedDrain() } }, (cluster) =>
    visitDuring(cluster, seed, () => restartAll(cluster, times)),
  )
