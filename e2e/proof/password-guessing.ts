import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chance } from '../../tools/chance.ts'
import { mailedCode, mailsTo } from '../support/mailbox.ts'
import { onFallingSite } from './falling-site.ts'
import { allowedIn, checkedOf, type Guessing, judgeGuessing } from './judge-guessing.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'

const TRIES = 1_000
const CODE_REQUESTS = 100
const SECONDS = 150
const PASSWORD = 'the second child'
const MAIL = 'asuka.langley@gmail.com'
const KNOWN_EVERY_MS = 15_000
/** When the owner signs in from a new browser: first, and then at this distance, which is longer than one of them may take. */
const FIRST_NEW_AT_MS = 5_000
const NEW_EVERY_MS = 65_000
const RETRY_MS = 5_000

interface Site {
  url: string
  dataDir: string
}

interface Sent {
  address: string
  query?: Record<string, string>
  body?: object
  cookie?: string
}

/** Sends a call as the trusted proxy forwards it. Returns null if there was no reply. */
async function post({ url }: Site, path: string, { address, query = {}, body, cookie = '' }: Sent): Promise<Response | null> {
  const headers = { 'x-forwarded-for': address, cookie, ...(body && { 'content-type': 'application/json' }) }
  const sent = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
  return fetch(`${url}/api${path}?${new URLSearchParams(query)}`, sent).catch(() => null)
}

const signIn = (site: Site, userPassword: string, sent: Omit<Sent, 'body'>) =>
  post(site, '/user/login', { ...sent, body: { userMail: MAIL, userPassword } })

/** Returns the address of one of the stranger's networks: every second one is an IPv6 /64. */
const networkOf = (at: number) =>
  at % 2 === 0 ? `198.${18 + (at >> 9)}.${(at >> 1) % 256}.${1 + (at % 200)}` : `2001:db8:${at.toString(16)}::1`

