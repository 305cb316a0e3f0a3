import { coatHooks } from '../previews/coat-hooks.ts'
import { deskDrawer } from '../previews/desk-drawer.ts'
import { emptyYourPockets } from '../previews/empty-your-pockets.ts'
import { everythingMustGo } from '../previews/everything-must-go.ts'
import { handLuggage } from '../previews/hand-luggage.ts'
import { kitchenTable } from '../previews/kitchen-table.ts'
import { lostAndFound } from '../previews/lost-and-found.ts'
import { pinsAndNeedles } from '../previews/pins-and-needles.ts'
import { whoseThing1 } from '../previews/whose-thing-1.ts'
import { whoseThing2 } from '../previews/whose-thing-2.ts'
import { gamesOf } from './games-of.ts'

// The category Characters.
const characters = gamesOf(3)

/** Games with things that belong to somebody. */
export const CHARACTERS_GAMES = {
  whoseThing1: characters('Whose Thing Is This? I', 4, whoseThing1, [
    'naruto',
    'demonSlayer',
    'sailorMoon',
    'spyXFamily',
    'gintama',
  ]),
  whoseThing2: characters('Whose Thing Is This? II', 9, whoseThing2, [
    'fruitsBasket',
    'cardcaptorSakura',
    'hunterXHunter',
    'mobPsycho100',
    'blackButler',
  ]),
  lostAndFound: characters('Lost & Found', 1, lostAndFound, [
    'kikisDeliveryService',
    'hajimeNoIppo',
    'berserk',
    'aSilentVoice',
    'yuriOnIce',
    'vinlandSaga',
    'steinsGate',
    'graveOfTheFireflies',
    'planetes',
    'monster',
  ]),
  coatHooks: characters('Coat Hooks', 9, coatHooks, ['onePiece', 'sailorMoon', 'gintama', 'kikisDeliveryService', 'yuriOnIce']),
  kitchenTable: characters('Kitchen Table', 4, kitchenTable, [
    'naruto',
    'howlsMovingCastle',
    'fruitsBasket',
    'spyXFamily',
    'laidBackCamp',
    'gintama',
    'steinsGate',
    'deathNote',
    'legendOfTheGalacticHeroes',
    'blackButler',
  ]),
  pinsAndNeedles: characters('Pins & Needles', 16, pinsAndNeedles, [
    'naruto',
    'yuriOnIce',
    'berserk',
    'spyXFamily',
    'vinlandSaga',
  ]),
  deskDrawer: characters('Desk Drawer', 16, deskDrawer, [
    'fullmetalAlchemist',
    'deathNote',
    'steinsGate',
    'mobPsycho100',
    'slamDunk',
  ]),
  emptyYourPockets: characters('Empty Your Pockets', 9, emptyYourPockets, [
    'fullmetalAlchemist',
    'yourName',
    'hunterXHunter',
    'graveOfTheFireflies',
    'akira',
    'planetes',
    'cowboyBebop',
    'cardcaptorSakura',
    'steinsGate',
    'mobPsycho100',
  ]),
  handLuggage: characters('Hand Luggage', 16, handLuggage, [
    'demonSlayer',
    'laidBackCamp',
    'kikisDeliveryService',
    'madeInAbyss',
    'sailorMoon',
  ]),
  everythingMustGo: characters('Everything Must Go', 4, everythingMustGo, [
    'onePiece',
    'sailorMoon',
    'fullmetalAlchemist',
    'kikisDeliveryService',
    'hunterXHunter',
    'howlsMovingCastle',
    'cardcaptorSakura',
    'yuriOnIce',
    'myNeighborTotoro',
    'berserk',
    'aSilentVoice',
    'mobPsycho100',
    'hajimeNoIppo',
    'blackButler',
    'vinlandSaga',
  ]),
}
