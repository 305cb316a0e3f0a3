import { type Db, statement } from '../db/database.ts'

/** @NOTE The end of a window has whole milliseconds, because `undoCount` finds the window by it, as a `Date`. */
const countRow = statement<{ count: number; seconds: number; ends_at: Date }, [string, number]>(`
  insert into limit_counts as c (key, count, ends_at)
  values ($1, 1, date_trunc('milliseconds', clock_timestamp() + make_interval(secs => $2::float8 / 1000)))
  on conflict (key) do update set
    count = case when c.ends_at > clock_timestamp() then c.count + 1 else 1 end,
    ends_at = case when c.ends_at > clock_timestamp() then c.ends_at else excluded.ends_at end
  returning count, ends_at, greatest(1, ceil(extract(epoch from ends_at - clock_timestamp())))::int4 as seconds`)

/** Counts a key once more, by the database's clock. Returns its count, and the end of its window. */
export const countKey = async (db: Db, key: string, windowMs: number) => {
  const [row] = await countRow(db, key, windowMs)
  if (!row) throw new Error('The count was not returned')
  return row
}

const undoRow = statement<never, [string, Date]>(`
  update limit_counts set count = count - 1 where key = $1 and ends_at = $2 and ends_at > clock_timestamp()`)

/** Reverts one count of the window that ends at that moment: of a call that is not to count, such as one with the right password. */
export const undoCount = async (db: Db, key: string, endsAt: Date): Promise<void> => void (await undoRow(db, key, endsAt))

const forgetRows = statement<never, []>('delete from limit_counts where ends_at < clock_timestamp()')

/** Deletes the counts whose windows have ended. */
export const forgetEndedCounts = async (db: Db): Promise<void> => void (await forgetRows(db))
