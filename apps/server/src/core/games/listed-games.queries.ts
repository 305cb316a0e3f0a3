import { type Db, statement } from '../../platform/db/database.ts'
import { OPEN_TYPE } from '../../platform/db/open-type.ts'

const selectGame = statement<{ id: number }, [number]>(`
  select g.id from listed_games g join game_types t on t.id = g.game_type_id and ${OPEN_TYPE} where g.id = $1`)

/** Returns whether there is a game that everybody can see and play: published, not deleted, of an open category. */
export const isListedGame = async (db: Db, gameId: number): Promise<boolean> => (await selectGame(db, gameId)).length === 1
