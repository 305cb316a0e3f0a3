import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { picture, pictureQuery } from '../fields.ts'
import { AVATAR_NAME_MAX } from '../rules/limits.ts'

const avatarName = z.string().min(1).max(AVATAR_NAME_MAX)

/** `avatarToken` changes when the picture does, so a browser can tell that its cached copy is stale. */
const avatar = z.object({ avatarName, avatarToken: z.string() })
const avatarWithImage = avatar.extend({ avatarImage: picture })

export const getAvatars = endpoint('GET', '/avatar/getAll', {
  summary: 'Returns the names of all avatars',
  reply: z.array(avatar),
  shared: { with: 'everybody', seconds: 5 },
  refuses: [],
})

export const getAvatarsWithImage = endpoint('GET', '/avatar/getAllWithImage', {
  summary: 'Returns all avatars with their pictures',
  query: pictureQuery,
  reply: z.array(avatarWithImage),
  shared: { with: 'everybody', seconds: 5 },
  refuses: [],
})

export const getAvatar = endpoint('GET', '/avatar/:avatarName', {
  summary: 'Returns an avatar with its picture',
  params: z.object({ avatarName }),
  query: pictureQuery,
  reply: avatarWithImage,
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['avatar-not-found'],
})
