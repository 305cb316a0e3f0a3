import { clockWatchers } from '../previews/clock-watchers.ts'
import { filmNight } from '../previews/film-night.ts'
import { firstFive } from '../previews/first-five.ts'
import { goldenHour } from '../previews/golden-hour.ts'
import { lightsOn } from '../previews/lights-on.ts'
import { masterCut } from '../previews/master-cut.ts'
import { matchPoint } from '../previews/match-point.ts'
import { nightShift } from '../previews/night-shift.ts'
import { outOfOrbit } from '../previews/out-of-orbit.ts'
import { roadsRailsWater } from '../previews/roads-rails-water.ts'
import { rulesMechanisms } from '../previews/rules-mechanisms.ts'
import { upInTheAir } from '../previews/up-in-the-air.ts'
import { waterLevel } from '../previews/water-level.ts'
import { weatherReport } from '../previews/weather-report.ts'
import { gamesOf, growing } from './games-of.ts'

// The category Anime Mixed.
const mixed = gamesOf(2)

/** Games with series and films of every kind. */
export const MIXED_GAMES = {
  outOfOrbit: mixed('Out of Orbit', 4, outOfOrbit, [
    'cowboyBebop',
    'planetes',
    'spaceBattleshipYamato',
    'legendOfTheGalacticHeroes',
    'gurrenLagann',
  ]),
  roadsRailsWater: mixed('Roads, Rails & Water', 1, roadsRailsWater, [
    'initialD',
    'spiritedAway',
    'kikisDeliveryService',
    'laidBackCamp',
    'onePiece',
  ]),
  matchPoint: mixed('Match Point', 4, matchPoint, ['haikyu', 'slamDunk', 'yuriOnIce', 'chihayafuru', 'hajimeNoIppo']),
  rulesMechanisms: mixed('Rules & Mechanisms', 9, rulesMechanisms, [
    'fullmetalAlchemist',
    'steinsGate',
    'attackOnTitan',
    'madeInAbyss',
    'deathNote',
  ]),
  filmNight: mixed('Film Night', 16, filmNight, [
    'yourName',
    'aSilentVoice',
    'myNeighborTotoro',
    'howlsMovingCastle',
    'graveOfTheFireflies',
  ]),
  firstFive: growing(
    mixed('First Five', 1, firstFive, ['myNeighborTotoro', 'cowboyBebop', 'yourName', 'attackOnTitan', 'howlsMovingCastle']),
    [1, 1, 4, 4, 9],
  ),
  masterCut: mixed('Master Cut', 16, masterCut, [
    'legendOfTheGalacticHeroes',
    'gurrenLagann',
    'chihayafuru',
    'madeInAbyss',
    'spyXFamily',
    'hunterXHunter',
    'blackButler',
    'monster',
    'akira',
    'graveOfTheFireflies',
  ]),
  clockWatchers: mixed('Clock Watchers', 4, clockWatchers, [
    'deathNote',
    'fullmetalAlchemist',
    'slamDunk',
    'steinsGate',
    'initialD',
  ]),
  goldenHour: mixed('Golden Hour', 1, goldenHour, ['onePiece', 'haikyu', 'spiritedAway', 'spaceBattleshipYamato', 'vinlandSaga']),
  waterLevel: mixed('Water Level', 16, waterLevel, [
    'onePiece',
    'spiritedAway',
    'laidBackCamp',
    'aSilentVoice',
    'hunterXHunter',
    'kikisDeliveryService',
    'vinlandSaga',
    'yourName',
    'spaceBattleshipYamato',
    'hajimeNoIppo',
  ]),
  upInTheAir: mixed('Up in the Air', 9, upInTheAir, ['kikisDeliveryService', 'haikyu', 'cowboyBebop', 'gintama', 'yourName']),
  lightsOn: mixed('Lights On', 9, lightsOn, [
    'howlsMovingCastle',
    'spiritedAway',
    'graveOfTheFireflies',
    'blackButler',
    'yuriOnIce',
  ]),
  nightShift: mixed('Night Shift', 1, nightShift, [
    'akira',
    'laidBackCamp',
    'demonSlayer',
    'initialD',
    'howlsMovingCastle',
    'graveOfTheFireflies',
    'cardcaptorSakura',
    'monster',
    'gurrenLagann',
    'fistOfTheNorthStar',
    'yourName',
    'steinsGate',
    'legendOfTheGalacticHeroes',
    'blackButler',
    'yuriOnIce',
  ]),
  weatherReport: mixed('Weather Report', 4, weatherReport, [
    'myNeighborTotoro',
    'kikisDeliveryService',
    'demonSlayer',
    'spiritedAway',
    'onePiece',
    'yourName',
    'attackOnTitan',
    'laidBackCamp',
    'graveOfTheFireflies',
    'vinlandSaga',
  ]),
}
