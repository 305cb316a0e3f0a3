import type { Platform } from '../../platform/platform.ts'
import { loadAvatars, loadDemoWorld } from './load-demo-world.ts'
import { loadTitles } from './load-titles.ts'

/** Loads what is missing at the first start: titles and avatars, or the whole demo world. */
export async function loadInitialData(platform: Platform): Promise<void> {
  await loadTitles(platform)
  if (platform.config.demo) await loadDemoWorld(platform)
  else await loadAvatars(platform)
}
