import type { Db } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/database.ts'

export interface KnownTitle {
  title: string
  kind: 'anime' | 'manga'
  franchise: string
  /** From a data set, and not written by hand. */
  imported: boolean
}

/** Titles drawn, so that enough are left when those of one story are taken out. */
const DRAWN = 24

/** Games of the category that are looked at for their answers. */
const GAMES_READ = 12

const draw = (which: 'imported' | 'not imported') =>
  statement<KnownTitle, ['anime' | 'manga', string, number]>(`
    select title, kind, franchise, imported from titles where kind = $1 and ${which} order by md5(id::text || $2) limit $3`)

const drawHandWritten = draw('not imported')
const drawImported = draw('imported')

/**
 * Some known titles of a kind, drawn; imported ones only where there are too few written by hand.
 * @param seed text that the draw hangs on
 */
export async function drawTitles(db: Db, kind: 'anime' | 'manga', seed: string): Promise<KnownTitle[]> {
  const drawn = await drawHandWritten(db, kind, seed, DRAWN)
  return drawn.length < DRAWN ? [...drawn, ...(await drawImported(db, kind, seed, DRAWN))] : drawn
}

const selectKnown = statement<KnownTitle & { key: string }, [string[]]>(`
  select n.name_key as key, t.title, t.kind, t.franchise, t.imported from title_names n join titles t on t.id = n.title_id
  where n.name_key = any($1)`)

/** The titles that have one of the names. */
export const findKnown = (db: Db, keys: string[]) => selectKnown(db, keys)

const selectAnswers = statement<{ answer: string }, [number, number, number, number]>(`
  with near as (
    (select id from listed_games where game_type_id = $1 and random_key >= $2
     order by random_key limit $3)
    union all
    (select id from listed_games where game_type_id = $1 and random_key < $2
     order by random_key limit $3)
    limit $3
  )
  select distinct s.correct_answer as answer from sections s where s.game_id = $4 or s.game_id in (select id from near)`)

/**
 * Right answers of some games of a category, and of the game that is being made.
 * @param point where on the circle of random keys the games are taken from, from 0 up to 1
 */
export const findAnswersOfType = (db: Db, gameTypeId: number, point: number, gameId: number) =>
  selectAnswers(db, gameTypeId, point, GAMES_READ, gameId)
