import { createHmac } from 'node:crypto'
import type { ErrorCode } from '@guess/contract/errors'
import { SECURITY_EVENTS, type SecurityEventKind } from '@guess/contract/rules/operators'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { Metrics } from '../metrics/metrics.ts'
import { networkOf } from './networks.ts'
import type { LimitName } from './refuse.ts'

/** Events of one kind, at one call, from one network within one hour. */
export interface NotedEvents {
  hour: Date
  kind: SecurityEventKind
  /** Method and route, as in `POST /api/user/login`. */
  call: string
  /** A keyed hash of the network. */
  network: string
  amount: number
  lastAt: Date
}

/** Collects security events until they are stored. */
export interface SecurityEvents {
  note(kind: SecurityEventKind, call: string, network: string): void
  /** Returns what was noted since the last time. */
  take(): NotedEvents[]
}

const HOUR_MS = 3_600_000
/** Further networks share one entry, so that an attack from many addresses does not fill the memory or the table. */
const ENTRIES_MAX = 1_000
const OTHERS = 'others'

/** Creates the collection of this process, and the metric that counts the events. */
export function securityEvents(metrics: Metrics, now: () => Date): SecurityEvents {
  const counted = new Counter({
    name: 'security_events_total',
    help: 'Refused calls that may be an attack, by kind',
    labelNames: ['kind'] as const,
    registers: [metrics],
  })
  for (const kind of SECURITY_EVENTS) counted.inc({ kind }, 0)
  let noted = new Map<string, NotedEvents>()
  return {
    note(kind, call, from) {
      counted.inc({ kind })
      const at = now()
      const hour = new Date(at.getTime() - (at.getTime() % HOUR_MS))
      const keyOf = (network: string) => `${hour.getTime()} ${kind} ${call} ${network}`
      const network = noted.size < ENTRIES_MAX || noted.has(keyOf(from)) ? from : OTHERS
      const amount = (noted.get(keyOf(network))?.amount ?? 0) + 1
      noted.set(keyOf(network), { hour, kind, call, network, amount, lastAt: at })
    },
    take() {
      const taken = [...noted.values()]
      noted = new Map()
      return taken
    },
  }
}

const KINDS: Partial<Record<ErrorCode, SecurityEventKind>> = {
  'wrong-credentials': 'wrong-password',
  'wrong-password': 'wrong-password',
  'verification-code-invalid': 'wrong-code',
  'reset-link-expired': 'wrong-code',
  'factor-wrong': 'wrong-code',
  'too-many-factor-tries': 'limit-reached',
}

/** The limits that stop guessing. The others concern load. */
const GUESSES: ReadonlySet<LimitName> = new Set(['guesses', 'passwords', 'codes'])

/** Returns which security event a refused call is, or null if it is none. */
function securityEventOf({ refusal, reachedLimit }: Pick<FastifyRequest, 'refusal' | 'reachedLimit'>): SecurityEventKind | null {
  if (reachedLimit) return GUESSES.has(reachedLimit) ? 'limit-reached' : null
  if (!refusal) return null
  if (refusal.event) return refusal.event
  // With 401 the token is missing or expired, which happens to every browser.
  if (refusal.code === 'access-denied') return refusal.status === 403 ? 'not-permitted' : null
  return KINDS[refusal.code] ?? null
}

interface Needs {
  config: { secret: string }
  securityEvents: SecurityEvents
}

/** Logs and notes every call that is a security event (OPERATOR-64). Names no address: the network is a keyed hash. */
export function noteSecurityEvents(app: FastifyInstance, { config, securityEvents: events }: Needs) {
  const hashOf = (network: string) =>
    createHmac('sha256', config.secret).update(`security-network\n${network}`).digest('base64url').slice(0, 8)
  app.decorateRequest('triedAccount', null)
  const note = (request: FastifyRequest, kind: SecurityEventKind) => {
    const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    const network = hashOf(networkOf(request))
    events.note(kind, call, network)
    request.log.warn(
      { reqId: request.id, security: kind, call, network, account: request.triedAccount ?? undefined },
      'a security event',
    )
  }
  app.addHook('onResponse', (request, _reply, done) => {
    const kind = securityEventOf(request)
    if (kind) note(request, kind)
    done()
  })
}
