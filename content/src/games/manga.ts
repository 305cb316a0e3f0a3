import { dotByDot } from '../previews/dot-by-dot.ts'
import { firstChapter } from '../previews/first-chapter.ts'
import { inkPanels } from '../previews/ink-panels.ts'
import { longShelf } from '../previews/long-shelf.ts'
import { paperTrail } from '../previews/paper-trail.ts'
import { ribbonsPetals } from '../previews/ribbons-petals.ts'
import { trainingArc } from '../previews/training-arc.ts'
import { weeklyStack } from '../previews/weekly-stack.ts'
import { gamesOf } from './games-of.ts'

// The category Manga.
const manga = gamesOf(1)

/** Games with stories that were a manga first. */
export const MANGA_GAMES = {
  inkPanels: manga('Ink & Panels', 9, inkPanels, ['berserk', 'vinlandSaga', 'monster', 'akira', 'fistOfTheNorthStar']),
  firstChapter: manga('First Chapter', 1, firstChapter, [
    'onePiece',
    'demonSlayer',
    'attackOnTitan',
    'spyXFamily',
    'slamDunk',
    'hunterXHunter',
    'fruitsBasket',
    'gintama',
    'mobPsycho100',
    'blackButler',
  ]),
  weeklyStack: manga('Weekly Stack', 4, weeklyStack, [
    'naruto',
    'slamDunk',
    'deathNote',
    'hunterXHunter',
    'onePiece',
    'hajimeNoIppo',
    'gintama',
    'aSilentVoice',
    'demonSlayer',
    'fistOfTheNorthStar',
  ]),
  paperTrail: manga('Paper Trail', 9, paperTrail, ['aSilentVoice', 'spyXFamily', 'chihayafuru', 'deathNote', 'onePiece']),
  trainingArc: manga('Training Arc', 9, trainingArc, ['slamDunk', 'naruto', 'hajimeNoIppo', 'initialD', 'haikyu']),
  ribbonsPetals: manga('Ribbons & Petals', 16, ribbonsPetals, [
    'sailorMoon',
    'cardcaptorSakura',
    'aSilentVoice',
    'fruitsBasket',
    'demonSlayer',
  ]),
  dotByDot: manga('Dot by Dot', 16, dotByDot, [
    'vinlandSaga',
    'initialD',
    'attackOnTitan',
    'berserk',
    'planetes',
    'gintama',
    'akira',
    'deathNote',
    'mobPsycho100',
    'fistOfTheNorthStar',
  ]),
  longShelf: manga('The Long Shelf', 4, longShelf, [
    'fullmetalAlchemist',
    'laidBackCamp',
    'berserk',
    'fruitsBasket',
    'akira',
    'initialD',
    'attackOnTitan',
    'chihayafuru',
    'monster',
    'cardcaptorSakura',
    'planetes',
    'mobPsycho100',
    'vinlandSaga',
    'blackButler',
    'madeInAbyss',
  ]),
}