/** Returns another spelling of the owner's address that reaches the same mailbox. */
function spelling(dice: Chance, at: number): string {
  const name = MAIL.slice(0, MAIL.indexOf('@')).replaceAll('.', '')
  const dotted = [...name].map((letter, place) => (place > 0 && dice.is(0.3) ? `.${letter}` : letter)).join('')
  return `${dice.is(0.5) ? dotted.toUpperCase() : dotted}${dice.is(0.5) ? `+${at}` : ''}@${dice.is(0.5) ? 'gmail.com' : 'GoogleMail.com'}`
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Creates the owner's account. Returns the cookies of the browser, which the account knows from then on. */
async function joinAsOwner(site: Site): Promise<string> {
  const address = '192.0.2.10'
  let cookie = ''
  const step = async (path: string, sent: Omit<Sent, 'address' | 'cookie'>) => {
    const response = await post(site, path, { ...sent, address, cookie })
    if (!response?.ok) throw new Error(`POST ${path} answered ${response?.status}: ${await response?.text()}`)
    cookie = [cookie, cookiesOf(response)].filter(Boolean).join('; ')
  }
  await step('/user/verification/send', { query: { userMail: MAIL } })
  await step('/user/verification/check', { query: { userMail: MAIL, verificationCode: await mailedCode(site.dataDir, MAIL) } })
  await step('/user/register', { body: { userName: 'Asuka', userMail: MAIL, userPassword: PASSWORD } })
  return cookie
}

/** What the stranger and the owner see, as it is noted. */
type Notes = { -readonly [Key in keyof Guessing]: Guessing[Key] extends readonly (infer Item)[] ? Item[] : Guessing[Key] }

const emptyNotes = (tries: number): Notes => ({
  ...{ tries, wrong: 0, limited: 0, otherStatuses: [], lastedMs: 0, known: [], newMs: [] },
  ...{ linksAsked: 0, linksReceived: 0, unwantedMails: 0 },
})

/** Sends wrong passwords and code requests, each from a network of its own, evenly over the time. */
async function attack(site: Site, notes: Notes, dice: Chance, from: number, ms: number): Promise<void> {
  const guess = async (at: number) => {
    const response = await signIn(site, `wrong password ${at}`, { address: networkOf(at) })
    if (response?.status === 401) notes.wrong += 1
    else if (response?.status === 429) notes.limited += 1
    else notes.otherStatuses.push(response?.status ?? null)
  }
  const askForMail = (at: number) => {
    const path = at % 2 === 0 ? '/user/resetPassword/send' : '/user/verification/send'
    const query = { userMail: at % 4 === 0 ? MAIL : spelling(dice, at) }
    return post(site, path, { address: networkOf(TRIES + at), query })
  }
  const codes = Math.min(CODE_REQUESTS, notes.tries)
  const calls: Promise<unknown>[] = []
  for (let at = 0; at < notes.tries; at++) {
    await wait(Math.max(0, from + (ms * at) / notes.tries - performance.now()))
    calls.push(guess(at))
    const code = Math.floor((at * codes) / notes.tries)
    if (at === 0 || code > Math.floor(((at - 1) * codes) / notes.tries)) calls.push(askForMail(code))
  }
  await Promise.all(calls)
}

/** Signs the owner in, again after each refusal, until it works. Returns how long it took. */
async function untilSignedIn(site: Site, sent: Omit<Sent, 'body'>): Promise<number> {
  const from = performance.now()
  for (;;) {
    const response = await signIn(site, PASSWORD, sent)
    if (response?.ok) return Math.round(performance.now() - from)
    await wait(Number(response?.headers.get('retry-after') ?? RETRY_MS / 1_000) * 1_000)
  }
}

/** Signs the owner in from the known browser now and then, from changing addresses, and tries another account at the same time. */
async function signInAtHome(site: Site, notes: Notes, cookie: string, from: number, ms: number): Promise<void> {
  for (let time = 0; performance.now() - from < ms; time++) {
    const at = performance.now()
    const body = { userMail: `other.player.${time}@mail.example`, userPassword: PASSWORD }
    const other = post(site, '/user/login', { address: `192.0.2.${120 + time}`, body }).then(() => performance.now() - at)
    const own = untilSignedIn(site, { address: `192.0.2.${20 + time}`, cookie })
    const [otherMs, signedInMs] = await Promise.all([other, own])
    notes.known.push({ ms: signedInMs, otherMs: Math.round(otherMs) })
    await wait(Math.min(KNOWN_EVERY_MS, ms / 4))
  }
}

/** Asks for a link of the owner's own after the stranger has used up the mailbox, and waits for it. */
async function askForLink(site: Site, notes: Notes, cookie: string, ms: number): Promise<void> {
  await wait(ms * 0.8)
  const before = (await mailsTo(site.dataDir, MAIL)).length
  notes.linksAsked += 1
  const response = await post(site, '/user/resetPassword/send', { address: '192.0.2.90', cookie, query: { userMail: MAIL } })
  if (!response?.ok) return
  for (let look = 0; look < 40 && notes.linksReceived === 0; look++) {
    await wait(250)
    if ((await mailsTo(site.dataDir, MAIL)).length > before) notes.linksReceived += 1
  }
}

/**
 * Lets a stranger guess at an account on a running server, and its owner sign in meanwhile.
 * @param tries how many wrong passwords, each from a network of its own
 * @param ms over how many milliseconds they are sent
 */
export async function guessAtAccount(site: Site, seed: number, { tries, ms }: { tries: number; ms: number }): Promise<Guessing> {
  const cookie = await joinAsOwner(site)
  const notes = emptyNotes(tries)
  const joined = (await mailsTo(site.dataDir, MAIL)).length
  const from = performance.now()
  const newBrowsers = Array.from({ length: Math.ceil((ms - FIRST_NEW_AT_MS) / NEW_EVERY_MS) }, async (_, at) => {
    await wait(FIRST_NEW_AT_MS + at * NEW_EVERY_MS)
    notes.newMs.push(await untilSignedIn(site, { address: `203.0.113.${1 + at}` }))
  })
  await Promise.all([
    attack(site, notes, chance(seed), from, ms),
    signInAtHome(site, notes, cookie, from, ms),
    askForLink(site, notes, cookie, ms),
    ...newBrowsers,
  ])
  notes.lastedMs = Math.round(performance.now() - from)
  notes.unwantedMails = (await mailsTo(site.dataDir, MAIL)).length - joined - notes.linksReceived
  return notes
}

const greatest = (numbers: readonly number[]) => `${(Math.max(...numbers) / 1_000).toFixed(1)} s`

/** Returns what was seen as rows of a table. */
function describe(seen: Guessing): string[] {
  return [
    `${seen.tries} wrong passwords from as many networks: ${seen.wrong} checked, ${seen.limited} refused unchecked`,
    `${checkedOf(seen)} checked in ${Math.round(seen.lastedMs / 1_000)} s with the owner's own, ${allowedIn(seen.lastedMs)} allowed at 100 an hour`,
    `owner in a known browser: ${seen.known.length} sign-ins, at most ${greatest(seen.known.map(({ ms }) => ms))}; at another account ${greatest(seen.known.map(({ otherMs }) => otherMs))}`,
    `owner in a new browser: ${seen.newMs.length} sign-ins, at most ${greatest(seen.newMs)}`,
    `mails to the owner: ${seen.linksReceived} of ${seen.linksAsked} of their own, ${seen.unwantedMails} because of the stranger`,
  ]
}

/** Lets a stranger with a thousand networks guess at an account behind a trusted proxy: few tries are checked, and the owner gets in. */
export function passwordGuessing({ database, seed, times = TRIES, seconds = SECONDS }: ProofOptions): Promise<ProofEnd> {
  const env = { DEMO: 'off', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1, ::1' }
  return onFallingSite({ database, env }, async ({ server, dataDir }) => {
    const seen = await guessAtAccount({ url: server.url, dataDir }, seed, { tries: times, ms: seconds * 1_000 })
    return { errors: judgeGuessing(seen), says: describe(seen) }
  })
}
