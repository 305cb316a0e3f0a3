import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { AFTER_DEED } from '../../api/admin/keys.ts'
import { notify } from '../../ui/notice.ts'

// What is on its way for the first time may be from before the deed, and would be waited for instead of asked for again.
async function askAnew(client: QueryClient, queryKey: QueryKey) {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

interface Deed<Wish, Reply> {
  act: (wish: Wish) => Promise<Reply>
  /** What is said when it is done; null where that says itself. */
  said: (reply: Reply, wish: Wish) => string | null
  saidMs?: number
  /** What is asked for anew, be it done or refused: another operator may have been faster. */
  touches?: readonly QueryKey[]
  /** It counts as done only when that has come. */
  untilSeen?: boolean
}

/**
 * Something that an operator does.
 * @NOTE what comes of it on the screen is given to `mutate`, which leaves it out where that part of the screen is gone meanwhile.
 */
export function useDeed<Reply, Wish = void>({ act, said, saidMs, touches = AFTER_DEED, untilSeen = false }: Deed<Wish, Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (reply, wish) => {
      const text = said(reply, wish)
      if (text) notify(text, 'good', saidMs)
    },
    onSettled: async () => {
      const seen = Promise.all(touches.map((queryKey) => askAnew(client, queryKey)))
      if (untilSeen) await seen
    },
  })
}
