import type { AccountTables } from './tables-accounts.ts'
import type { DuelTables } from './tables-duel.ts'
import type { GameTables } from './tables-games.ts'
import type { OperatorTables } from './tables-operators.ts'
import type { PlayTables } from './tables-play.ts'

/** All tables, as the migrations leave them. */
export interface Tables extends AccountTables, GameTables, PlayTables, DuelTables, OperatorTables {}
