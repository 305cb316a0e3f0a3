// Runs the server's sweep of uploads several times, each an hour and a half later, so that everything with a deadline reaches it.
import { sweepUploads } from '../../apps/server/src/features/create-game/drafts/sweep.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { openMedia } from '../../apps/server/src/platform/media/media.ts'
import { openStore } from '../../apps/server/src/platform/media/open-store.ts'
import { onData } from './open-data.ts'

const STEP_MS = 90 * 60_000

await onData(async ({ db, dataDir, asked: [rounds, bucket = 'null'] }) => {
  // The standard output belongs to the result.
  const log = createLogger('warn', process.stderr)
  const media = openMedia(await openStore({ dataDir, s3: JSON.parse(bucket) }, log, systemClock), log, systemClock)
  for (let round = 1; round <= Number(rounds); round++) {
    await sweepUploads({ db, media }, new Date(Date.now() + round * STEP_MS))
  }
})
