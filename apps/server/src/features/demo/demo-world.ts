import type { DrawnAvatar } from '@guess/content/avatars'
import type { DemoGame } from '@guess/content/game'
import type { DemoPeople } from '@guess/content/players'

/** The contents of the demo world. They are generated on demand, because most starts do not need them. */
export interface DemoWorld {
  games(): Promise<readonly DemoGame[]>
  people(): Promise<DemoPeople>
  avatars(): Promise<readonly DrawnAvatar[]>
}
