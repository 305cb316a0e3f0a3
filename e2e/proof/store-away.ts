import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chance } from '../../tools/chance.ts'
import { objectFile, type PrivateObjectStore } from '../../tools/object-store.ts'
import { type Cluster, type ClusterNode, stopAll } from '../cluster/open-cluster.ts'
import { onCluster } from './cluster.ts'
import { drawPicture } from './draw-picture.ts'
import { judgeCounted, judgePlaceholder, judgeServed, unreadableIn } from './judge-pictures.ts'
import { judgeUploads, type SentGame, type StoredUploads } from './judge-uploads.ts'
import { aMaker, type Workshop } from './maker.ts'
import { playMade } from './play-made.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'
import { layOutAccounts, storedUploads, sweepLater } from './stored-uploads.ts'
import { openTraffic, type Traffic } from './traffic.ts'
import { browse, playGuests } from './visitors.ts'

const TIMES = 1
const SECONDS = 60
const MAKERS_PER_PROCESS = 2
const GUESTS = 3
const BROWSERS = 3
const ACCOUNTS = 400
const PICTURES = 20
/** So many more games must be published before the store is stopped, and after it is back. */
const GAMES = 4
const PUBLISHED_WITHIN_MS = 180_000
const IMAGE = { accept: 'image/webp,image/*', 'sec-fetch-dest': 'image' }
const AWAY = 'the object store cannot be reached'
const BACK = 'the object store is back'
const FAILED = 'a call failed'

interface Run {
  cluster: Cluster
  store: PrivateObjectStore
  traffic: Traffic
  dice: Chance
  shops: Workshop[]
  errors: string[]
  isEnding: boolean
}

const gamesOf = ({ shops }: Run): SentGame[] => shops.flatMap(({ games }) => games)
const publishedIn = (run: Run) => gamesOf(run).filter(({ end }) => end === 'published')

async function publishUntilStopped(run: Run, shop: Workshop) {
  while (!run.isEnding) {
    const maker = await aMaker(shop)
    while (!run.isEnding && (await maker.makeGame()));
  }
}

/** Waits until so many more games are published. Records an error if that takes too long. */
async function untilPublished(run: Run, more: number, when: string) {
  const enough = publishedIn(run).length + more
  for (const from = Date.now(); publishedIn(run).length < enough; await wait(100)) {
    if (Date.now() - from < PUBLISHED_WITHIN_MS) continue
    run.errors.push(`${when}: fewer than ${more} games were published in ${PUBLISHED_WITHIN_MS / 1_000} s`)
    return
  }
}

const metricsOf = async ({ url }: ClusterNode) => unreadableIn(await (await fetch(`${url}/metrics`)).text())

/** Checks that both processes serve every stored picture as it is stored. Returns the number of pictures. */
async function checkServed({ cluster, traffic, errors }: Run, { files }: StoredUploads): Promise<number> {
  const pictures = [...files].filter(([key]) => key.endsWith('.webp'))
  for (const { name, url } of cluster.nodes) {
    for (const [key, hash] of pictures)
      errors.push(...judgeServed(name, key, hash, await traffic.load(`${url}/media/${key}`, IMAGE)))
  }
  return pictures.length
}

/** Deletes one object and damages another, and checks what processes with empty caches serve of them, until both are repaired. */
async function checkDamage({ cluster, store, traffic, dice, errors }: Run, { games, files }: StoredUploads) {
  const game = dice.of(games)
  const [gone, damaged] = [`${game.preview}/960.webp`, `${dice.of(game.sections).picture}.webp`]
  const bytes = [gone, damaged].map((key) => readFileSync(objectFile(store, key)))
  errors.push(...(await stopAll(cluster.nodes)))
  for (const node of cluster.nodes) await cluster.start(node)
  rmSync(objectFile(store, gone))
  const changed = Buffer.from(bytes[1] ?? [])
  changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 1, changed.length >> 1)
  writeFileSync(objectFile(store, damaged), changed)
  for (const node of cluster.nodes) {
    const before = await metricsOf(node)
    for (const key of [gone, damaged])
      errors.push(...judgePlaceholder(node.name, key, await traffic.load(`${node.url}/media/${key}`, IMAGE)))
    const inline = await traffic.load(`${node.url}/api/game/withImage/${game.id}`)
    if (inline?.status !== 200) errors.push(`${node.name} answers ${inline?.status} for a game whose preview is gone`)
    errors.push(...judgeCounted(node.name, before, await metricsOf(node), ['missing', 'corrupt']))
  }
  for (const [at, key] of [gone, damaged].entries()) writeFileSync(objectFile(store, key), bytes[at] ?? '')
  for (const { name, url } of cluster.nodes) {
    for (const key of [gone, damaged])
      errors.push(
        ...judgeServed(`${name}, after the repair,`, key, files.get(key) ?? '', await traffic.load(`${url}/media/${key}`, IMAGE)),
      )
  }
}

