import { newGuestCookie } from '../../tools/guest-cookie.ts'
import { MAIL, openSession } from './account.ts'
import { type Call, client } from './cost-client.ts'
import { ACCOUNTS, FIRST_GAME, GAMES, LISTED_TYPE, WHOLE_GAME, WHOLE_SECTIONS } from './cost-world.ts'

/** A call that is expensive to answer. */
export interface Kind {
  name: string
  /** Returns the next call of this kind; no two are alike where an equal one would be answered from memory. */
  next(): Call
  /** How often it is sent to measure what it costs. */
  times?: number
}

const TIMES = 15
const ATTRIBUTES = 550_000
const LETTERS = 60
const ADDRESS = '10.200.0.1'

const letters = () => Array.from({ length: LETTERS }, () => String.fromCharCode(97 + Math.random() * 26)).join('')

/** Returns a function that counts up from `first`, and begins again after `amount`. */
const counter = (first: number, amount: number) => {
  let next = 0
  return () => first + (next++ % amount)
}

/** Begins a guest's play of the game of whole pictures, and returns the guest's headers and the body that names the play. */
async function beginPlay(origin: string, guestId: number, isAnswered: boolean) {
  const { send, close } = client(origin, ADDRESS, 1)
  const headers = { cookie: newGuestCookie() }
  const who = { gameId: WHOLE_GAME, userId: guestId, guest: true }
  const post = async (path: string, body: object) => {
    const { status, text } = await send(
      { method: 'POST', path: `/api/section/${path}`, headers, body: JSON.stringify(body) },
      { keepsText: true },
    )
    if (status >= 300) throw new Error(`${path} was answered ${status}: ${text}`)
  }
  await post('startgame', who)
  for (let sectionNumber = 0; isAnswered && sectionNumber < WHOLE_SECTIONS; sectionNumber++) {
    await post('checkanswer', { ...who, sectionNumber, userAnswer: 'Right' })
  }
  close()
  return { headers, body: JSON.stringify(who) }
}

/** Returns the body of an import with very many attributes, and the headers of its account. */
async function importCall(origin: string): Promise<Call> {
  const { access } = await openSession(origin, MAIL)
  const { userId } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString('utf8')) as { userId: number }
  const attributes = Array.from({ length: ATTRIBUTES }, (_, number) => `a${number}=''`).join(' ')
  const body = JSON.stringify({ userId, xml: `<myanimelist ${attributes}></myanimelist>` })
  return { method: 'POST', path: '/api/animeList/import', headers: { authorization: `Bearer ${access}` }, body }
}

const json = (path: string, body: object): Call => ({ method: 'POST', path, body: JSON.stringify(body) })

/** Returns the calls that cost a server most, as an outsider would send them. */
export async function expensiveKinds(origin: string): Promise<Kind[]> {
  const open = await beginPlay(origin, 30_000_001, false)
  const finished = await beginPlay(origin, 30_000_002, true)
  const list = await importCall(origin)
  const [user, previewed, game, account, lost] = [
    counter(1, ACCOUNTS),
    counter(1, ACCOUNTS),
    counter(FIRST_GAME, GAMES),
    counter(0, ACCOUNTS),
    counter(0, Number.MAX_SAFE_INTEGER),
  ]
  return [
    {
      name: 'sections, base64',
      next: () => ({ path: `/api/section/getAll/game/${WHOLE_GAME}`, headers: open.headers }),
    },
    { name: 'finish, base64', next: () => ({ method: 'POST', path: '/api/section/finish', ...finished }) },
    { name: 'link preview not drawn', next: () => ({ path: `/linkPreview/user/${previewed()}/en.jpg` }) },
    {
      name: "category's games, base64",
      next: () => ({ path: `/api/game/getAllGameTypeGamePageable/${LISTED_TYPE}?page=0&size=50` }),
    },
    { name: 'openapi.json', next: () => ({ path: '/api/openapi.json' }) },
    { name: 'docs/yaml', next: () => ({ path: '/api/docs/yaml' }) },
    { name: 'profile page not held', next: () => ({ path: `/userProfile/${user()}` }) },
    { name: 'game page not held', next: () => ({ path: `/gameView/${game()}` }) },
    {
      name: 'wrong password',
      next: () => json('/api/user/login', { userMail: `player${account()}@guess.example`, userPassword: letters() }),
    },
    { name: 'title search', next: () => ({ path: `/api/title/search?text=${letters()}` }) },
    { name: 'page not found', next: () => ({ path: `/lost/page${lost()}` }) },
    { name: 'import of attributes', next: () => list, times: 3 },
  ]
}

export const timesOf = ({ times = TIMES }: Kind) => times
