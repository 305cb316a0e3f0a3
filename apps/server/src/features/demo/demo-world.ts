import type { DrawnAvatar } from '@guess/content/avatars'
import { type DemoGame, GAME_AMOUNT } from '@guess/content/game'
import type { DemoPeople } from '@guess/content/players'

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
  avatars: async () => (await import('@guess/content/avatars')).drawAvatars(),
}
