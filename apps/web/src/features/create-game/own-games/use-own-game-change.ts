import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staleAfterOwnGameChange } from '../../../api/created-games.ts'

/** Changes a game of one's own, and has it read anew wherever it is shown. */
export function useOwnGameChange<T>(gameId: number, change: (value: T) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await staleAfterOwnGameChange(client, gameId)
      onDone()
    },
  })
}
