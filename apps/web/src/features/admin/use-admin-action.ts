import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { AFTER_ACTION } from '../../api/admin/keys.ts'
import { notify } from '../../ui/notice.ts'

// A first fetch that is still running may have started before the action, and invalidation would wait for it instead of
// refetching.
async function refetch(client: QueryClient, queryKey: QueryKey) {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

interface Action<Request, Reply> {
  act: (request: Request) => Promise<Reply>
  /** Returns the notice for a finished action; `null` if the result is visible anyway. */
  said: (reply: Reply, request: Request) => string | null
  saidMs?: number
  /** Keys to invalidate after success and refusal alike: another operator may have been faster. */
  touches?: readonly QueryKey[]
  /** The mutation settles only after the refetch. */
  untilSeen?: boolean
}

/**
 * Runs an action of an operator.
 * @NOTE pass what changes on the screen to `mutate`, which skips it if that part of the screen has been unmounted in the
 * meantime.
 */
export function useAdminAction<Reply, Request = void>({
  act,
  said,
  saidMs,
  touches = AFTER_ACTION,
  untilSeen = false,
}: Action<Request, Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (reply, request) => {
      const text = said(reply, request)
      if (text) notify(text, 'good', saidMs)
    },
    onSettled: async () => {
      const seen = Promise.all(touches.map((queryKey) => refetch(client, queryKey)))
      if (untilSeen) await seen
    },
  })
}
