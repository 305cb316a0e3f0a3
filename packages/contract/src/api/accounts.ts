import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bodyId, date, id, idText, ignored, ignoredToken, language, refreshToken, signedIn, token } from '../fields.ts'
import { ANY_TEXT_MAX, CODE_INPUT_MAX } from '../rules/limits.ts'
import { PASSWORD_ERRORS, USER_NAME_ERRORS } from '../rules/typed-text.ts'

/**
 * Text typed by a user. The routes check its length and format and refuse with the texts shown on screen; these schemas reject
 * only what no form can send.
 */
const typed = z.string().max(ANY_TEXT_MAX)
const userMail = typed
const userName = typed
const userPassword = typed
const verificationCode = z.string().min(1).max(CODE_INPUT_MAX)

const sent = z.object({ sent: z.literal(true) })

export const checkUser = endpoint('GET', '/user/checkUser', {
  summary: 'Checks whether a user name and an email address are available',
  query: z.object({ userMail, userName }),
  reply: z.object({ available: z.literal(true) }),
  refuses: [...USER_NAME_ERRORS, 'mail-invalid', 'username-taken', 'mail-taken', 'account-banned'],
})

export const sendVerification = endpoint('POST', '/user/verification/send', {
  summary: 'Emails a six-digit verification code, which is valid only in the browser that requested it',
  query: z.object({ userMail, language: language.optional() }),
  reply: sent,
  refuses: ['mail-invalid', 'mail-taken', 'account-banned', 'too-many-codes', 'too-many-mails'],
})

export const checkVerification = endpoint('POST', '/user/verification/check', {
  summary: 'Verifies an email address with the code that was sent to it',
  query: z.object({ userMail, verificationCode }),
  reply: z.object({ verified: z.literal(true) }),
  refuses: ['verification-code-invalid'],
})

export const register = endpoint('POST', '/user/register', {
  summary: 'Creates an account for a verified email address and signs it in',
  body: z.strictObject({ userName, userMail, userPassword, isVerified: ignored, language: language.optional() }),
  reply: signedIn,
  refuses: [
    ...USER_NAME_ERRORS,
    'mail-invalid',
    ...PASSWORD_ERRORS,
    'username-taken',
    'mail-taken',
    'mail-not-verified',
    'account-banned',
  ],
})

export const login = endpoint('POST', '/user/login', {
  summary: 'Signs in with email address and password',
  body: z.strictObject({ userMail, userPassword }),
  reply: signedIn,
  refuses: ['wrong-credentials', 'account-banned', 'too-many-tries', 'factor-required'],
})

export const startGoogle = endpoint('POST', '/user/google/start', {
  summary: "Returns the URL of Google's consent page; pass Google's reply to `/user/loginWithGoogle`",
  body: z.strictObject({}),
  reply: z.object({ url: z.url() }),
  refuses: ['not-found'],
})

export const loginWithGoogle = endpoint('POST', '/user/loginWithGoogle', {
  summary: "Signs in with Google's reply (`code` and `state`, or `id_token`); creates the account if there is none",
  body: z.looseObject({
    code: token.optional(),
    state: token.optional(),
    id_token: token.optional(),
    access_token: token.optional(),
    language: language.optional(),
  }),
  /** `isNew` is true if the account was created by this call. */
  reply: signedIn.extend({ isNew: z.boolean() }),
  refuses: ['google-refused', 'mail-taken', 'account-banned', 'not-found', 'factor-required'],
})

export const refresh = endpoint('POST', '/user/refresh', {
  summary: 'Exchanges a refresh token, from the body or the cookie, for a new refresh token and an access token',
  body: z.strictObject({ refreshToken: token.nullish() }),
  reply: z.object({ accessToken: z.string(), refreshToken, userId: id, userAvatarName: z.string() }),
  refuses: ['access-denied'],
})

