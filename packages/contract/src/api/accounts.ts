import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bodyId, bodyToken, date, id, idText, ignored, language } from '../fields.ts'
import { ANY_TEXT_MAX, CODE_INPUT_MAX } from '../rules/limits.ts'

/**
 * Text typed by a user. The routes check its length and form and refuse with the texts of the screens; these schemas reject only
 * what no form could send.
 */
const typed = z.string().max(ANY_TEXT_MAX)
const token = z.string().min(1).max(4096)
const userMail = typed
const userName = typed
const userPassword = typed
const verificationCode = z.string().min(1).max(CODE_INPUT_MAX)

/** With the header `x-session: cookie` the refresh token goes into a cookie and is null here. */
const refreshToken = token.nullable()

const signedIn = z.object({ userId: id, refreshToken, userAvatarName: z.string() })
const sent = z.object({ sent: z.literal(true) })

export const checkUser = endpoint('GET', '/user/checkUser', {
  summary: 'Whether a name and an address are free',
  query: z.object({ userMail, userName }),
  reply: z.object({ available: z.literal(true) }),
  refuses: ['username-too-short', 'username-too-long', 'mail-invalid', 'username-taken', 'mail-taken', 'account-banned'],
})

export const sendVerification = endpoint('POST', '/user/verification/send', {
  summary: 'Sends a code of six digits to an address; it is good in the browser that asked',
  query: z.object({ userMail, language: language.optional() }),
  reply: sent,
  refuses: ['mail-invalid', 'mail-taken', 'account-banned', 'too-many-codes', 'too-many-mails'],
})

export const checkVerification = endpoint('POST', '/user/verification/check', {
  summary: 'Whether the code is the one that was sent',
  query: z.object({ userMail, verificationCode }),
  reply: z.object({ verified: z.literal(true) }),
  refuses: ['verification-code-invalid'],
})

export const register = endpoint('POST', '/user/register', {
  summary: 'Makes an account for a verified address and signs it in',
  body: z.strictObject({ userName, userMail, userPassword, isVerified: ignored, language: language.optional() }),
  reply: signedIn,
  refuses: [
    'username-too-short',
    'username-too-long',
    'mail-invalid',
    'password-too-short',
    'password-too-long',
    'username-taken',
    'mail-taken',
    'mail-not-verified',
    'account-banned',
  ],
})

export const login = endpoint('POST', '/user/login', {
  summary: 'Signs in with address and password',
  body: z.strictObject({ userMail, userPassword }),
  reply: signedIn,
  refuses: ['wrong-credentials', 'account-banned', 'too-many-tries'],
})

export const startGoogle = endpoint('POST', '/user/google/start', {
  summary: "Where to send the browser for Google's consent; what comes back goes to `loginWithGoogle`",
  body: z.strictObject({}),
  reply: z.object({ url: z.url() }),
  refuses: ['not-found'],
})

export const loginWithGoogle = endpoint('POST', '/user/loginWithGoogle', {
  summary: "Signs in with Google's reply: a code and its state, or a token response with an `id_token`",
  body: z.looseObject({
    code: token.optional(),
    state: token.optional(),
    id_token: token.optional(),
    access_token: token.optional(),
    language: language.optional(),
  }),
  reply: signedIn,
  refuses: ['google-refused', 'mail-taken', 'account-banned', 'not-found'],
})

export const refresh = endpoint('POST', '/user/refresh', {
  summary: 'Changes a refresh token, from body or cookie, for its successor and a new access token',
  body: z.strictObject({ refreshToken: token.nullish() }),
  reply: z.object({ accessToken: z.string(), refreshToken, userId: id, userAvatarName: z.string() }),
  refuses: ['access-denied'],
})

export const getAccess = endpoint('GET', '/access/getOne/:userId', {
  summary: 'An access token for the holder of a refresh token, which stays as it is',
  params: z.object({ userId: idText }),
  query: z.object({ token: token.optional() }),
  reply: z.object({ token: z.string() }),
  refuses: ['access-denied'],
})

export const logout = endpoint('POST', '/user/logout', {
  summary: 'Ends the session of this refresh token or access token; without one it changes nothing',
  body: z.strictObject({ refreshToken: token.nullish(), token: bodyToken }),
  reply: z.object({ signedOut: z.literal(true) }),
  refuses: [],
})

export const logoutEverywhere = endpoint('POST', '/user/logoutEverywhere', {
  summary: "Ends all sessions of the caller's account",
  caller: 'user',
  body: z.strictObject({ token: bodyToken }),
  reply: z.object({ signedOut: z.literal(true) }),
  refuses: ['access-denied'],
})

