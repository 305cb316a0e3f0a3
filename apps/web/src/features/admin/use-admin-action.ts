import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { AFTER_ACTION } from '../../api/admin/panel.ts'
import { notify } from '../../ui/notice.ts'

// A first fetch that is still running may have started before the action, and invalidation would wait for it instead of
// refetching.
async function refetch(client: QueryClient, queryKey: QueryKey) {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

interface Action<Request, Reply> {
  run: (request: Request) => Promise<Reply>
  /** Returns the notice for a finished action; `null` if the result is visible anyway. */
  noticeFor: (reply: Reply, request: Request) => string | null
  noticeMs?: number
  /** Keys to invalidate after success and refusal alike: another operator may have been faster. */
  invalidates?: readonly QueryKey[]
  /** The mutation settles only after the refetch. */
  awaitsRefetch?: boolean
}

/**
 * Runs an action of an operator.
 * @NOTE pass what changes on the screen to `mutate`, which skips it if that part of the screen has been unmounted in the
 * meantime.
 */
export function useAdminAction<Reply, Request = void>({
  run,
  noticeFor,
  noticeMs,
  invalidates = AFTER_ACTION,
  awaitsRefetch = false,
}: Action<Request, Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (reply, request) => {
      const text = noticeFor(reply, request)
      if (text) notify(text, 'good', noticeMs)
    },
    onSettled: async () => {
      const refetched = Promise.all(invalidates.map((queryKey) => refetch(client, queryKey)))
      if (awaitsRefetch) await refetched
    },
  })
}
