import type { getGame } from '@guess/contract/api/catalog'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { Caller } from '../../platform/http/caller.ts'
import { ownerOf } from '../../platform/http/owner.ts'
import type { Platform } from '../../platform/platform.ts'
import { findHistory } from './start.queries.ts'
import { decideStart, isRankedOpen, openToContinue } from './start.ts'

type NextPlay = Pick<ReplyOf<typeof getGame>, 'isGamePlayed' | 'nextPlay'>

const FIRST_PLAY_OF_A_GUEST: NextPlay = {
  isGamePlayed: false,
  nextPlay: { kind: 'guest', continues: false, because: null, rankedOpen: false, open: null },
}

/**
 * Returns whether the caller has started a game before, and what a start would do now (GAME-5, PLAY-30), or `null` if there is no such
 * game. Runs one query; none for a caller without a session and without a guest cookie.
 * @param challenge the token of the shared result that the start would be to beat, or null
 */
export async function findNextPlay(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  caller: Caller,
  gameId: number,
  challenge: string | null = null,
): Promise<NextPlay | null> {
  if (caller.kind === 'nobody') return FIRST_PLAY_OF_A_GUEST
  // Also for a user: what the guest of this browser has played makes the user's plays practice (PLAY-2).
  const history = await findHistory(db, ownerOf(caller), caller.guestKey, gameId)
  if (!history) return null
  const now = clock.now()
  const { playKind, because, kind } = decideStart(caller.kind === 'user', history, now, challenge)
  const open = openToContinue(history, now)
  const nextPlay = { kind: playKind, continues: kind === 'continue', because, rankedOpen: isRankedOpen(history, now), open }
  return { isGamePlayed: history.playedBefore, nextPlay }
}