export const sendReset = endpoint('POST', '/user/resetPassword/send', {
  summary: 'Sends a link with which a forgotten password is replaced',
  query: z.object({ userMail }),
  reply: sent,
  refuses: ['user-not-found', 'account-banned', 'too-many-codes', 'too-many-mails'],
})

export const checkReset = endpoint('POST', '/user/resetPassword/check', {
  summary:
    'Replaces the password, once, with the code of the link; all sessions end. Without a password it only looks at the link',
  body: z.strictObject({ userMail, verificationCode, newPassword: userPassword.nullish() }),
  reply: z.object({ changed: z.boolean() }),
  refuses: ['reset-link-expired', 'password-too-short', 'password-too-long'],
})

export const getOwnAccount = endpoint('GET', '/user/ownAccount', {
  summary: "What the caller's account holds beside its public profile",
  caller: 'user',
  reply: z.object({
    userId: id,
    userName: z.string(),
    userMail: z.string(),
    language,
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    createDate: date,
    sessionCount: z.int(),
  }),
  refuses: ['access-denied'],
})

export const updateUserName = endpoint('PUT', '/user/updateUserName/:userId', {
  summary: "Changes the caller's name",
  caller: 'user',
  params: z.object({ userId: idText }),
  query: z.object({ userName }),
  body: z.strictObject({ token: bodyToken }),
  reply: z.object({ userName: z.string() }),
  refuses: ['access-denied', 'username-too-short', 'username-too-long', 'username-taken'],
})

export const changePassword = endpoint('PUT', '/user/changePassword', {
  summary: "Changes the caller's password, or sets the first one; all other sessions end",
  caller: 'user',
  body: z.strictObject({ userPassword: userPassword.nullish(), newPassword: userPassword, token: bodyToken }),
  reply: z.object({ changed: z.literal(true) }),
  refuses: ['access-denied', 'wrong-password', 'too-many-tries', 'password-too-short', 'password-too-long'],
})

export const changeLanguage = endpoint('PUT', '/user/language', {
  summary: "The language of the caller's mail",
  caller: 'user',
  body: z.strictObject({ language, token: bodyToken }),
  reply: z.object({ language }),
  refuses: ['access-denied'],
})

export const deleteAccount = endpoint('POST', '/user/delete', {
  summary: "Deletes the caller's account: lists, mail address and name are gone, its games stay under 'deleted user'",
  caller: 'user',
  body: z.strictObject({ userId: bodyId, userPassword: userPassword.nullish(), token: bodyToken }),
  reply: z.object({ deleted: z.literal(true) }),
  refuses: ['access-denied', 'wrong-password', 'too-many-tries', 'last-admin'],
})

export const downloadData = endpoint('GET', '/user/download', {
  summary: "All that is kept of the caller's account",
  caller: 'user',
  reply: z.object({
    account: z.object({
      userId: id,
      userName: z.string(),
      userMail: z.string(),
      language,
      createDate: date,
      avatarName: z.string(),
    }),
    points: z.int(),
    sessions: z.array(z.object({ startDate: date, lastUseDate: date })),
    plays: z.array(
      z.object({
        gameId: id,
        gameName: z.string(),
        kind: z.string(),
        status: z.string(),
        score: z.int(),
        startDate: date,
        endDate: date.nullable(),
        answers: z.array(
          z.object({ sectionNumber: z.int(), userAnswer: z.string(), correct: z.boolean(), score: z.int(), answerDate: date }),
        ),
      }),
    ),
    duels: z.array(
      z.object({
        gameId: id,
        gameName: z.string(),
        /** Null if nobody joined. */
        opponentName: z.string().nullable(),
        status: z.string(),
        outcome: z.enum(['won', 'lost', 'draw']).nullable(),
        reason: z.string().nullable(),
        score: z.int(),
        opponentScore: z.int(),
        startDate: date,
        endDate: date.nullable(),
        /** The user's own answers; `userAnswer` is null if the user gave none. */
        answers: z.array(
          z.object({ sectionNumber: z.int(), userAnswer: z.string().nullable(), correct: z.boolean(), score: z.int() }),
        ),
      }),
    ),
    animeLists: z.array(z.object({ animeListTypeId: z.int(), animeName: z.string(), addDate: date })),
    games: z.array(z.object({ gameId: id, gameName: z.string(), createDate: date })),
    reports: z.array(
      z.object({
        about: z.enum(['game', 'user']),
        name: z.string(),
        reason: z.string(),
        text: z.string(),
        reportDate: date,
        outcome: z.string(),
      }),
    ),
  }),
  refuses: ['access-denied'],
})
