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
  cowboyBebop: { answer: 'Cowboy Bebop', draw: cowboyBebop },
  planetes: { answer: 'Planetes', draw: planetes },
  spaceBattleshipYamato: { answer: 'Space Battleship Yamato', draw: spaceBattleshipYamato },
  legendOfTheGalacticHeroes: { answer: 'Legend of the Galactic Heroes', draw: legendOfTheGalacticHeroes },
  gurrenLagann: { answer: 'Gurren Lagann', draw: gurrenLagann },
  initialD: { answer: 'Initial D', draw: initialD },
  spiritedAway: { answer: 'Spirited Away', draw: spiritedAway },
  kikisDeliveryService: { answer: "Kiki's Delivery Service", draw: kikisDeliveryService },
  laidBackCamp: { answer: 'Laid-Back Camp', draw: laidBackCamp },
  onePiece: { answer: 'One Piece', draw: onePiece },
  haikyu: { answer: 'Haikyu!!', draw: haikyu },
  slamDunk: { answer: 'Slam Dunk', draw: slamDunk },
  yuriOnIce: { answer: 'Yuri!!! on Ice', draw: yuriOnIce },
  chihayafuru: { answer: 'Chihayafuru', draw: chihayafuru },
  hajimeNoIppo: { answer: 'Hajime no Ippo', draw: hajimeNoIppo },
  fullmetalAlchemist: { answer: 'Fullmetal Alchemist', draw: fullmetalAlchemist },
  steinsGate: { answer: 'Steins;Gate', draw: steinsGate },
  attackOnTitan: { answer: 'Attack on Titan', draw: attackOnTitan },
  madeInAbyss: { answer: 'Made in Abyss', draw: madeInAbyss },
  deathNote: { answer: 'Death Note', draw: deathNote },
  naruto: { answer: 'Naruto', draw: naruto },
  demonSlayer: { answer: 'Demon Slayer', draw: demonSlayer },
  sailorMoon: { answer: 'Sailor Moon', draw: sailorMoon },
  spyXFamily: { answer: 'Spy x Family', draw: spyXFamily },
  gintama: { answer: 'Gintama', draw: gintama },
  fruitsBasket: { answer: 'Fruits Basket', draw: fruitsBasket },
  cardcaptorSakura: { answer: 'Cardcaptor Sakura', draw: cardcaptorSakura },
  hunterXHunter: { answer: 'Hunter x Hunter', draw: hunterXHunter },
  mobPsycho100: { answer: 'Mob Psycho 100', draw: mobPsycho100 },
  blackButler: { answer: 'Black Butler', draw: blackButler },
  berserk: { answer: 'Berserk', draw: berserk },
  vinlandSaga: { answer: 'Vinland Saga', draw: vinlandSaga },
  monster: { answer: 'Monster', draw: monster },
  akira: { answer: 'Akira', draw: akira },
  fistOfTheNorthStar: { answer: 'Fist of the North Star', draw: fistOfTheNorthStar },
  yourName: { answer: 'Your Name', draw: yourName },
  aSilentVoice: { answer: 'A Silent Voice', draw: aSilentVoice },
  myNeighborTotoro: { answer: 'My Neighbor Totoro', draw: myNeighborTotoro },
  howlsMovingCastle: { answer: "Howl's Moving Castle", draw: howlsMovingCastle },
  graveOfTheFireflies: { answer: 'Grave of the Fireflies', draw: graveOfTheFireflies },
} as const satisfies Record<string, Picture>
