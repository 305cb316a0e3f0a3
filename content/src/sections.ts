import type { DemoSection } from './game.ts'
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

/** Every picture of the demo games, with its answer and the three wrong titles offered with it. */
export const SECTIONS = {
  cowboyBebop: { answer: 'Cowboy Bebop', wrong: ['Trigun', 'Space Dandy', 'Outlaw Star'], draw: cowboyBebop },
  planetes: { answer: 'Planetes', wrong: ['Space Brothers', 'Moonlight Mile', 'Dimension W'], draw: planetes },
  spaceBattleshipYamato: {
    answer: 'Space Battleship Yamato',
    wrong: ['Space Pirate Captain Harlock', 'Super Dimension Fortress Macross', 'Martian Successor Nadesico'],
    draw: spaceBattleshipYamato,
  },
  legendOfTheGalacticHeroes: {
    answer: 'Legend of the Galactic Heroes',
    wrong: ['Crest of the Stars', 'Mobile Suit Gundam', 'Knights of Sidonia'],
    draw: legendOfTheGalacticHeroes,
  },
  gurrenLagann: {
    answer: 'Gurren Lagann',
    wrong: ['Getter Robo Armageddon', 'Kill la Kill', 'Neon Genesis Evangelion'],
    draw: gurrenLagann,
  },
  initialD: { answer: 'Initial D', wrong: ['Wangan Midnight', 'Capeta', 'Redline'], draw: initialD },
  spiritedAway: {
    answer: 'Spirited Away',
    wrong: ['Ponyo', 'A Letter to Momo', 'The Secret World of Arrietty'],
    draw: spiritedAway,
  },
  kikisDeliveryService: {
    answer: "Kiki's Delivery Service",
    wrong: ['Little Witch Academia', 'Flying Witch', 'Wandering Witch'],
    draw: kikisDeliveryService,
  },
  laidBackCamp: {
    answer: 'Laid-Back Camp',
    wrong: ['Encouragement of Climb', 'A Place Further Than the Universe', 'Super Cub'],
    draw: laidBackCamp,
  },
  onePiece: { answer: 'One Piece', wrong: ['Fairy Tail', 'Children of the Whales', 'Future Boy Conan'], draw: onePiece },
  haikyu: { answer: 'Haikyu!!', wrong: ['Attack No. 1', "Kuroko's Basketball", 'Harukana Receive'], draw: haikyu },
  slamDunk: { answer: 'Slam Dunk', wrong: ['Ahiru no Sora', 'Dear Boys', 'Eyeshield 21'], draw: slamDunk },
  yuriOnIce: { answer: 'Yuri!!! on Ice', wrong: ['Medalist', 'Skate-Leading Stars', 'Welcome to the Ballroom'], draw: yuriOnIce },
  chihayafuru: {
    answer: 'Chihayafuru',
    wrong: ['March Comes In Like a Lion', 'Hikaru no Go', 'Kono Oto Tomare!'],
    draw: chihayafuru,
  },
  hajimeNoIppo: { answer: 'Hajime no Ippo', wrong: ['Ashita no Joe', 'Megalobox', 'Baki'], draw: hajimeNoIppo },
  fullmetalAlchemist: {
    answer: 'Fullmetal Alchemist',
    wrong: ['Soul Eater', 'D.Gray-man', 'Blue Exorcist'],
    draw: fullmetalAlchemist,
  },
  steinsGate: { answer: 'Steins;Gate', wrong: ['Erased', 'Robotics;Notes', 'Noein'], draw: steinsGate },
  attackOnTitan: {
    answer: 'Attack on Titan',
    wrong: ['Kabaneri of the Iron Fortress', 'The Promised Neverland', 'God Eater'],
    draw: attackOnTitan,
  },
  madeInAbyss: {
    answer: 'Made in Abyss',
    wrong: ['Somali and the Forest Spirit', 'Land of the Lustrous', "Girls' Last Tour"],
    draw: madeInAbyss,
  },
  deathNote: { answer: 'Death Note', wrong: ['Code Geass', 'Future Diary', 'Moriarty the Patriot'], draw: deathNote },
  naruto: { answer: 'Naruto', wrong: ['Bleach', 'Basilisk', 'Ninja Scroll'], draw: naruto },
  demonSlayer: { answer: 'Demon Slayer', wrong: ['Inuyasha', 'Jujutsu Kaisen', 'Dororo'], draw: demonSlayer },
  sailorMoon: { answer: 'Sailor Moon', wrong: ['Pretty Cure', 'Tokyo Mew Mew', 'Wedding Peach'], draw: sailorMoon },
  spyXFamily: { answer: 'Spy x Family', wrong: ['Buddy Daddies', 'Assassination Classroom', 'Joker Game'], draw: spyXFamily },
  gintama: { answer: 'Gintama', wrong: ['Rurouni Kenshin', 'Samurai Champloo', 'Peace Maker Kurogane'], draw: gintama },
  fruitsBasket: {
    answer: 'Fruits Basket',
    wrong: ['Ouran High School Host Club', 'Kamisama Kiss', 'Kimi ni Todoke'],
    draw: fruitsBasket,
  },
  cardcaptorSakura: {
    answer: 'Cardcaptor Sakura',
    wrong: ['Princess Tutu', 'Shugo Chara!', 'Magic Knight Rayearth'],
    draw: cardcaptorSakura,
  },
  hunterXHunter: { answer: 'Hunter x Hunter', wrong: ['Yu Yu Hakusho', 'Toriko', 'Shaman King'], draw: hunterXHunter },
  mobPsycho100: {
    answer: 'Mob Psycho 100',
    wrong: ['The Disastrous Life of Saiki K.', 'One-Punch Man', 'Noragami'],
    draw: mobPsycho100,
  },
  blackButler: { answer: 'Black Butler', wrong: ['Pandora Hearts', 'Hellsing', 'The Earl and Fairy'], draw: blackButler },
  berserk: { answer: 'Berserk', wrong: ['Claymore', 'Goblin Slayer', 'Devilman'], draw: berserk },
  vinlandSaga: { answer: 'Vinland Saga', wrong: ['Kingdom', 'Golden Kamuy', 'Historie'], draw: vinlandSaga },
  monster: { answer: 'Monster', wrong: ['Pluto', '20th Century Boys', 'Black Jack'], draw: monster },
  akira: { answer: 'Akira', wrong: ['Ghost in the Shell', 'Battle Angel Alita', 'Dorohedoro'], draw: akira },
  fistOfTheNorthStar: {
    answer: 'Fist of the North Star',
    wrong: ['Violence Jack', 'Desert Punk', 'Grappler Baki'],
    draw: fistOfTheNorthStar,
  },
  yourName: { answer: 'Your Name', wrong: ['Weathering with You', 'Suzume', '5 Centimeters per Second'], draw: yourName },
  aSilentVoice: {
    answer: 'A Silent Voice',
    wrong: ['Josee, the Tiger and the Fish', 'I Want to Eat Your Pancreas', 'Liz and the Blue Bird'],
    draw: aSilentVoice,
  },
  myNeighborTotoro: { answer: 'My Neighbor Totoro', wrong: ['Wolf Children', 'Pom Poko', 'Mirai'], draw: myNeighborTotoro },
  howlsMovingCastle: {
    answer: "Howl's Moving Castle",
    wrong: ['The Cat Returns', "Mary and the Witch's Flower", 'Castle in the Sky'],
    draw: howlsMovingCastle,
  },
  graveOfTheFireflies: {
    answer: 'Grave of the Fireflies',
    wrong: ['Barefoot Gen', 'In This Corner of the World', "Giovanni's Island"],
    draw: graveOfTheFireflies,
  },
} as const satisfies Record<string, DemoSection>
