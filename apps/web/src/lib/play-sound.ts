import type { Sound } from './sounds.ts'

/** Plays a sound; its code is loaded when it is first needed. Without it the game is silent, and goes on. */
export const playSound = (sound: Sound) => import('./sounds.ts').then(({ playTones }) => playTones(sound)).catch(() => undefined)
