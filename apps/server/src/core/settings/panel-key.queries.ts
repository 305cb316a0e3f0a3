import type { Db } from '../../platform/db/database.ts'

/** The secret param that the panel's key is made of, together with the server's own secret. Alone it opens nothing. */
export const PANEL_KEY = 'panelKey'

/** What the panel's key is made of; undefined until the first operator. */
export const findPanelSeed = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('params').select('value').where('name', '=', PANEL_KEY).executeTakeFirst())?.value

/** Writes what the panel's key is made of: every link with the key before is void. */
export async function writePanelSeed(db: Db, value: string): Promise<void> {
  const row = { name: PANEL_KEY, value, secret: true }
  const insert = db.insertInto('params').values(row)
  await insert.onConflict((taken) => taken.column('name').doUpdateSet({ value, secret: true })).execute()
}

/** Writes it where there is none yet; gives what holds now. */
export async function keepPanelSeed(db: Db, value: string): Promise<string> {
  const insert = db.insertInto('params').values({ name: PANEL_KEY, value, secret: true })
  await insert.onConflict((taken) => taken.column('name').doNothing()).execute()
  return (await findPanelSeed(db)) ?? value
}
