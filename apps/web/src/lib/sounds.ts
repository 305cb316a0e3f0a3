export type Sound = 'right' | 'wrong' | 'stamp'

/** A tone of a sound: it starts at `at` seconds, glides from one pitch to the other, and fades out within `lasts` seconds. */
interface Tone {
  wave: OscillatorType
  from: number
  to: number
  at: number
  lasts: number
  loud: number
}

/** Two taps on wood; an eraser that is put down; a stamp on paper. */
const TONES: Record<Sound, readonly Tone[]> = {
  right: [
    { wave: 'triangle', from: 740, to: 720, at: 0, lasts: 0.14, loud: 0.3 },
    { wave: 'triangle', from: 1110, to: 1090, at: 0.08, lasts: 0.22, loud: 0.28 },
  ],
  wrong: [{ wave: 'triangle', from: 190, to: 110, at: 0, lasts: 0.22, loud: 0.34 }],
  stamp: [
    { wave: 'sine', from: 160, to: 48, at: 0, lasts: 0.2, loud: 0.7 },
    { wave: 'square', from: 320, to: 90, at: 0, lasts: 0.03, loud: 0.12 },
  ],
}

let context: AudioContext | undefined

/** Plays a sound, made of a few tones. Silent where the browser plays none. */
export function playTones(sound: Sound) {
  context ??= new AudioContext()
  // A browser suspends audio until the player has pressed something.
  if (context.state === 'suspended') void context.resume()
  for (const tone of TONES[sound]) playTone(context, tone)
}

function playTone(audio: AudioContext, { wave, from, to, at, lasts, loud }: Tone) {
  const begin = audio.currentTime + at
  const end = begin + lasts
  const pitch = new OscillatorNode(audio, { type: wave, frequency: from })
  const volume = new GainNode(audio, { gain: loud })
  pitch.frequency.exponentialRampToValueAtTime(to, end)
  volume.gain.setValueAtTime(loud, begin)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  pitch.connect(volume).connect(audio.destination)
  pitch.start(begin)
  pitch.stop(end)
}
