import { Avatar, Style } from '@dicebear/core'
import critters from '@dicebear/styles/critters.json' with { type: 'json' }
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' }
import notionists from '@dicebear/styles/notionists.json' with { type: 'json' }
import planets from '@dicebear/styles/planets.json' with { type: 'json' }
import sprouts from '@dicebear/styles/sprouts.json' with { type: 'json' }

/** The styles used are in the public domain (CC0 1.0): critters, planets and sprouts by DiceBear, lorelei by Lisa Wischofsky, notionists by Zoish. */
const STYLES = {
  critters: new Style(critters),
  lorelei: new Style(lorelei),
  notionists: new Style(notionists),
  planets: new Style(planets),
  sprouts: new Style(sprouts),
}

/** The paper colours of the categories, and the neutral one. */
const PAPERS = ['cfe6f2', 'f8d3dc', 'fbe7a1', 'cfe8d2', 'fbf8ef'] as const

const SIZE = 160

/** The avatars' names, in the order of the picker. New players start with the first one. */
const NAMES: Record<keyof typeof STYLES, readonly string[]> = {
  lorelei: ['default', 'Inky', 'Nib', 'Koma', 'Genga', 'Retake', 'Shamisen', 'Cel'],
  notionists: ['Layout', 'Key Frame', 'Daydream', 'In-between', 'Backlight'],
  critters: ['Wobble', 'Fidget', 'Grumble', 'Winkle', 'Bumble', 'Doodle'],
  sprouts: ['Sprout', 'Bloom', 'Thorn'],
  planets: ['Orbit', 'Comet'],
}

export interface DrawnAvatar {
  name: string
  svg: string
}

/** Draws every avatar. The result is the same on every call. */
export const renderAvatars = (): DrawnAvatar[] =>
  Object.entries(NAMES).flatMap(([style, names]) =>
    names.map((name, place) => {
      const backgroundColor = PAPERS[place % PAPERS.length]
      const avatar = new Avatar(STYLES[style as keyof typeof STYLES], { seed: name, size: SIZE, backgroundColor })
      return { name, svg: avatar.toString() }
    }),
  )
