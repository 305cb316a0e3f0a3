import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FirstView, firstView, lastGame, type NextGame, nextGame, starter } from '../../../api/games.ts'
import { useIsKnown } from '../../../lib/known-visitor.ts'

/** The board at the top of home: the starter, Today's Game, the next game, or the one to improve. */
export interface HomeGame {
  kind: 'starter' | 'today' | 'next' | 'again'
  game: FirstView
  /** Another board may be on its way: no answer is taken. */
  isHeld: boolean
}

/** How long the answer to who visits stays fresh: it was asked for before the page was there, and the end of a play asks again. */
const FRESH_MS = 10_000

/** Queries the first view of a game; nothing without one. */
const useFirstView = (gameId: number | undefined) => useQuery({ ...firstView(gameId ?? 0), enabled: gameId !== undefined }).data

interface Known {
  own: NextGame | undefined
  isFetching: boolean
  first: FirstView | undefined
  today: FirstView | undefined
  next: FirstView | undefined
}

/** Returns the board of a visitor whom the server may know. Until it has said what was played, it is Today's Game. */
function ofKnown({ own, isFetching, first, today, next }: Known): HomeGame | null {
  const otherwise = today && ({ kind: 'today', game: today, isHeld: isFetching && own !== undefined } as const)
  // Somebody who comes back from the first play is no newcomer any more: an older reply says nothing.
  if (!own || (own.isNewcomer && isFetching)) return otherwise ?? null
  if (own.isNewcomer) return first ? { kind: 'starter', game: first, isHeld: false } : null
  const card = own.game ?? own.weakest
  if (!card) return null
  if (card.id === today?.id) return otherwise ?? null
  if (next) return { kind: own.game ? 'next' : 'again', game: next, isHeld: isFetching }
  return today ? { kind: 'today', game: today, isHeld: true } : null
}

/**
 * Returns what stands at the top of home (HOME-7, HOME-8), and a function that keeps it there as long as it is played.
 * `today` is what the server's HTML holds for browsers that it may know.
 */
export function useHomeGame() {
  const [kept, keep] = useState<{ shown: HomeGame | null; isKnown: boolean } | null>(null)
  // A newcomer becomes a guest with the first answer: nothing on the page changes while the board is played.
  const isKnownNow = useIsKnown()
  const isKnown = kept?.isKnown ?? isKnownNow
  const first = useQuery(starter)
  const todays = useQuery(lastGame)
  const today = useFirstView(todays.data?.id)
  const own = useQuery({ ...nextGame(null), enabled: isKnown, staleTime: FRESH_MS })
  const card = own.data?.game ?? own.data?.weakest
  const next = useFirstView(card && card.id !== todays.data?.id ? card.id : undefined)
  const ofNewcomer: HomeGame | null = first.data ? { kind: 'starter', game: first.data, isHeld: false } : null
  const ofToday: HomeGame | null = today ? { kind: 'today', game: today, isHeld: false } : null
  const known = { own: own.data, isFetching: own.isFetching, first: first.data, today, next }
  const shown = kept?.shown ?? (isKnown ? ofKnown(known) : ofNewcomer)
  const handlePlaying = (isUnderWay: boolean) => keep(isUnderWay ? { shown, isKnown } : null)
  return { isKnown, first, own: own.data, shown, ofNewcomer, ofToday, handlePlaying }
}
