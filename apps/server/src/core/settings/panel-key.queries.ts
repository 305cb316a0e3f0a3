import type { Db } from '../../platform/db/database.ts'

/**
 * Name of the secret param from which the panel's key is derived, together with the server's own secret. It is useless on its
 * own.
 */
export const PANEL_KEY = 'panelKey'

/** Returns the seed of the panel's key; undefined until there is an operator. */
export const findPanelSeed = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('params').select('value').where('name', '=', PANEL_KEY).executeTakeFirst())?.value

/** Replaces the seed of the panel's key, which invalidates every link with the old key. */
export async function writePanelSeed(db: Db, value: string): Promise<void> {
  const row = { name: PANEL_KEY, value, secret: true }
  const insert = db.insertInto('params').values(row)
  await insert.onConflict((taken) => taken.column('name').doUpdateSet({ value, secret: true })).execute()
}

/** Stores the seed unless there is one already. Returns the seed that now applies. */
export async function insertPanelSeed(db: Db, value: string): Promise<string> {
  const insert = db.insertInto('params').values({ name: PANEL_KEY, value, secret: true })
  await insert.onConflict((taken) => taken.column('name').doNothing()).execute()
  return (await findPanelSeed(db)) ?? value
}
