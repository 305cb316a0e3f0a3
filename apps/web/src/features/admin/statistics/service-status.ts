import type { ServerState } from '../../../api/admin/statistics.ts'

/** Whether a part of the site works; a part can also not be set up, or not be tried yet. */
export type Status = 'loading' | 'true' | 'false' | 'not-set' | 'untried' | 'unknown'

interface Result {
  data?: boolean | null | undefined
  error: unknown
}

/** Returns the status of a service from a ping. A failed ping says nothing about the service. */
export function statusOf({ data, error }: Result): Status {
  if (error) return 'unknown'
  if (data === undefined) return 'loading'
  if (data === null) return 'not-set'
  return data ? 'true' : 'false'
}

/** Returns whether emails are sent, as the last attempt was. Without a mail server, nobody receives them. */
export function mailStatus({ mail }: Pick<ServerState, 'mail'>): Status {
  switch (mail.state) {
    case 'works':
      return 'true'
    case 'failing':
      return 'false'
    case 'untried':
      return 'untried'
    case 'folder':
      return 'not-set'
    default:
      return mail.state satisfies never
  }
}

/** What home says of the parts of the site, each as it was measured. */
export const MEASURED = {
  open: ({ isOpen }: ServerState) => isOpen,
  database: ({ database }: ServerState) => database.state === 'up',
  pictures: ({ store }: ServerState) => store.isUp,
  jobs: ({ jobs }: ServerState) => jobs.every(({ failures }) => failures === 0),
  backup: ({ steps }: ServerState) => steps.some(({ step, isDone }) => step === 'backup' && isDone),
}
