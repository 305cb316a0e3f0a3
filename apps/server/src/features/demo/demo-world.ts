import type { DrawnAvatar } from '@guess/content/avatars'
import type { DemoGame } from '@guess/content/game'
import type { DemoPlayer } from '@guess/content/players'

/** What the demo world is made of; drawn when it is asked for, which most starts do not. */
export interface DemoWorld {
  games(): Promise<readonly DemoGame[]>
  players(): Promise<readonly DemoPlayer[]>
  avatars(): Promise<readonly DrawnAvatar[]>
}