export const getAccess = endpoint('GET', '/access/getOne/:userId', {
  summary: 'Returns a new access token for a refresh token, which stays valid',
  params: z.object({ userId: idText }),
  query: z.object({ token: token.optional() }),
  reply: z.object({ token: z.string() }),
  refuses: ['access-denied'],
})

export const logout = endpoint('POST', '/user/logout', {
  summary: 'Ends the session of the given refresh or access token; has no effect without one',
  body: z.strictObject({ refreshToken: token.nullish(), token: ignoredToken }),
  reply: z.object({ signedOut: z.literal(true) }),
  refuses: [],
})

export const logoutEverywhere = endpoint('POST', '/user/logoutEverywhere', {
  summary: "Ends all of the caller's sessions",
  caller: 'user',
  body: z.strictObject({ token: ignoredToken }),
  reply: z.object({ signedOut: z.literal(true) }),
  refuses: ['access-denied'],
})

export const getSessions = endpoint('GET', '/user/sessions', {
  summary: "Returns the caller's sessions, most recently used first",
  caller: 'user',
  reply: z.array(
    z.object({
      sessionId: z.uuid(),
      /** Null if the browser or its operating system did not name itself, or the session is older than the column. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      startDate: date,
      lastUseDate: date,
      isCurrent: z.boolean(),
    }),
  ),
  refuses: ['access-denied'],
})

export const endOwnSession = endpoint('DELETE', '/user/session/:sessionId', {
  summary: "Ends one of the caller's sessions",
  caller: 'user',
  params: z.object({ sessionId: z.uuid() }),
  reply: z.null(),
  refuses: ['access-denied', 'not-found'],
})

export const sendReset = endpoint('POST', '/user/resetPassword/send', {
  summary: 'Emails a link to reset a forgotten password',
  query: z.object({ userMail }),
  reply: sent,
  refuses: ['user-not-found', 'account-banned', 'too-many-codes', 'too-many-mails'],
})

export const checkReset = endpoint('POST', '/user/resetPassword/check', {
  summary: 'Sets a new password with the code of a reset link and ends all sessions; without `newPassword`, only checks the code',
  body: z.strictObject({ userMail, verificationCode, newPassword: userPassword.nullish() }),
  reply: z.object({ changed: z.boolean() }),
  refuses: ['reset-link-expired', ...PASSWORD_ERRORS],
})

export const getOwnAccount = endpoint('GET', '/user/ownAccount', {
  summary: "Returns the private details of the caller's account",
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
  summary: "Changes the caller's user name",
  caller: 'user',
  params: z.object({ userId: idText }),
  query: z.object({ userName }),
  body: z.strictObject({ token: ignoredToken }),
  reply: z.object({ userName: z.string() }),
  refuses: ['access-denied', ...USER_NAME_ERRORS, 'username-taken'],
})

export const changePassword = endpoint('PUT', '/user/changePassword', {
  summary: "Changes the caller's password, or sets the first one, and ends all other sessions",
  caller: 'user',
  body: z.strictObject({ userPassword: userPassword.nullish(), newPassword: userPassword, token: ignoredToken }),
  reply: z.object({ changed: z.literal(true) }),
  refuses: ['access-denied', 'wrong-password', 'too-many-tries', 'factor-unconfirmed', 'sign-in-too-old', ...PASSWORD_ERRORS],
})

export const changeLanguage = endpoint('PUT', '/user/language', {
  summary: "Sets the language of the caller's emails",
  caller: 'user',
  body: z.strictObject({ language, token: ignoredToken }),
  reply: z.object({ language }),
  refuses: ['access-denied'],
})

export const deleteAccount = endpoint('POST', '/user/delete', {
  summary: "Deletes the caller's account with its lists, email address and name; its games remain under 'deleted user'",
  caller: 'user',
  body: z.strictObject({ userId: bodyId, userPassword: userPassword.nullish(), token: ignoredToken }),
  reply: z.object({ deleted: z.literal(true) }),
  refuses: ['access-denied', 'wrong-password', 'too-many-tries', 'last-admin'],
})
