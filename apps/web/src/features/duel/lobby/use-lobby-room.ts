import { matchTopic, READY_TOPIC } from '@guess/contract/rules/duel-topics'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { duelState, staleAfterRoomChange } from '../../../api/duels.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { openSocket } from '../../../lib/stomp.ts'

/** How often a room is asked about while nobody tells of it, and while the socket does. */
const BLIND_MS = 3_000
const TOLD_MS = 15_000

/** A room as it stands now. Whatever is told of it is a reason to ask; without a socket it is asked about every few seconds. */
export function useLobbyRoom(gameToken: string) {
  const [isTold, setIsTold] = useState(false)
  useEffect(() => {
    const freshen = () => void staleAfterRoomChange(queryClient, gameToken)
    const socket = openSocket({
      topics: [READY_TOPIC, matchTopic(gameToken)],
      onState: ({ at }) => {
        setIsTold(at === 'connected')
        // What was told before somebody listened is heard of by asking.
        if (at === 'connected') freshen()
      },
      onMessage: freshen,
    })
    return () => socket.close()
  }, [gameToken])
  return useQuery({
    ...duelState(gameToken),
    refetchInterval: isTold ? TOLD_MS : BLIND_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })
}
