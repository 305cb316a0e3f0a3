import { useEffect } from 'react'
import { hear } from '../lib/hear.ts'
import { useSettings } from '../lib/settings.ts'
import type { Sound } from '../lib/sounds.ts'

/** Plays a sound whenever there is one, for players who turned sounds on. */
export function useSound(sound: Sound | null) {
  const { sounds } = useSettings()
  useEffect(() => {
    if (sounds && sound) void hear(sound)
  }, [sounds, sound])
}
