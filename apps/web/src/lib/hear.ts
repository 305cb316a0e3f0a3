import type { Sound } from './sounds.ts'

/** Plays a sound; its code is loaded when it is first needed. Without it the game is silent, and goes on. */
export const hear = (sound: Sound) => import('./sounds.ts').then(({ playSound }) => playSound(sound)).catch(() => undefined)
