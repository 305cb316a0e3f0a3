import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, Refusal } from '../../lib/call.ts'
import { panelKey } from '../../lib/panel-key.ts'
import { accessToken } from '../../lib/session.ts'

type DecisionBody = RequestOf<Api['POST /message/decide']>['body']

/** Why an operator decides, and how an account is banned. */
export type Why = Pick<DecisionBody, 'reason' | 'note' | 'days' | 'hideGames'>

/** Prefix of the keys of all lists of the panel: an action changes one list and adds to the audit log. */
export const listedKey = ['admin'] as const

/** Prefix of the keys of the rest of the panel. */
export const panelPartsKey = ['panel'] as const

/** Prefix of the keys of the moderation queue. */
export const queueKey = [...listedKey, 'queue'] as const

/** Prefix of the keys of the decided reports. */
export const decidedKey = [...listedKey, 'decided'] as const

/** Prefix of the keys of the audit log. */
export const auditLogKey = [...listedKey, 'actions'] as const

/** Options of a query of one page: the rows from before stay until the next ones are there. */
export const PAGED = { placeholderData: keepPreviousData, staleTime: 0 } as const

/** Returns the part of a request that says which page is wanted; pages count from 1. */
export const pageQuery = (page: number) => ({ page: page - 1, size: ADMIN_PAGE_SIZE })

/** Keys that an action makes stale unless it names others. */
export const AFTER_ACTION = [listedKey] as const

/** Thrown when nobody is signed in any more; says nothing about the key. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

type PanelAccess = ReplyOf<Api['POST /param/getPanelLink/send']>

/** The role in which an account sees the panel. */
export type PanelRole = PanelAccess['role']

/** Calls a specified path, which sends nothing: it checks the key, and replies with the role. */
async function askForPanel(signal: AbortSignal): Promise<PanelAccess> {
  if ((await accessToken()) === null) throw new SignedOut()
  const key = panelKey()
  try {
    return await call('POST /param/getPanelLink/send', { query: { paramValue: key }, body: null, signal })
  } catch (error) {
    // The key was replaced in the meantime: this reply is about the old one.
    if (isPanelClosed(error) && panelKey() !== key) return askForPanel(signal)
    throw error
  }
}

/** Queries whether the panel opens for this account with the key stored in the browser. */
export const panelAccess = (userId: number) =>
  queryOptions({
    queryKey: [...panelPartsKey, 'opens', userId],
    queryFn: ({ signal }) => askForPanel(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Returns whether the panel stays closed until the operator has a second factor. */
export const isFactorMissing = (error: unknown) => error instanceof Refusal && error.code === 'operator-factor-missing'

/** Returns whether the server refuses the panel for this account and key. */
export const isPanelClosed = (error: unknown) => error instanceof Refusal && error.code === 'not-found'
