import type { Difficulty } from '@guess/contract/rules/difficulty'
import { LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import type { Language } from '../../platform/http/visitor-language.ts'

const SITE = 'Guess The Anime'

/** Paths of the pages that are the same for all visitors. */
export type PlainPath =
  | '/'
  | '/daily'
  | '/topListPlayer'
  | '/ourSite'
  | '/contact'
  | '/privacypolicy'
  | '/cookie'
  | '/termsofuse'
  | '/login'
  | '/join'
  | '/forgotPassword'
  | '/resetPassword'
  | '/googleReturn'
  | '/account'
  | '/createGame'
  | '/websocket'
  | '/forbidden'
  | '/mainteanance'

/** A page's title without the site's name, and its description. */
type Texts = readonly [title: string, description: string]

interface GameTexts {
  name: string
  typeName: string
  pictures: number
  difficulty: Difficulty
}

/** What a shared result says in words. */
interface ResultTexts {
  playerName: string
  gameTitle: string
  score: string
  right: number
  sections: number
  /** Open squares of all sections; null if the pictures are whole. */
  opened: number | null
}

/** The texts of heads and link previews in one language. */
interface PageTexts {
  /** The locale in Open Graph's format. */
  locale: string
  homeTitle: string
  /** The sentence above the picture on home; the web has the same. */
  guess: string
  plain: Record<PlainPath, Texts>
  notFound: Texts
  sharePicture: string
  type(name: string, gameCount: number): Texts
  game(game: GameTexts): Texts
  duel(gameName: string): Texts
  invitation(hostName: string, gameName: string): Texts
  profile(name: string): Texts
  result(result: ResultTexts): Texts
  gameCover(name: string): string
  difficulty: Record<Difficulty, string>
  pictures(amount: number): string
  points(score: string): string
  squares(amount: number): string
  daily(number: number): string
  level(level: number): string
  play: string
  player: string
  duelStamp: string
  beatStamp: string
  liveDuel: string
  dares(hostName: string): string
  friendDares: string
}

const ABOUT_EN = 'Guess the anime from the picture: the fewer squares you open, the more you score. Free, no account needed.'

const EN: PageTexts = {
  locale: 'en_US',
  homeTitle: `${SITE}: see less, score more`,
  guess: 'Which anime is this?',
  plain: {
    '/': [SITE, ABOUT_EN],
    '/daily': [
      'The Daily',
      'Five new pictures every day, the same for everybody, with a leaderboard for the day and an archive.',
    ],
    '/topListPlayer': ['Top Players', `The top ${LEADERBOARD_ROWS} players by points.`],
    '/ourSite': ["What's on Our Site?", 'How to play, how to earn points, and the ten titles.'],
    '/contact': ['Contact Us', 'Write to us for support or business.'],
    '/privacypolicy': ['Privacy Policy', 'What data we keep about you, why, and for how long.'],
    '/cookie': ['Cookie Policy', 'The cookies we set, and what each one does.'],
    '/termsofuse': ['Terms of Use', 'The rules for using the site.'],
    '/login': ['Login', ABOUT_EN],
    '/join': ['Join', ABOUT_EN],
    '/forgotPassword': ['Forgot Password', ABOUT_EN],
    '/resetPassword': ['New password', ABOUT_EN],
    '/googleReturn': ['Logging in with Google', ABOUT_EN],
    '/account': ['Account', ABOUT_EN],
    '/createGame': ['Create a game', ABOUT_EN],
    '/websocket': ['Connection test', ABOUT_EN],
    '/forbidden': ['Forbidden', ABOUT_EN],
    '/mainteanance': ['Maintenance', ABOUT_EN],
  },
  notFound: ["We can't find that page.", ABOUT_EN],
  sharePicture: 'A picture cut into squares, some of them open',
  type: (name, gameCount) => [name, `${gameCount} ${gameCount === 1 ? 'game' : 'games'} to play in ${name}. ${ABOUT_EN}`],
  game: ({ name, typeName, pictures, difficulty }) => [
    name,
    `${typeName}, ${EN.pictures(pictures)}, ${EN.difficulty[difficulty]}. Can you guess them all?`,
  ],
  duel: (gameName) => [`Duel: ${gameName}`, `A friend challenges you to a live duel: ${gameName}.`],
  invitation: (hostName, gameName) => [
    `${hostName} challenges you: ${gameName}`,
    `A live duel with ${hostName}: ${gameName}. Open the link to join.`,
  ],
  profile: (name) => [name, `${name}'s points, title, games and anime lists.`],
  result: ({ playerName, gameTitle, score, right, sections, opened }) => [
    `${playerName}: ${EN.points(score)}, ${gameTitle}`,
    `${right} of ${sections} right${opened === null ? '' : ` with ${EN.squares(opened)}`}. Can you beat it?`,
  ],
  gameCover: (name) => `Cover of ${name}`,
  difficulty: { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' },
  pictures: (amount) => `${amount} ${amount === 1 ? 'picture' : 'pictures'}`,
  points: (score) => `${score} ${score === '1' ? 'point' : 'points'}`,
  squares: (amount) => `${amount} ${amount === 1 ? 'square' : 'squares'}`,
  daily: (number) => `Daily ${number}`,
  level: (level) => `Level ${level}`,
  play: 'PLAY',
  player: 'Player',
  duelStamp: 'DUEL',
  beatStamp: 'BEAT IT',
  liveDuel: 'Live duel',
  dares: (hostName) => `${hostName} challenges you`,
  friendDares: 'A friend challenges you',
}

const ABOUT_TR = 'Resimdeki animeyi bil: ne kadar az kare açarsan o kadar çok puan kazanırsın. Ücretsiz, hesap gerekmez.'

const TR: PageTexts = {
  locale: 'tr_TR',
  homeTitle: `${SITE}: az gör, çok kazan`,
  guess: 'Bu hangi anime?',
  plain: {
    '/': [SITE, ABOUT_TR],
    '/daily': ['Günlük Oyun', 'Her gün herkes için aynı beş yeni resim; günün skor tablosu ve arşiviyle.'],
    '/topListPlayer': ['En İyi Oyuncular', `Puana göre ilk ${LEADERBOARD_ROWS} oyuncu.`],
    '/ourSite': ['Sitemizde Neler Var?', 'Oyun nasıl oynanır, puan nasıl kazanılır ve on unvan hangileri.'],
    '/contact': ['Bize Ulaş', 'Destek ya da iş birliği için bize yaz.'],
    '/privacypolicy': ['Gizlilik Politikası', 'Hakkında hangi verileri, neden ve ne kadar süre sakladığımız.'],
    '/cookie': ['Çerez Politikası', 'Kullandığımız çerezler ve her birinin ne işe yaradığı.'],
    '/termsofuse': ['Kullanım Şartları', 'Siteyi kullanma kuralları.'],
    '/login': ['Giriş', ABOUT_TR],
    '/join': ['Üye Ol', ABOUT_TR],
    '/forgotPassword': ['Parolamı Unuttum', ABOUT_TR],
    '/resetPassword': ['Yeni parola', ABOUT_TR],
    '/googleReturn': ['Google ile giriş yapılıyor', ABOUT_TR],
    '/account': ['Hesap', ABOUT_TR],
    '/createGame': ['Oyun oluştur', ABOUT_TR],
    '/websocket': ['Bağlantı testi', ABOUT_TR],
    '/forbidden': ['Yasak bölge', ABOUT_TR],
    '/mainteanance': ['Bakım', ABOUT_TR],
  },
  notFound: ['Bu sayfayı bulamıyoruz.', ABOUT_TR],
  sharePicture: 'Karelere bölünmüş, bazı kareleri açık bir resim',
  type: (name, gameCount) => [name, `${name} kategorisinde ${gameCount} oyun. ${ABOUT_TR}`],
  game: ({ name, typeName, pictures, difficulty }) => [
    name,
    `${typeName}, ${TR.pictures(pictures)}, ${TR.difficulty[difficulty]}. Hepsini bilebilir misin?`,
  ],
  duel: (gameName) => [`Düello: ${gameName}`, `Bir arkadaşın seni canlı düelloya davet ediyor: ${gameName}.`],
  invitation: (hostName, gameName) => [
    `${hostName} seni düelloya davet ediyor: ${gameName}`,
    `${hostName} ile canlı düello: ${gameName}. Katılmak için bağlantıyı aç.`,
  ],
  profile: (name) => [name, `${name}: puanları, unvanı, oyunları ve anime listeleri.`],
  result: ({ playerName, gameTitle, score, right, sections, opened }) => [
    `${playerName}: ${TR.points(score)}, ${gameTitle}`,
    `${sections} resimde ${right} doğru${opened === null ? '' : `, ${TR.squares(opened)}`}. Geçebilir misin?`,
  ],
  gameCover: (name) => `Oyunun kapağı: ${name}`,
  difficulty: { Easy: 'Kolay', Medium: 'Orta', Hard: 'Zor' },
  pictures: (amount) => `${amount} resim`,
  points: (score) => `${score} puan`,
  squares: (amount) => `${amount} kare`,
  daily: (number) => `Günlük Oyun ${number}`,
  level: (level) => `Seviye ${level}`,
  play: 'OYNA',
  player: 'Oyuncu',
  duelStamp: 'DÜELLO',
  beatStamp: 'GEÇ BAKALIM',
  liveDuel: 'Canlı düello',
  dares: (hostName) => `${hostName} seni düelloya davet ediyor`,
  friendDares: 'Bir arkadaşın seni düelloya davet ediyor',
}

export const PAGE_TEXTS: Record<Language, PageTexts> = { en: EN, tr: TR }

/** Returns a page's full title. */
export const titled = (title: string) => `${title} · ${SITE}`
