import { difficultyOf } from '@guess/contract/rules/difficulty'
import { rungOf } from '@guess/contract/rules/ladder'
import { gridSide } from '@guess/contract/rules/squares'
import type { Language } from '../../../platform/http/visitor-language.ts'
import type { SharedResult } from '../../results/public.ts'
import { PAGE_TEXTS } from '../page-texts.ts'
import type { PagedGame, PagedUser } from '../pages.queries.ts'
import { playerNameIn, titleIn, typeNameIn } from '../shown-names.ts'
import type { LinkCard, Paper } from './link-card.ts'

/** The paper of each category, by id. */
const PAPERS: Record<number, Paper> = { 1: 'layout', 2: 'director', 3: 'sakkan', 4: 'finish' }

const SITE = 'Guess The Anime'

function factsOf({ sectionAmount, squareAmount }: PagedGame, language: Language): string {
  const texts = PAGE_TEXTS[language]
  const side = gridSide(squareAmount)
  return [texts.pictures(sectionAmount), `${side}×${side}`, texts.difficulty[difficultyOf(squareAmount).label]].join(' · ')
}

const paperOf = (typeId: number): Paper => PAPERS[typeId] ?? 'plain'

const wide = (preview: string) => ({ key: `${preview}/960.webp`, shape: 'wide' as const })

/** Returns how a game is called: a Daily by its number, another one by its name. */
export const gameTitleOf = (name: string, daily: number | null, language: Language) =>
  daily === null ? name : PAGE_TEXTS[language].daily(daily)

const coverOf = (game: PagedGame, language: Language) => ({
  picture: wide(game.preview),
  paper: paperOf(game.typeId),
  caption: factsOf(game, language),
})

/** Returns the card of a game: its preview, name and difficulty. */
export const gameCard = (game: PagedGame, language: Language): LinkCard => ({
  ...coverOf(game, language),
  kicker: typeNameIn(language, game.typeName),
  headline: [gameTitleOf(game.name, game.daily, language), SITE],
  subline: '',
  stamp: PAGE_TEXTS[language].play,
})

/** Returns the card of a duel whose host is waiting for an opponent. */
export const duelCard = (game: PagedGame, hostName: string, language: Language): LinkCard => {
  const texts = PAGE_TEXTS[language]
  return {
    ...coverOf(game, language),
    kicker: texts.liveDuel,
    headline: [texts.dares(playerNameIn(language, hostName)), texts.friendDares],
    subline: gameTitleOf(game.name, game.daily, language),
    stamp: texts.duelStamp,
  }
}

/** Returns a number in groups of three digits, as everywhere on the site. */
export const grouped = (points: number) => String(points).replace(/\B(?=(\d{3})+$)/g, ' ')

/** Returns a player's points as text. */
export const scoreText = ({ points }: Pick<PagedUser, 'points'>, language: Language) =>
  PAGE_TEXTS[language].points(grouped(points))

/** Returns the card of a player: avatar, name, title and points. */
export const profileCard = (user: PagedUser, language: Language): LinkCard => ({
  picture: user.avatar ? { key: `${user.avatar}.webp`, shape: 'square' } : null,
  paper: 'plain',
  kicker: PAGE_TEXTS[language].player,
  headline: [user.name, SITE],
  subline: scoreText(user, language),
  caption: PAGE_TEXTS[language].level(rungOf(user.points).level),
  stamp: titleIn(language, user.points),
})

/** Returns a sign for each section of the game: whether it was right, and with how many squares open. */
const signsOf = ({ marks, openedEach, sectionAmount, squareAmount }: SharedResult) =>
  Array.from({ length: sectionAmount }, (_, place) => ({
    right: marks[place] ?? null,
    opened: squareAmount === 1 ? null : (openedEach[place] ?? null),
  }))

/** Returns the card of a shared result: game, player, score, and a sign for each section. It shows no picture of a section. */
export const resultCard = (result: SharedResult, language: Language): LinkCard => {
  const { playerName, preview, gameTypeId, score, marks, sectionAmount, squareAmount, opened } = result
  const side = gridSide(squareAmount)
  const texts = PAGE_TEXTS[language]
  const right = `${marks.filter((isRight) => isRight).length}/${sectionAmount}`
  return {
    picture: wide(preview),
    paper: paperOf(gameTypeId),
    kicker: '',
    headline: [`${gameTitleOf(result.gameName, result.daily, language)} ${side}×${side}`, `${side}×${side}`],
    subline: playerNameIn(language, playerName),
    result: { score: String(score), signs: signsOf(result) },
    caption: squareAmount === 1 ? right : `${right} · ${texts.squares(opened)}`,
    stamp: texts.beatStamp,
  }
}
