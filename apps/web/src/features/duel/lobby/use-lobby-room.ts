import { matchTopic, READY_TOPIC } from '@guess/contract/rules/duel-topics'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { duelState, refetchAfterRoomChange } from '../../../api/duels.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { openSocket } from '../../../lib/stomp.ts'

/** Milliseconds between two requests for a room without a connected socket, and with one. */
const BLIND_MS = 3_000
const CONNECTED_MS = 15_000

/** Returns the current state of a room. Refetches it on every message, and every few seconds while the socket is down. */
export function useLobbyRoom(gameToken: string) {
  const [isConnected, setIsConnected] = useState(false)
  useEffect(() => {
    const freshen = () => void refetchAfterRoomChange(queryClient, gameToken)
    const socket = openSocket({
      topics: [READY_TOPIC, matchTopic(gameToken)],
      onState: ({ at }) => {
        setIsConnected(at === 'connected')
        // Fetches what was published before the subscription.
        if (at === 'connected') freshen()
      },
      onMessage: freshen,
    })
    return () => socket.close()
  }, [gameToken])
  return useQuery({
    ...duelState(gameToken),
    refetchInterval: isConnected ? CONNECTED_MS : BLIND_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })
}
