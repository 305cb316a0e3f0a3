import type { Fame } from '../titles/title.ts'
import { TITLES } from '../titles.ts'
import type { Moment } from './calendar.ts'
import type { Person } from './cast.ts'

/** A title on a list of a demo player. */
export interface ListedTitle {
  list: 'watched' | 'planned' | 'manga'
  title: string
  /** When the player visited the site, and how many milliseconds later the title was added. */
  moment: Moment
  delayMs: number
}

type Known = (typeof TITLES)[number]

/** How much likelier a title is on a list the better known it is, and for each genre that the player likes. */
const WEIGHT_OF_FAME: Record<Fame, number> = { 1: 0.12, 2: 0.4, 3: 1.2, 4: 3.5, 5: 8 }
const WEIGHT_OF_TASTE = 2.5

/** Anime of this list that are manga as well, beside the titles that exist in print only. */
const READ_AS_WELL = new Set([
  ...['Akira', 'Attack on Titan', 'Berserk', 'Black Butler', 'Bleach', 'Cardcaptor Sakura', 'Chainsaw Man', 'Death Note'],
  ...['Demon Slayer', 'Dragon Ball', 'Fruits Basket', 'Fullmetal Alchemist', 'Gintama', 'Haikyu!!', 'Hajime no Ippo'],
  ...['Hunter x Hunter', 'Jujutsu Kaisen', 'Made in Abyss', 'Mob Psycho 100', 'Monster', 'Naruto', 'One Piece', 'Planetes'],
  ...['Sailor Moon', 'Slam Dunk', 'Spy x Family', 'Vinland Saga', 'Yotsuba&!', 'A Silent Voice', 'Chihayafuru'],
])

/** The share of titles that a player adds on the day of joining, and milliseconds between two of them. */
const SHARE_AT_FIRST = 0.6
const FIRST_DELAY_MS = 12 * 60_000
const ADDING_MS = 7_000
/** Milliseconds into a later visit after which a title is added. */
const LATER_DELAY_MS = 16 * 60_000

const weightOf = ({ fame, genres }: Known, { taste }: Person) =>
  WEIGHT_OF_FAME[fame] * (1 + WEIGHT_OF_TASTE * taste.filter((genre) => genres.includes(genre)).length)

/** Returns titles in the order in which a player of this taste comes across them: the first one of a franchise before its sequels. */
function byTaste(titles: readonly Known[], person: Person, random: () => number): string[] {
  const places = new Map<string, number>()
  for (const known of titles) {
    const own = -Math.log(1 - random()) / weightOf(known, person)
    places.set(known.title, Math.max(own, places.get(known.franchise) ?? 0))
  }
  return [...places].toSorted(([, one], [, other]) => one - other).map(([title]) => title)
}

const ANIME = TITLES.filter(({ kind }) => kind === 'anime')
const MANGA = TITLES.filter(({ kind, title }) => kind === 'manga' || READ_AS_WELL.has(title))

/** Returns the lists of a player, each in the order in which it was filled: some at once after joining, the rest visit by visit. */
export function listsOf(person: Person, visits: readonly Moment[], random: () => number): ListedTitle[] {
  const [watched, planned, read] = person.listed
  const anime = byTaste(ANIME, person, random)
  const manga = byTaste(MANGA, person, random)
  const filled = (list: ListedTitle['list'], titles: readonly string[]) => {
    const first = Math.round(titles.length * SHARE_AT_FIRST)
    return titles.map((title, place): ListedTitle => {
      const spent = Math.round(place * ADDING_MS * (0.8 + 0.4 * random()))
      if (place < first || visits.length === 1) return { list, title, moment: visits[0] ?? 0, delayMs: FIRST_DELAY_MS + spent }
      const later = 1 + Math.floor(((place - first) / (titles.length - first)) * (visits.length - 1))
      return { list, title, moment: visits[later] ?? 0, delayMs: LATER_DELAY_MS + spent - first * ADDING_MS }
    })
  }
  return [
    ...filled('watched', anime.slice(0, watched)),
    ...filled('planned', anime.slice(watched, watched + planned)),
    ...filled('manga', manga.slice(0, read)),
  ]
}
