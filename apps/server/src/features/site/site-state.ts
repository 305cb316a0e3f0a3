import type { FastifyRequest } from 'fastify'
import { isSessionOfOperator } from '../../core/roles/roles.queries.ts'
import { paramReader } from '../../core/settings/public-params.ts'
import { Refusal } from '../../platform/http/refuse.ts'
import type { Platform } from '../../platform/platform.ts'
import { sessionInCookie } from '../accounts/public.ts'
import { findMaintenance } from './site.queries.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'config'>

/** Whether the site is open, as this process knows it: no call has to ask the database. */
export interface SiteState {
  /** Looks whether the site is in maintenance. */
  look(): Promise<void>
  /** To be called when params have changed: what they say holds at once. */
  changed(): Promise<void>
  /** Whether who asks finds the site closed. Operators never do. */
  isClosedTo(request: FastifyRequest): Promise<boolean>
}

const isNone = (error: unknown) => (error instanceof Refusal ? false : Promise.reject(error))

/** An operator's browser is known by what a call carries, or, where it opens a page, by its cookie. */
async function isOperator({ db, clock, config }: Needs, request: FastifyRequest): Promise<boolean> {
  const calls = await request.server.callers.operator(request).then(() => true, isNone)
  if (calls) return true
  const sessionId = sessionInCookie(config, request)
  return sessionId !== null && isSessionOfOperator(db, sessionId, clock.now())
}

function stateOf(platform: Needs): SiteState {
  let inMaintenance = false
  const look = async () => {
    inMaintenance = await findMaintenance(platform.db)
  }
  return {
    look,
    async changed() {
      paramReader(platform).forget()
      await look()
    },
    isClosedTo: async (request) => inMaintenance && !(await isOperator(platform, request)),
  }
}

const states = new WeakMap<object, SiteState>()

/** One for each server. */
export function siteState(platform: Needs): SiteState {
  const state = states.get(platform) ?? stateOf(platform)
  states.set(platform, state)
  return state
}
