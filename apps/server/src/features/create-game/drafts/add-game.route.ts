import { addGame } from '@guess/contract/api/create-game'
import { foldName } from '@guess/contract/rules/fold-name'
import type { FastifyInstance } from 'fastify'
import { checkedGameName } from '../../../core/names/checked-text.ts'
import { isAdmin } from '../../../core/roles/roles.queries.ts'
import { gamesPerDayOf } from '../../../core/settings/params.ts'
import { publicParams } from '../../../core/settings/public-params.ts'
import { assertSameUser } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { processPreview } from '../../../platform/images/process-picture.ts'
import type { CreateGameNeeds } from '../created-game.ts'
import { storePreview } from '../store-pictures.ts'
import { hasReachedGameLimit, insertDraft, isOpenType } from './drafts.queries.ts'

/** Maximum number of drafts per minute from one address; an account may begin far fewer in a day. */
const BEGUN_PER_MINUTE = 30

/** How finely `random_key` divides the numbers from 0 to 1: lists of random games read from a random place of its index. */
const RANDOM_STEPS = 1 << 20

/**
 * Registers the call that creates a draft. Refuses with `game-name-missing`, `game-name-too-long`, `game-type-not-found`,
 * `too-many-games`, `access-denied` or an image code (CREATE-1, CREATE-2, CREATE-9).
 */
export function addGameRoute(app: FastifyInstance, needs: CreateGameNeeds): void {
  const { db, clock, random } = needs
  const params = publicParams(needs)
  route(
    app,
    addGame,
    async ({ body, files, caller: { userId } }) => {
      assertSameUser({ userId }, body.gameCreatorUserId)
      const { gameTypeId, squareAmount, sectionAmount = null } = body
      const perDay = gamesPerDayOf(await params())
      const name = checkedGameName(body.gameName)
      if (!(await isOpenType(db, gameTypeId))) refuse('game-type-not-found')
      if (await hasReachedGameLimit(db, userId, perDay, clock.now())) refuse('too-many-games')
      const file = files.gamePreviewImage ?? refuse('image-is-null')
      const mayBeGif = await isAdmin(db, userId)
      const stored = await storePreview(needs, await processPreview(file, mayBeGif))
      const randomKey = random.below(RANDOM_STEPS) / RANDOM_STEPS
      const draft = { name, nameKey: foldName(name), creatorUserId: userId, gameTypeId, squareAmount, sectionAmount, randomKey }
      const gameId = await insertDraft(db, { ...draft, ...stored }, perDay, clock.now())
      if (gameId === 'enough') refuse('too-many-games')
      // @NOTE a token stays valid for minutes after its account is deleted; only a write detects that.
      if (gameId === 'no-user') refuse('access-denied', 401)
      // The picture was stored too long ago to be claimed, as it may be swept away: the creator sends it again.
      if (gameId === 'picture-expired') refuse('service-unavailable')
      return { gameId }
    },
    { perMinute: BEGUN_PER_MINUTE },
  )
}
