import type { ListEntry } from './lists.queries.ts'

type Titled = Pick<ListEntry, 'animeListTypeId' | 'animeName'>

const STATUS: Record<number, string> = { 1: 'Completed', 2: 'Plan to Watch', 3: 'Completed' }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns a text as CDATA, as MyAnimeList writes titles. Splits the end marker `]]>` if the text contains it. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Fields that MyAnimeList's import requires and we have no data for. */
const DATES_AND_SCORE = `
    <my_start_date>0000-00-00</my_start_date>
    <my_finish_date>0000-00-00</my_finish_date>
    <my_score>0</my_score>`

const anime = ({ animeListTypeId, animeName }: Titled) => `
  <anime>
    <series_animedb_id>0</series_animedb_id>
    <series_title>${cdata(animeName)}</series_title>
    <my_watched_episodes>0</my_watched_episodes>${DATES_AND_SCORE}
    <my_status>${STATUS[animeListTypeId]}</my_status>
    <update_on_import>1</update_on_import>
  </anime>`

const manga = ({ animeListTypeId, animeName }: Titled) => `
  <manga>
    <manga_mangadb_id>0</manga_mangadb_id>
    <manga_title>${cdata(animeName)}</manga_title>
    <my_read_volumes>0</my_read_volumes>
    <my_read_chapters>0</my_read_chapters>${DATES_AND_SCORE}
    <my_status>${STATUS[animeListTypeId]}</my_status>
    <update_on_import>1</update_on_import>
  </manga>`

const countOf = (entries: readonly Titled[], type: number) =>
  entries.filter(({ animeListTypeId }) => animeListTypeId === type).length

const animeTotals = (entries: readonly Titled[]) => `
    <user_export_type>1</user_export_type>
    <user_total_anime>${entries.length}</user_total_anime>
    <user_total_watching>0</user_total_watching>
    <user_total_completed>${countOf(entries, 1)}</user_total_completed>
    <user_total_onhold>0</user_total_onhold>
    <user_total_dropped>0</user_total_dropped>
    <user_total_plantowatch>${countOf(entries, 2)}</user_total_plantowatch>`

const mangaTotals = (entries: readonly Titled[]) => `
    <user_export_type>2</user_export_type>
    <user_total_manga>${entries.length}</user_total_manga>
    <user_total_reading>0</user_total_reading>
    <user_total_completed>${entries.length}</user_total_completed>
    <user_total_onhold>0</user_total_onhold>
    <user_total_dropped>0</user_total_dropped>
    <user_total_plantoread>0</user_total_plantoread>`

const KINDS = {
  anime: { types: [1, 2], totals: animeTotals, entry: anime },
  manga: { types: [3], totals: mangaTotals, entry: manga },
}

/** Returns a user's anime or manga lists as XML in MyAnimeList's format. */
export function writeMalList(kind: 'anime' | 'manga', userName: string, all: readonly Titled[]): string {
  const { types, totals, entry } = KINDS[kind]
  const entries = all.filter(({ animeListTypeId }) => types.includes(animeListTypeId))
  return `<?xml version="1.0" encoding="UTF-8" ?>
<myanimelist>
  <myinfo>
    <user_id>0</user_id>
    <user_name>${escaped(userName)}</user_name>${totals(entries)}
  </myinfo>${entries.map(entry).join('')}
</myanimelist>
`
}
