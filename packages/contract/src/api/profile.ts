import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  bodyId,
  dailyNumber,
  date,
  id,
  idText,
  ignoredToken,
  pageNumber,
  pageSize,
  picture,
  pictureQuery,
  points,
} from '../fields.ts'
import { ACTIVITY_DAYS, AVATAR_NAME_MAX, LIST_IMPORT_BYTES_MAX, LIST_IMPORT_MAX, LIST_NAME_MAX } from '../rules/limits.ts'
import { isPlainText } from '../rules/plain-text.ts'

/** 1 = watched, 2 = plan to watch, 3 = manga read. */
const listType = z.literal([1, 2, 3])
const listTypeText = z
  .string()
  .regex(/^[123]$/)
  .transform((text) => Number(text) as 1 | 2 | 3)
const bodyListType = z.union([listType, listTypeText])

const animeName = z.string().min(1).max(LIST_NAME_MAX).refine(isPlainText)
const userQuery = { userId: idText }

export const getUserPage = endpoint('GET', '/user/userPageInformation/:userId', {
  summary: "Returns a user's public profile",
  params: z.object({ userId: idText }),
  query: pictureQuery,
  reply: z.object({
    user: z.object({ id, userName: z.string(), createDate: date, showAnimeList: z.boolean() }),
    avatarName: z.string(),
    avatarImage: picture,
    playedGameCount: z.int(),
  }),
  refuses: ['user-not-found'],
})

export const searchAnimeList = endpoint('GET', '/animeList/search', {
  summary: "Returns whether a title is on one of a user's lists; for other users, a hidden list counts as empty",
  query: z.object({ ...userQuery, animeName }),
  reply: z.object({ listed: z.boolean(), animeListTypeId: listType.nullable() }),
  refuses: ['user-not-found'],
})

export const getAnimeList = endpoint('GET', '/animeList/get', {
  summary: "Returns a page of one of a user's lists, newest first",
  query: z.object({ ...userQuery, animeListTypeId: listTypeText, page: pageNumber, size: pageSize }),
  reply: z.object({ content: z.array(z.object({ id, animeName: z.string() })), last: z.boolean(), hidden: z.boolean() }),
  refuses: ['user-not-found'],
})

export const countWatched = endpoint('GET', '/animeList/countWatched', {
  summary: 'Returns how many titles a user has watched, even if the lists are hidden',
  query: z.object(userQuery),
  reply: z.object({ count: z.int() }),
  refuses: ['user-not-found'],
})

export const addToAnimeList = endpoint('POST', '/animeList/create', {
  summary: "Adds a title to one of the caller's lists; returns the existing entry, not added, if the title is already listed",
  caller: 'user',
  body: z.strictObject({ userId: bodyId, animeListTypeId: bodyListType, animeName, token: ignoredToken }),
  reply: z.object({ id, added: z.boolean() }),
  refuses: ['access-denied', 'list-full'],
})

export const moveToWatched = endpoint('PUT', '/animeList/move/:id', {
  summary: "Moves one of the caller's entries from the plan-to-watch list to the watched list",
  caller: 'user',
  params: z.object({ id: idText }),
  body: z.strictObject({ userId: bodyId.nullish(), token: ignoredToken }),
  reply: z.object({ id }),
  refuses: ['access-denied', 'list-item-not-found', 'list-full'],
})

export const removeFromAnimeList = endpoint('DELETE', '/animeList/:id', {
  summary: "Removes an entry from the caller's list",
  caller: 'user',
  params: z.object({ id: idText }),
  query: z.object({ userId: idText.optional() }),
  reply: z.null(),
  refuses: ['access-denied', 'list-item-not-found'],
})

export const showAnimeList = endpoint('POST', '/user/showAnimeList', {
  summary: "Shows the caller's lists to other users, or hides them",
  caller: 'user',
  body: z.strictObject({ userId: bodyId, showAnimeList: z.boolean(), token: ignoredToken }),
  reply: z.object({ showAnimeList: z.boolean() }),
  refuses: ['access-denied'],
})

export const changeAvatar = endpoint('PUT', '/avatar/change/:userId/:avatarName', {
  summary: "Changes the caller's avatar",
  caller: 'user',
  params: z.object({ userId: idText, avatarName: z.string().min(1).max(AVATAR_NAME_MAX) }),
  body: z.strictObject({ token: ignoredToken }),
  reply: z.object({ userAvatarName: z.string() }),
  refuses: ['access-denied', 'avatar-not-found'],
})

export const importAnimeList = endpoint('POST', '/animeList/import', {
  summary: "Imports a MyAnimeList export (XML) into the caller's lists; existing entries do not change",
  caller: 'user',
  body: z.strictObject({ userId: bodyId, xml: z.string().min(1).max(LIST_IMPORT_MAX), token: ignoredToken }),
  bodyMax: LIST_IMPORT_BYTES_MAX,
  reply: z.object({ added: z.int(), alreadyListed: z.int(), skipped: z.int() }),
  refuses: ['access-denied', 'list-unreadable', 'list-full'],
})

export const exportAnimeList = endpoint('GET', '/animeList/export', {
  summary: "Exports the caller's anime lists or manga list in MyAnimeList's XML format",
  caller: 'user',
  query: z.object({ kind: z.enum(['anime', 'manga']) }),
  reply: z.object({ fileName: z.string(), xml: z.string() }),
  refuses: ['access-denied'],
})

export const getRecentPlays = endpoint('GET', '/played/recent/:userId', {
  summary: "Returns a page of a user's finished ranked plays, newest first",
  params: z.object({ userId: idText }),
  query: z.object({ ...pictureQuery.shape, page: pageNumber }),
  reply: z.object({
    content: z.array(
      z.object({
        gameId: id,
        gameName: z.string(),
        daily: dailyNumber.nullable(),
        gamePreviewImage: picture,
        placeholder: z.string(),
        score: points,
        correctCount: z.int(),
        sectionAmount: z.int(),
        playDate: date,
      }),
    ),
    last: z.boolean(),
  }),
  refuses: ['user-not-found'],
})

export const getActivity = endpoint('GET', '/played/activity/:userId', {
  summary: `Returns how many plays a user finished per day in the last ${ACTIVITY_DAYS} days; omits days without a play`,
  params: z.object({ userId: idText }),
  reply: z.object({ from: z.iso.date(), to: z.iso.date(), days: z.array(z.object({ day: z.iso.date(), plays: z.int() })) }),
  refuses: ['user-not-found'],
})
