import type { DemoGame, GamePlan } from './game.ts'
import { CHARACTERS_GAMES } from './games/characters.ts'
import { MANGA_GAMES } from './games/manga.ts'
import { MIXED_GAMES } from './games/mixed.ts'
import { offerAnswers } from './offer-answers.ts'
import { publishedAt } from './people/calendar.ts'
import { ANSWER_VARIANTS } from './variants.ts'

/** The games of the demo world before their wrong answers are chosen, newest last. */
export const GAME_PLANS: readonly GamePlan[] = [
  MIXED_GAMES.outOfOrbit,
  MIXED_GAMES.roadsRailsWater,
  MIXED_GAMES.matchPoint,
  MIXED_GAMES.rulesMechanisms,
  CHARACTERS_GAMES.whoseThing1,
  CHARACTERS_GAMES.whoseThing2,
  MANGA_GAMES.inkPanels,
  MIXED_GAMES.filmNight,
  MIXED_GAMES.firstFive,
  MIXED_GAMES.masterCut,
  MANGA_GAMES.dotByDot,
  CHARACTERS_GAMES.deskDrawer,
  MIXED_GAMES.upInTheAir,
  MANGA_GAMES.trainingArc,
  CHARACTERS_GAMES.lostAndFound,
  MIXED_GAMES.clockWatchers,
  MANGA_GAMES.longShelf,
  CHARACTERS_GAMES.pinsAndNeedles,
  MIXED_GAMES.waterLevel,
  MANGA_GAMES.paperTrail,
  CHARACTERS_GAMES.emptyYourPockets,
  MIXED_GAMES.lightsOn,
  CHARACTERS_GAMES.everythingMustGo,
  MANGA_GAMES.ribbonsPetals,
  MIXED_GAMES.nightShift,
  CHARACTERS_GAMES.handLuggage,
  MANGA_GAMES.firstChapter,
  CHARACTERS_GAMES.coatHooks,
  MIXED_GAMES.goldenHour,
  CHARACTERS_GAMES.kitchenTable,
  MANGA_GAMES.weeklyStack,
  MIXED_GAMES.weatherReport,
]

/** The games of the demo world, newest last. */
export const DEMO_GAMES: readonly DemoGame[] = GAME_PLANS.map((game, place) => ({
  ...offerAnswers(game, ANSWER_VARIANTS[game.name] ?? 0),
  published: publishedAt(place, GAME_PLANS.length),
}))
