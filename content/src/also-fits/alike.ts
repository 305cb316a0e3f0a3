// Franchises that are alike: a picture that fits one of them fits the others as well.

export const CARD_GAMES = ['Yu-Gi-Oh! Duel Monsters', 'Cardfight!! Vanguard']
export const CARS = ['Wangan Midnight', 'Capeta', 'Redline', 'Speed Racer']
export const WITCHES = ['Little Witch Academia', 'Flying Witch', 'Wandering Witch', "Mary and the Witch's Flower", 'Witch Watch']
export const MAGICAL_GIRLS = [
  'Pretty Cure',
  'Tokyo Mew Mew',
  'Wedding Peach',
  'Madoka Magica',
  'Shugo Chara!',
  'Magic Knight Rayearth',
]
export const SAMURAI = ['Rurouni Kenshin', 'Samurai Champloo', 'Peace Maker Kurogane', 'Sword of the Stranger']
export const SHINKAI = ['Weathering with You', 'Suzume', '5 Centimeters per Second', 'The Place Promised in Our Early Days']
export const SPACE_SHIPS = [
  'Space Pirate Captain Harlock',
  'Galaxy Express 999',
  'Super Dimension Fortress Macross',
  'Mobile Suit Gundam',
  'Outlaw Star',
]
export const SPACE_WALKS = ['Space Brothers', 'Moonlight Mile', 'Astra Lost in Space', 'Knights of Sidonia']
export const WALLED_TOWNS = [
  'KonoSuba',
  'Is It Wrong to Try to Pick Up Girls in a Dungeon?',
  'Ascendance of a Bookworm',
  'Spice and Wolf',
]
export const WASTELANDS = ['Trigun', 'Desert Punk', "Girls' Last Tour"]
