import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isSessionOfOperator } from '../../core/roles/roles.queries.ts'
import { paramReader } from '../../core/settings/public-params.ts'
import { Refusal } from '../../platform/http/refuse.ts'
import type { Platform } from '../../platform/platform.ts'
import { sessionInCookie } from '../accounts/public.ts'
import { findMaintenance } from './settings.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'bus'>

/** Sent when an operator has changed params. */
const PARAMS_CHANGED = { name: 'params-changed', schema: z.object({}) }

/** Whether the site is open, cached in this process so that calls need not query the database. */
export interface SiteState {
  /** Reads whether the site is in maintenance. */
  look(): Promise<void>
  /** Must be called after params have changed, so that the change takes effect at once in all processes. */
  changed(): Promise<void>
  /** Whether the site is in maintenance, closed to everybody but operators. */
  readonly inMaintenance: boolean
  /** Returns whether the site is closed for this request. It is never closed for operators. */
  isClosedTo(request: FastifyRequest): Promise<boolean>
}

const isNone = (error: unknown) => (error instanceof Refusal ? false : Promise.reject(error))

/** Returns whether a request is an operator's, judging by the token of a call or, for a page, by the session cookie. */
async function isOperator(platform: Needs, request: FastifyRequest): Promise<boolean> {
  const calls = await request.server.callers.operator(request).then(() => true, isNone)
  if (calls) return true
  const sessionId = await sessionInCookie(platform, request)
  return sessionId !== null && isSessionOfOperator(platform.db, sessionId, platform.clock.now())
}

function stateOf(platform: Needs): SiteState {
  let inMaintenance = false
  const look = async () => {
    inMaintenance = await findMaintenance(platform.db)
  }
  const readAgain = async () => {
    paramReader(platform).forget()
    await look()
  }
  platform.bus.subscribe(PARAMS_CHANGED, readAgain)
  return {
    get inMaintenance() {
      return inMaintenance
    },
    look,
    async changed() {
      platform.bus.publish(PARAMS_CHANGED, {})
      await readAgain()
    },
    isClosedTo: async (request) => inMaintenance && !(await isOperator(platform, request)),
  }
}

const states = new WeakMap<object, SiteState>()

/** Returns the state of a platform; creates one per server. */
export function maintenanceState(platform: Needs): SiteState {
  const state = states.get(platform) ?? stateOf(platform)
  states.set(platform, state)
  return state
}
