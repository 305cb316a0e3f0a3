import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Bulk, BulkAction } from '../../../api/admin/bulk.ts'

/** The labels of the buttons that begin an action on several rows. */
export const BULK_ACTIONS: Record<BulkAction, MessageDescriptor> = {
  hide: msg`Hide`,
  show: msg`Show again`,
  delete: msg`Delete`,
  restore: msg`Restore`,
  ban: msg`Ban`,
}

/** Returns what will happen to the rows of an action. */
export function bulkPlan({ action, ids: { length: count } }: Pick<Bulk, 'action' | 'ids'>): MessageDescriptor {
  return {
    hide: msg`${plural(count, { one: 'Hiding # game', other: 'Hiding # games' })}`,
    show: msg`${plural(count, { one: 'Showing # game again', other: 'Showing # games again' })}`,
    delete: msg`${plural(count, { one: 'Deleting # game', other: 'Deleting # games' })}`,
    restore: msg`${plural(count, { one: 'Restoring # game', other: 'Restoring # games' })}`,
    ban: msg`${plural(count, { one: 'Banning # account', other: 'Banning # accounts' })}`,
  }[action]
}

/** Returns what has happened to the rows of an action that is over. */
export function bulkResult({ action, ids, failed }: Pick<Bulk, 'action' | 'ids' | 'failed'>): MessageDescriptor {
  const count = ids.length - failed.length
  return {
    hide: msg`${plural(count, { one: '# game hidden', other: '# games hidden' })}`,
    show: msg`${plural(count, { one: '# game shown again', other: '# games shown again' })}`,
    delete: msg`${plural(count, { one: '# game deleted', other: '# games deleted' })}`,
    restore: msg`${plural(count, { one: '# game restored', other: '# games restored' })}`,
    ban: msg`${plural(count, { one: '# account banned', other: '# accounts banned' })}`,
  }[action]
}
