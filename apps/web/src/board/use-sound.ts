import { useEffect } from 'react'
import { playSound } from '../lib/play-sound.ts'
import { useSettings } from '../lib/settings.ts'
import type { Sound } from '../lib/sounds.ts'

/** Plays a sound whenever there is one, for players who turned sounds on. */
export function useSound(sound: Sound | null) {
  const { sounds } = useSettings()
  useEffect(() => {
    if (sounds && sound) void playSound(sound)
  }, [sounds, sound])
}
