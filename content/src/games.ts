import type { DemoGame } from './game.ts'
import { filmNight } from './previews/film-night.ts'
import { firstTen } from './previews/first-ten.ts'
import { inkPanels } from './previews/ink-panels.ts'
import { masterCut } from './previews/master-cut.ts'
import { matchPoint } from './previews/match-point.ts'
import { outOfOrbit } from './previews/out-of-orbit.ts'
import { roadsRailsWater } from './previews/roads-rails-water.ts'
import { rulesMechanisms } from './previews/rules-mechanisms.ts'
import { whoseThing1 } from './previews/whose-thing-1.ts'
import { whoseThing2 } from './previews/whose-thing-2.ts'
import { SECTIONS } from './sections.ts'

/** The games of the demo world, newest last. */
export const DEMO_GAMES: readonly DemoGame[] = [
  {
    name: 'Out of Orbit',
    gameTypeId: 2,
    squareAmount: 4,
    preview: outOfOrbit,
    sections: [
      SECTIONS.cowboyBebop,
      SECTIONS.planetes,
      SECTIONS.spaceBattleshipYamato,
      SECTIONS.legendOfTheGalacticHeroes,
      SECTIONS.gurrenLagann,
    ],
  },
  {
    name: 'Roads, Rails & Water',
    gameTypeId: 2,
    squareAmount: 1,
    preview: roadsRailsWater,
    sections: [SECTIONS.initialD, SECTIONS.spiritedAway, SECTIONS.kikisDeliveryService, SECTIONS.laidBackCamp, SECTIONS.onePiece],
  },
  {
    name: 'Match Point',
    gameTypeId: 2,
    squareAmount: 4,
    preview: matchPoint,
    sections: [SECTIONS.haikyu, SECTIONS.slamDunk, SECTIONS.yuriOnIce, SECTIONS.chihayafuru, SECTIONS.hajimeNoIppo],
  },
  {
    name: 'Rules & Mechanisms',
    gameTypeId: 2,
    squareAmount: 9,
    preview: rulesMechanisms,
    sections: [
      SECTIONS.fullmetalAlchemist,
      SECTIONS.steinsGate,
      SECTIONS.attackOnTitan,
      SECTIONS.madeInAbyss,
      SECTIONS.deathNote,
    ],
  },
  {
    name: 'Whose Thing Is This? I',
    gameTypeId: 3,
    squareAmount: 4,
    preview: whoseThing1,
    sections: [SECTIONS.naruto, SECTIONS.demonSlayer, SECTIONS.sailorMoon, SECTIONS.spyXFamily, SECTIONS.gintama],
  },
  {
    name: 'Whose Thing Is This? II',
    gameTypeId: 3,
    squareAmount: 9,
    preview: whoseThing2,
    sections: [
      SECTIONS.fruitsBasket,
      SECTIONS.cardcaptorSakura,
      SECTIONS.hunterXHunter,
      SECTIONS.mobPsycho100,
      SECTIONS.blackButler,
    ],
  },
  {
    name: 'Ink & Panels',
    gameTypeId: 1,
    squareAmount: 9,
    preview: inkPanels,
    sections: [SECTIONS.berserk, SECTIONS.vinlandSaga, SECTIONS.monster, SECTIONS.akira, SECTIONS.fistOfTheNorthStar],
  },
  {
    name: 'Film Night',
    gameTypeId: 2,
    squareAmount: 16,
    preview: filmNight,
    sections: [
      SECTIONS.yourName,
      SECTIONS.aSilentVoice,
      SECTIONS.myNeighborTotoro,
      SECTIONS.howlsMovingCastle,
      SECTIONS.graveOfTheFireflies,
    ],
  },
  {
    name: 'First Ten',
    gameTypeId: 2,
    squareAmount: 1,
    preview: firstTen,
    sections: [
      SECTIONS.cowboyBebop,
      SECTIONS.spiritedAway,
      SECTIONS.haikyu,
      SECTIONS.fullmetalAlchemist,
      SECTIONS.deathNote,
      SECTIONS.naruto,
      SECTIONS.sailorMoon,
      SECTIONS.cardcaptorSakura,
      SECTIONS.yourName,
      SECTIONS.myNeighborTotoro,
    ],
  },
  {
    name: 'Master Cut',
    gameTypeId: 2,
    squareAmount: 16,
    preview: masterCut,
    sections: [
      SECTIONS.legendOfTheGalacticHeroes,
      SECTIONS.gurrenLagann,
      SECTIONS.chihayafuru,
      SECTIONS.madeInAbyss,
      SECTIONS.spyXFamily,
      SECTIONS.hunterXHunter,
      SECTIONS.blackButler,
      SECTIONS.monster,
      SECTIONS.akira,
      SECTIONS.graveOfTheFireflies,
    ],
  },
]
