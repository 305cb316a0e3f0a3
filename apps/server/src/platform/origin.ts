import type { Platform } from './platform.ts'

type Place = Pick<Platform['config'], 'publicUrl' | 'port'>

/** Where the site is for people: the origin of links that leave it. Never taken from a call. */
export const originOf = ({ publicUrl, port }: Place) => publicUrl ?? `http://localhost:${port}`
