import { z } from 'zod'
import { date, id, picture } from '../fields.ts'

/** An account as operators see it. */
export const userRow = z.object({
  id,
  userName: z.string(),
  userMail: z.string().nullable(),
  avatar: z.object({ id: z.string(), avatarName: z.string() }),
  createDate: date,
  updateDate: date,
  isVerified: z.boolean(),
  roles: z.array(z.string()),
  bannedAccountId: id.nullable(),
})

/** A game as operators see it. */
export const adminGame = z.object({
  id,
  gameName: z.string(),
  gamePreviewImage: picture,
  placeholder: z.string(),
  gameCreatorUserId: id.nullable(),
  gameCreatorUserName: z.string().nullable(),
  gameType: z.object({ id, gameTypeName: z.string() }),
  playerCount: z.int(),
  createDate: date,
  updateDate: date,
  squareAmount: z.int(),
  sectionAmount: z.int(),
})