/** Returns an error for each line about the store that a process did not log once for each time that it was away. */
const judgeLog = ({ name, server }: ClusterNode, times: number) =>
  [AWAY, BACK].flatMap((line) => {
    const logged = server.log().split(line).length - 1
    return logged === times ? [] : [`${name} logged '${line}' ${logged} times, not ${times}`]
  })

/** Lets makers publish and guests play while the store is stopped and started again. */
async function playThrough(run: Run, { times = TIMES, seconds = SECONDS }: ProofOptions) {
  const { cluster, store, traffic, dice, errors } = run
  const visit = {
    ...{ urls: cluster.nodes.map(({ url }) => url), dice, traffic, isOver: () => run.isEnding },
    games: () => publishedIn(run).map(({ gameId }) => ({ id: gameId })),
  }
  const makers = run.shops.map((shop) =>
    publishUntilStopped(run, shop).catch((error) => errors.push(`a maker gave up: ${error}`)),
  )
  const guests = playGuests(visit, { unavailable: true, givenUp: false }, GUESTS)
  const browsers = Promise.all(Array.from({ length: BROWSERS }, () => browse(visit)))
  let publishedAway = 0
  for (let time = 0; time < times; time++) {
    await untilPublished(run, GAMES, 'before the store was stopped')
    const before = publishedIn(run).length
    await store.stop()
    await wait(seconds * 1_000)
    publishedAway += publishedIn(run).length - before
    await store.start()
    await untilPublished(run, GAMES, 'after the store was back')
  }
  run.isEnding = true
  await Promise.all(makers)
  await guests.done()
  errors.push(...(await browsers).flat(), ...guests.errors())
  for (const node of cluster.nodes) {
    const { unavailable } = await metricsOf(node)
    if (!(unavailable > 0)) errors.push(`${node.name} counted no picture as unavailable`)
    errors.push(...judgeLog(node, times))
    if (node.server.log().includes(FAILED)) errors.push(`${node.name} logged '${FAILED}'`)
  }
  return { publishedAway, guests }
}

async function proveOn(cluster: Cluster, options: ProofOptions): Promise<ProofEnd> {
  const { nodes, data, store } = cluster
  if (!store) throw new Error('This proof needs an object store')
  const { seed, times = TIMES, seconds = SECONDS } = options
  const dice = chance(seed)
  const traffic = openTraffic({ unavailable: true, givenUp: true })
  const errors: string[] = []
  let account = 0
  const pictures = Array.from({ length: PICTURES }, () => drawPicture(dice))
  const shops = Array.from({ length: nodes.length * MAKERS_PER_PROCESS }, (_, at): Workshop => {
    const { url } = nodes[at % nodes.length] as ClusterNode
    return {
      url,
      call: traffic.call,
      dice,
      pictures,
      errors,
      nextAccount: () => account++,
      games: [],
      uploading: 0,
      lost: 0,
      arrived: 0,
    }
  })
  const run: Run = { cluster, store, traffic, dice, shops, errors, isEnding: false }
  const { publishedAway, guests } = await playThrough(run, options)
  sweepLater(data, store)
  const stored = storedUploads(data, store)
  errors.push(...judgeUploads(gamesOf(run), stored))
  const served = await checkServed(run, stored)
  const published = publishedIn(run)
  for (const game of published) errors.push(...(await playMade(dice.of(nodes).url, game)))
  await checkDamage(run, stored)
  errors.push(...traffic.errors(), ...(await stopAll(nodes)))
  const lost = shops.reduce((sum, shop) => sum + shop.lost, 0)
  return {
    errors,
    says: [
      `the store was away ${times} times for ${seconds} s; ${publishedAway} games were completed meanwhile`,
      `${gamesOf(run).length} games started, ${published.length} published and played; ${lost} uploads were lost and sent again`,
      `calls of makers and browsers by status: ${JSON.stringify(traffic.statuses())}; of guests: ${JSON.stringify(guests.statuses())}`,
      `${served} pictures were served by both processes as they are stored; a deleted and a damaged one were placeholders until repaired`,
    ],
  }
}

/** Stops the object store while creators publish and guests play: no error but 503, and nothing acknowledged is lost. */
export const storeAway = (options: ProofOptions): Promise<ProofEnd> =>
  onCluster(
    { processes: 2, withStore: true, env: { DEMO: 'off' }, prepare: (data) => layOutAccounts(data, ACCOUNTS) },
    (cluster) => proveOn(cluster, options),
  )
