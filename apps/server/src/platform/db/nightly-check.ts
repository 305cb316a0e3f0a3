import { join } from 'node:path'
import type { Platform } from '../platform.ts'
import { damaged } from './data-folder.ts'
import { checkPages } from './embedded/check-pages.ts'

type Needs = Pick<Platform, 'db'> & { config: Pick<Platform['config'], 'dataDir'> }

/** Reads all of the embedded database. @throws Error with one line if something cannot be read: the job has failed, then */
export const checkDatabase = ({ db, config }: Needs): Promise<void> =>
  checkPages(db).catch((error) => {
    throw damaged(join(config.dataDir, 'db'), error)
  })
