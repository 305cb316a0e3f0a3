import type { Difficulty } from '@guess/contract/rules/difficulty'
import type { Language } from '../../platform/http/visitor-language.ts'

const SITE = 'Guess The Anime'

/** Paths of the pages that are the same for all visitors. */
export type PlainPath =
  | '/'
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

/** The texts of heads and link previews in one language. */
interface PageTexts {
  /** The locale in Open Graph's format. */
  locale: string
  homeTitle: string
  plain: Record<PlainPath, Texts>
  notFound: Texts
  sharePicture: string
  type(name: string, gameCount: number): Texts
  game(game: GameTexts): Texts
  duel(gameName: string): Texts
  invitation(hostName: string, gameName: string): Texts
  profile(name: string): Texts
  gameCover(name: string): string
  difficulty: Record<Difficulty, string>
  pictures(amount: number): string
  points(score: string): string
  level(level: number): string
  play: string
  player: string
  duelStamp: string
  liveDuel: string
  dares(hostName: string): string
  friendDares: string
}

const ABOUT_EN =
  'Guess the anime in the picture: open as few squares as you dare and score more for each one left hidden. Free, without an account.'

const EN: PageTexts = {
  locale: 'en_US',
  homeTitle: `${SITE}: open as few squares as you dare`,
  plain: {
    '/': [SITE, ABOUT_EN],
    '/topListPlayer': ['Top Players', 'The fifty players with the most points.'],
    '/ourSite': ["What's on Our Site?", 'How the game is played, how points are earned, and the ten titles.'],
    '/contact': ['Contact Us', 'How to reach us.'],
    '/privacypolicy': ['Privacy Policy', 'What we keep of you, why, and for how long.'],
    '/cookie': ['Cookie Policy', 'The cookies we set, and what each is for.'],
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
  duel: (gameName) => [`Duel: ${gameName}`, `A friend dares you: ${gameName}, live, one against one.`],
  invitation: (hostName, gameName) => [
    `${hostName} dares you: ${gameName}`,
    `A duel with ${hostName} at ${gameName}, live, one against one. Take the second seat.`,
  ],
  profile: (name) => [name, `The points, the title, the games and the anime lists of ${name}.`],
  gameCover: (name) => `The cover of ${name}`,
  difficulty: { Easy: 'Easy', Medium: 'Medium', Hard: 'Hard' },
  pictures: (amount) => `${amount} ${amount === 1 ? 'picture' : 'pictures'}`,
  points: (score) => `${score} ${score === '1' ? 'point' : 'points'}`,
  level: (level) => `Level ${level}`,
  play: 'PLAY',
  player: 'Player',
  duelStamp: 'DUEL',
  liveDuel: 'Live duel',
  dares: (hostName) => `${hostName} dares you`,
  friendDares: 'A friend dares you',
}

const ABOUT_TR = 'Resimdeki animeyi bil: ne kadar az kare açarsan o kadar çok puan kazanırsın. Ücretsiz, hesap gerekmez.'

const TR: PageTexts = {
  locale: 'tr_TR',
  homeTitle: `${SITE}: az kare aç, çok puan kazan`,
  plain: {
    '/': [SITE, ABOUT_TR],
    '/topListPlayer': ['En İyi Oyuncular', 'En çok puanı olan elli oyuncu.'],
    '/ourSite': ['Sitemizde Neler Var?', 'Oyun nasıl oynanır, puan nasıl kazanılır ve on unvan hangileri.'],
    '/contact': ['Bize Ulaşın', 'Bize nereden ulaşabilirsin.'],
    '/privacypolicy': ['Gizlilik Politikası', 'Hakkında neyi, neden ve ne kadar süre sakladığımız.'],
    '/cookie': ['Çerez Politikası', 'Kullandığımız çerezler ve her birinin ne işe yaradığı.'],
    '/termsofuse': ['Kullanım Şartları', 'Siteyi kullanmanın kuralları.'],
    '/login': ['Giriş', ABOUT_TR],
    '/join': ['Üye Ol', ABOUT_TR],
    '/forgotPassword': ['Parolamı Unuttum', ABOUT_TR],
    '/resetPassword': ['Yeni parola', ABOUT_TR],
    '/googleReturn': ['Google ile giriş yapılıyor', ABOUT_TR],
    '/account': ['Hesap', ABOUT_TR],
    '/createGame': ['Oyun oluştur', ABOUT_TR],
    '/websocket': ['Bağlantı denemesi', ABOUT_TR],
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
  duel: (gameName) => [`Düello: ${gameName}`, `Bir arkadaşın seni düelloya çağırıyor: ${gameName}, canlı, bire bir.`],
  invitation: (hostName, gameName) => [
    `${hostName} seni düelloya çağırıyor: ${gameName}`,
    `${hostName} ile canlı, bire bir düello: ${gameName}. İkinci yer senin.`,
  ],
  profile: (name) => [name, `${name}: puanları, unvanı, oyunları ve anime listeleri.`],
  gameCover: (name) => `Oyunun kapağı: ${name}`,
  difficulty: { Easy: 'Kolay', Medium: 'Orta', Hard: 'Zor' },
  pictures: (amount) => `${amount} resim`,
  points: (score) => `${score} puan`,
  level: (level) => `Seviye ${level}`,
  play: 'OYNA',
  player: 'Oyuncu',
  duelStamp: 'DÜELLO',
  liveDuel: 'Canlı düello',
  dares: (hostName) => `${hostName} seni düelloya çağırıyor`,
  friendDares: 'Bir arkadaşın seni düelloya çağırıyor',
}

export const PAGE_TEXTS: Record<Language, PageTexts> = { en: EN, tr: TR }

/** Returns a page's full title. */
export const titled = (title: string) => `${title} · ${SITE}`
