import type { Platform } from '../../platform/platform.ts'
import { besideVisitors } from './draw-games.ts'
import { drawMissingGames, loadAvatars, loadDemoWorld, loadFirstOfDemoWorld } from './load-demo-world.ts'
import { loadTitles } from './load-titles.ts'

/**
 * Loads what is missing at the first start: titles and avatars, or the whole demo world.
 * @param extent 'first' leaves most demo games to `loadRemainingData`
 */
export async function loadInitialData(platform: Platform, extent: 'all' | 'first'): Promise<void> {
  await loadTitles(platform)
  if (!platform.config.demo) await loadAvatars(platform)
  else if (extent === 'first') await loadFirstOfDemoWorld(platform)
  else await loadDemoWorld(platform)
}

/** Loads what is left, beside the open site. When it is stopped, the next start continues. */
export async function loadRemainingData(platform: Platform, stop: AbortSignal): Promise<void> {
  if (platform.config.demo) await drawMissingGames(platform, besideVisitors(stop))
}
