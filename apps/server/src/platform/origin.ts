import type { Platform } from './platform.ts'

type Place = Pick<Platform['config'], 'publicUrl' | 'port'>

/** Returns the public origin of the site, for links that leave it. It is never taken from a request. */
export const originOf = ({ publicUrl, port }: Place) => publicUrl ?? `http://localhost:${port}`
