import type { Endpoint } from '../endpoint.ts'
import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as adminBulk from './admin-bulk.ts'
import * as adminControl from './admin-control.ts'
import * as adminLogs from './admin-logs.ts'
import * as adminSearch from './admin-search.ts'
import * as avatars from './avatars.ts'
import * as catalog from './catalog.ts'
import * as createGame from './create-game.ts'
import * as daily from './daily.ts'
import * as downloadData from './download-data.ts'
import * as factors from './factors.ts'
import * as leaderboard from './leaderboard.ts'
import * as moderation from './moderation.ts'
import * as multiplayer from './multiplayer.ts'
import * as play from './play.ts'
import * as profile from './profile.ts'
import * as reports from './reports.ts'
import * as results from './results.ts'
import * as rivalry from './rivalry.ts'
import * as site from './site.ts'
import * as statistics from './statistics.ts'
import * as streak from './streak.ts'

const endpointsByName = {
  ...accounts,
  ...admin,
  ...adminBulk,
  ...adminControl,
  ...adminLogs,
  ...adminSearch,
  ...avatars,
  ...catalog,
  ...createGame,
  ...daily,
  ...downloadData,
  ...factors,
  ...leaderboard,
  ...moderation,
  ...multiplayer,
  ...play,
  ...profile,
  ...reports,
  ...results,
  ...rivalry,
  ...site,
  ...statistics,
  ...streak,
}

/** Every endpoint of the API. */
export const endpoints: readonly Endpoint[] = Object.values(endpointsByName)

type Declared = (typeof endpointsByName)[keyof typeof endpointsByName]

/** Every endpoint by its literal key: `Api['POST /section/checkanswer']`. */
export type Api = { [E in Declared as `${E['method']} ${E['path']}`]: E }
