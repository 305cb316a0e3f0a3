import type { Picture } from './game.ts'
import { aSilentVoice } from './scenes/a-silent-voice.ts'
import { akira } from './scenes/akira.ts'
import { attackOnTitan } from './scenes/attack-on-titan.ts'
import { berserk } from './scenes/berserk.ts'
import { blackButler } from './scenes/black-butler.ts'
import { cardcaptorSakura } from './scenes/cardcaptor-sakura.ts'
import { chihayafuru } from './scenes/chihayafuru.ts'
import { cowboyBebop } from './scenes/cowboy-bebop.ts'
import { deathNote } from './scenes/death-note.ts'
import { demonSlayer } from './scenes/demon-slayer.ts'
import { fistOfTheNorthStar } from './scenes/fist-of-the-north-star.ts'
import { fruitsBasket } from './scenes/fruits-basket.ts'
import { fullmetalAlchemist } from './scenes/fullmetal-alchemist.ts'
import { gintama } from './scenes/gintama.ts'
import { graveOfTheFireflies } from './scenes/grave-of-the-fireflies.ts'
import { gurrenLagann } from './scenes/gurren-lagann.ts'
import { haikyu } from './scenes/haikyu.ts'
import { hajimeNoIppo } from './scenes/hajime-no-ippo.ts'
import { howlsMovingCastle } from './scenes/howls-moving-castle.ts'
import { hunterXHunter } from './scenes/hunter-x-hunter.ts'
import { initialD } from './scenes/initial-d.ts'
import { kikisDeliveryService } from './scenes/kikis-delivery-service.ts'
import { laidBackCamp } from './scenes/laid-back-camp.ts'
import { legendOfTheGalacticHeroes } from './scenes/legend-of-the-galactic-heroes.ts'
import { madeInAbyss } from './scenes/made-in-abyss.ts'
import { mobPsycho100 } from './scenes/mob-psycho-100.ts'
import { monster } from './scenes/monster.ts'
import { myNeighborTotoro } from './scenes/my-neighbor-totoro.ts'
import { naruto } from './scenes/naruto.ts'
import { onePiece } from './scenes/one-piece.ts'
import { planetes } from './scenes/planetes.ts'
import { sailorMoon } from './scenes/sailor-moon.ts'
import { slamDunk } from './scenes/slam-dunk.ts'
import { spaceBattleshipYamato } from './scenes/space-battleship-yamato.ts'
import { spiritedAway } from './scenes/spirited-away.ts'
import { spyXFamily } from './scenes/spy-x-family.ts'
import { steinsGate } from './scenes/steins-gate.ts'
import { vinlandSaga } from './scenes/vinland-saga.ts'
import { yourName } from './scenes/your-name.ts'
import { yuriOnIce } from './scenes/yuri-on-ice.ts'

/** Every picture of the demo games, with its answer. */
export const SECTIONS = {
  cowboyBebop: { answer: 'Cowboy Bebop', drawing: cowboyBebop },
  planetes: { answer: 'Planetes', drawing: planetes },
  spaceBattleshipYamato: { answer: 'Space Battleship Yamato', drawing: spaceBattleshipYamato },
  legendOfTheGalacticHeroes: { answer: 'Legend of the Galactic Heroes', drawing: legendOfTheGalacticHeroes },
  gurrenLagann: { answer: 'Gurren Lagann', drawing: gurrenLagann },
  initialD: { answer: 'Initial D', drawing: initialD },
  spiritedAway: { answer: 'Spirited Away', drawing: spiritedAway },
  kikisDeliveryService: { answer: "Kiki's Delivery Service", drawing: kikisDeliveryService },
  laidBackCamp: { answer: 'Laid-Back Camp', drawing: laidBackCamp },
  onePiece: { answer: 'One Piece', drawing: onePiece },
  haikyu: { answer: 'Haikyu!!', drawing: haikyu },
  slamDunk: { answer: 'Slam Dunk', drawing: slamDunk },
  yuriOnIce: { answer: 'Yuri!!! on Ice', drawing: yuriOnIce },
  chihayafuru: { answer: 'Chihayafuru', drawing: chihayafuru },
  hajimeNoIppo: { answer: 'Hajime no Ippo', drawing: hajimeNoIppo },
  fullmetalAlchemist: { answer: 'Fullmetal Alchemist', drawing: fullmetalAlchemist },
  steinsGate: { answer: 'Steins;Gate', drawing: steinsGate },
  attackOnTitan: { answer: 'Attack on Titan', drawing: attackOnTitan },
  madeInAbyss: { answer: 'Made in Abyss', drawing: madeInAbyss },
  deathNote: { answer: 'Death Note', drawing: deathNote },
  naruto: { answer: 'Naruto', drawing: naruto },
  demonSlayer: { answer: 'Demon Slayer', drawing: demonSlayer },
  sailorMoon: { answer: 'Sailor Moon', drawing: sailorMoon },
  spyXFamily: { answer: 'Spy x Family', drawing: spyXFamily },
  gintama: { answer: 'Gintama', drawing: gintama },
  fruitsBasket: { answer: 'Fruits Basket', drawing: fruitsBasket },
  cardcaptorSakura: { answer: 'Cardcaptor Sakura', drawing: cardcaptorSakura },
  hunterXHunter: { answer: 'Hunter x Hunter', drawing: hunterXHunter },
  mobPsycho100: { answer: 'Mob Psycho 100', drawing: mobPsycho100 },
  blackButler: { answer: 'Black Butler', drawing: blackButler },
  berserk: { answer: 'Berserk', drawing: berserk },
  vinlandSaga: { answer: 'Vinland Saga', drawing: vinlandSaga },
  monster: { answer: 'Monster', drawing: monster },
  akira: { answer: 'Akira', drawing: akira },
  fistOfTheNorthStar: { answer: 'Fist of the North Star', drawing: fistOfTheNorthStar },
  yourName: { answer: 'Your Name', drawing: yourName },
  aSilentVoice: { answer: 'A Silent Voice', drawing: aSilentVoice },
  myNeighborTotoro: { answer: 'My Neighbor Totoro', drawing: myNeighborTotoro },
  howlsMovingCastle: { answer: "Howl's Moving Castle", drawing: howlsMovingCastle },
  graveOfTheFireflies: { answer: 'Grave of the Fireflies', drawing: graveOfTheFireflies },
} as const satisfies Record<string, Picture>
