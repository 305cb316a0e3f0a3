import type { DrawnAvatar } from '@guess/content/avatars'
import { type DemoGame, GAME_AMOUNT } from '@guess/content/game'
import type { DemoPeople } from '@guess/content/players'
import type { Platform } from '../../platform/platform.ts'
import { deleteDemoPlayers, findDemoPlayers } from '../accounts/public.ts'
import { deleteDemoGames, findDeletedDemoPictures } from '../create-game/public.ts'
import { deleteDuelsOf } from '../duel/public.ts'
import { recountRanks } from '../leaderboard/public.ts'
import { deletePlaysOf } from '../play/public.ts'

/** The contents of the demo world. They are generated on demand, because most starts do not need them. */
export interface DemoWorld {
  gameAmount: number
  /** All games, newest last. */
  games(): Promise<readonly DemoGame[]>
  people(): Promise<DemoPeople>
  avatars(): Promise<readonly DrawnAvatar[]>
}

export const DEMO_WORLD: DemoWorld = {
  gameAmount: GAME_AMOUNT,
  games: async () => (await import('@guess/content/games')).DEMO_GAMES,
  people: async () => (await import('@guess/content/players')).demoPeople(),
  avatars: async () => (await import('@guess/content/avatars')).renderAvatars(),
}

type Needs = Pick<Platform, 'db' | 'alone' | 'media' | 'clock' | 'gamesChanged'>

async function remove({ db, media, clock, gamesChanged }: Needs): Promise<string> {
  const games = await deleteDemoGames(db, clock.now())
  gamesChanged.send()
  const players = (await findDemoPlayers(db)).map(({ id }) => id)
  await deleteDuelsOf(db, players)
  await deletePlaysOf(db, players)
  await deleteDemoPlayers(db)
  await recountRanks(db)
  for (const key of await findDeletedDemoPictures(db)) await media.delete(key)
  return `Removed ${games} demo games with their pictures, and ${players.length} demo players with their plays, lists and duels.`
}

/**
 * Removes the demo world: its players with their plays, lists and duels, its games and their pictures. The avatars stay, because
 * players may use them. Points that real players earned in demo games stay too. If it is interrupted, the next call completes it. While
 * the games are drawn, it waits for the last one.
 * @returns a summary in one line
 */
export const removeDemoWorld = (needs: Needs): Promise<string> => needs.alone(() => remove(needs))
