import type { Genre } from '../titles/title.ts'
import type { Moment } from './calendar.ts'

/** A demo player, and the habits that everything the player did follows from. */
export interface Person {
  name: string
  /** The share of answers that were right at first, and in the end. */
  skill: readonly [number, number]
  /** When the player was around: from joining on, without pauses and not after having stopped. */
  around: readonly (readonly [Moment, Moment])[]
  /** Number of games played. */
  games: number
  /** How long an answer takes, as a multiple of the usual time. */
  tempo: number
  taste: readonly Genre[]
  /** Number of titles on the lists: watched, planned, and manga read. */
  listed: readonly [number, number, number]
}

const person = (
  name: string,
  skill: Person['skill'],
  around: Person['around'],
  games: number,
  tempo: number,
  listed: Person['listed'],
  ...taste: Genre[]
): Person => ({ name, skill, around, games, tempo, taste, listed })

/** The demo players, in the order in which they joined. */
export const CAST: readonly Person[] = [
  person('Hoshizora', [0.86, 0.94], [[0.012, 0.995]], 30, 0.85, [187, 34, 12], 'science fiction', 'drama'),
  person('PencilNinja', [0.84, 0.91], [[0.016, 0.99]], 28, 0.9, [143, 21, 17], 'action', 'adventure'),
  person('KedilerSarayi', [0.8, 0.88], [[0.02, 0.97]], 27, 1.1, [121, 40, 4], 'slice of life', 'fantasy'),
  person(
    'mecha_moth',
    [0.88, 0.86],
    [
      [0.03, 0.3],
      [0.62, 0.98],
    ],
    19,
    0.95,
    [164, 12, 6],
    'mecha',
    'war',
  ),
  person('Ay Tozu', [0.7, 0.84], [[0.04, 0.99]], 26, 1.15, [88, 27, 3], 'romance', 'magical girl'),
  person('OnTwos', [0.78, 0.8], [[0.06, 0.94]], 24, 1, [112, 9, 11], 'psychological', 'drama'),
  person('ramenbaron', [0.66, 0.76], [[0.07, 0.28]], 13, 0.8, [54, 31, 8], 'action', 'comedy'),
  person('Yağmur', [0.64, 0.78], [[0.09, 0.985]], 25, 1.05, [76, 18, 5], 'drama', 'supernatural'),
  person(
    'FrameByFrame',
    [0.68, 0.7],
    [
      [0.11, 0.4],
      [0.8, 0.97],
    ],
    18,
    1.2,
    [97, 14, 2],
    'music',
    'slice of life',
  ),
  person('Tanuki77', [0.58, 0.68], [[0.13, 0.9]], 20, 0.95, [63, 22, 9], 'comedy', 'adventure'),
  person('lighttable', [0.6, 0.62], [[0.15, 0.98]], 22, 1.25, [71, 16, 7], 'historical', 'drama'),
  person('Çekirge', [0.46, 0.66], [[0.18, 0.99]], 24, 0.9, [38, 29, 6], 'sports', 'school'),
  person('SundayCel', [0.45, 0.5], [[0.2, 0.96]], 14, 1.35, [29, 11, 1], 'children', 'comedy'),
  person(
    'newtype_ish',
    [0.4, 0.52],
    [
      [0.23, 0.33],
      [0.9, 0.985],
    ],
    9,
    0.85,
    [46, 8, 3],
    'mecha',
    'science fiction',
  ),
  person('kitsune_bi', [0.72, 0.8], [[0.26, 0.99]], 22, 0.95, [109, 24, 13], 'supernatural', 'horror'),
  person('Gece Kuşu', [0.62, 0.72], [[0.3, 0.98]], 20, 1.1, [58, 37, 4], 'mystery', 'psychological'),
  person('yonkoma4', [0.7, 0.72], [[0.35, 0.55]], 12, 1, [41, 6, 24], 'comedy', 'school'),
  person('soba_at_two', [0.55, 0.63], [[0.4, 0.97]], 18, 1.15, [67, 13, 2], 'slice of life', 'romance'),
  person('Mavi Balon', [0.5, 0.6], [[0.46, 0.99]], 19, 1.2, [33, 19, 3], 'children', 'fantasy'),
  person('inbetweener', [0.76, 0.84], [[0.5, 0.98]], 21, 0.9, [132, 10, 15], 'action', 'psychological'),
  person('paper_crane', [0.48, 0.55], [[0.58, 0.7]], 7, 1.1, [24, 15, 5], 'drama', 'historical'),
  person('Umut35', [0.52, 0.64], [[0.64, 0.99]], 16, 0.85, [44, 26, 7], 'sports', 'action'),
  person('NekoNoHige', [0.6, 0.66], [[0.7, 0.985]], 15, 1, [82, 17, 9], 'music', 'comedy'),
  person('boxofcels', [0.68, 0.7], [[0.78, 0.97]], 11, 1.3, [95, 7, 2], 'war', 'science fiction'),
  person('Zeytin', [0.42, 0.5], [[0.86, 0.99]], 6, 1.05, [17, 12, 1], 'romance', 'school'),
  person('third_reel', [0.56, 0.58], [[0.94, 0.99]], 3, 1.1, [12, 5, 2], 'adventure', 'fantasy'),
]
