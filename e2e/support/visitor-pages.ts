import type { Language } from './game-screen.ts'

/** The title of a page before the site's name, by language. Empty for home. */
type Titles = Record<Language, string>

const same = (title: string): Titles => ({ en: title, tr: title })

const DUEL = { en: 'Duel', tr: 'Düello' }
const MAINTENANCE = { en: 'Maintenance', tr: 'Bakım' }

/** Returns every address that visitors can open, with its title. `status` is set if it is not 200. */
export const visitorPages = (game: { id: number; gameName: string }): { address: string; titles: Titles; status?: number }[] => [
  { address: '/', titles: same('') },
  { address: '/categoryPage/1', titles: same('Manga') },
  { address: '/categoryPage/2', titles: { en: 'Anime Mixed', tr: 'Karışık Anime' } },
  { address: '/categoryPage/3', titles: { en: 'Characters', tr: 'Karakterler' } },
  { address: `/gameView/${game.id}`, titles: same(game.gameName) },
  { address: '/daily', titles: { en: 'The Daily', tr: 'Günlük Oyun' } },
  { address: '/topListPlayer', titles: { en: 'Top Players', tr: 'En İyi Oyuncular' } },
  { address: '/ourSite', titles: { en: "What's on Our Site?", tr: 'Sitemizde Neler Var?' } },
  { address: '/oursite', titles: { en: "What's on Our Site?", tr: 'Sitemizde Neler Var?' } },
  { address: '/contact', titles: { en: 'Contact Us', tr: 'Bize Ulaş' } },
  { address: '/privacypolicy', titles: { en: 'Privacy Policy', tr: 'Gizlilik Politikası' } },
  { address: '/cookie', titles: { en: 'Cookie Policy', tr: 'Çerez Politikası' } },
  { address: '/termsofuse', titles: { en: 'Terms of Use', tr: 'Kullanım Şartları' } },
  { address: '/login', titles: { en: 'Login', tr: 'Giriş' } },
  { address: '/join', titles: { en: 'Join', tr: 'Üye ol' } },
  { address: '/forgotPassword', titles: { en: 'Forgot Password', tr: 'Parolamı Unuttum' } },
  { address: '/userProfile/1', titles: same('Hoshizora') },
  { address: `/gameVsView/${game.id}`, titles: DUEL },
  { address: `/gameVs/${game.id}`, titles: DUEL },
  { address: '/websocket', titles: { en: 'Connection test', tr: 'Bağlantı testi' } },
  { address: '/forbidden', titles: { en: 'Forbidden', tr: 'Yasak bölge' } },
  { address: '/mainteanance', titles: MAINTENANCE },
  { address: '/maintenance', titles: MAINTENANCE },
  { address: '/nowhere', titles: { en: "We can't find that page.", tr: 'Bu sayfayı bulamıyoruz.' }, status: 404 },
]

export const fullTitle = (title: string) => (title ? `${title} · Guess The Anime` : 'Guess The Anime')
