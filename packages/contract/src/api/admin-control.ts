import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bodyId, id, idText, ignored, ignoredToken, pageNumber, pageOf, pageSize, picture, pictureQuery } from '../fields.ts'
import { ANY_TEXT_MAX, AVATAR_NAME_MAX, PARAM_NAME_MAX, PARAM_VALUE_MAX, ROLE_NAME_MAX } from '../rules/limits.ts'

const typed = z.string().max(ANY_TEXT_MAX)
const caller = 'admin'
const paged = z.object({ page: pageNumber, size: pageSize })
const ofId = z.object({ id: idText })
const deleted = z.null()

const storedAvatar = z.object({ avatarName: z.string(), avatarToken: z.string() })

export const addAvatar = endpoint('POST', '/avatar/add', {
  summary: 'Adds an avatar',
  caller,
  files: ['avatarImage'],
  body: z.strictObject({ avatarName: typed, token: ignoredToken }),
  reply: storedAvatar,
  refuses: [
    'avatar-name-missing',
    'avatar-taken',
    'image-is-null',
    'image-format',
    'image-too-large',
    'image-too-many-pixels',
    'image-too-long',
  ],
})

export const getAvatarPage = endpoint('GET', '/avatar/getAllAvatarPageable', {
  summary: 'Returns a page of all avatars with their pictures and the number of accounts that use each',
  caller,
  query: pictureQuery.extend(paged.shape),
  reply: pageOf(storedAvatar.extend({ id: z.string(), avatarImage: picture, wearers: z.int() })),
  refuses: [],
})

export const deleteAvatar = endpoint('DELETE', '/avatar/:avatarName', {
  summary: 'Deletes an avatar; the accounts that use it get the default avatar',
  caller,
  params: z.object({ avatarName: z.string().min(1).max(AVATAR_NAME_MAX) }),
  reply: deleted,
  refuses: ['avatar-not-found', 'not-deletable'],
})

/** A param. The value of a secret param is never returned: `paramValue` is null. */
const param = z.object({ id, paramName: z.string(), paramValue: z.string().nullable(), secret: z.boolean() })
const paramName = z.string().max(PARAM_NAME_MAX)
const paramValue = z.string().max(PARAM_VALUE_MAX)

export const addParam = endpoint('POST', '/param/add', {
  summary: 'Adds a param',
  caller,
  body: z.strictObject({ paramName, paramValue, token: ignoredToken }),
  reply: param,
  refuses: ['both-fields', 'param-taken', 'panel-key-not-editable'],
})

export const getParam = endpoint('GET', '/param/:paramName', {
  summary: 'Returns a param, with its default value and without an id if it is not set',
  caller,
  params: z.object({ paramName }),
  reply: param.extend({ id: id.nullable() }),
  refuses: ['param-not-found'],
})

export const getParams = endpoint('GET', '/param/getAll', {
  summary: 'Returns all params, including those that still have their default value',
  caller,
  reply: z.array(param.extend({ id: id.nullable(), defaultValue: z.string().nullable() })),
  refuses: [],
})

export const updateParam = endpoint('PUT', '/param/paramUpdate/:id', {
  summary: 'Changes the value of a param',
  caller,
  params: ofId,
  /** A client may send the param as it was returned, with its new value: only the value is read. */
  body: z.strictObject({
    id: ignored,
    paramName: ignored,
    secret: ignored,
    defaultValue: ignored,
    paramValue,
    token: ignoredToken,
  }),
  reply: param,
  refuses: ['both-fields', 'param-not-found', 'panel-key-not-editable'],
})

export const deleteParam = endpoint('DELETE', '/param/:id', {
  summary: 'Deletes a param, which restores its default value',
  caller,
  params: ofId,
  reply: deleted,
  refuses: ['param-not-found', 'not-deletable'],
})

const role = z.object({ id, roleName: z.string() })

export const addRole = endpoint('POST', '/role/add', {
  summary: 'Adds a role',
  caller,
  body: z.strictObject({ roleName: z.string().max(ROLE_NAME_MAX), token: ignoredToken }),
  reply: role,
  refuses: ['both-fields', 'role-taken'],
})

export const getRoles = endpoint('GET', '/role/getAll', {
  summary: 'Returns all roles with the number of accounts that hold each',
  caller,
  reply: z.array(role.extend({ holders: z.int() })),
  refuses: [],
})

export const deleteRole = endpoint('DELETE', '/role/:id', {
  summary: 'Deletes a role; ROLE_ADMIN cannot be deleted',
  caller,
  params: ofId,
  reply: deleted,
  refuses: ['role-not-found', 'not-deletable'],
})

const roleOfUser = z.strictObject({ roleId: bodyId, userId: bodyId, token: ignoredToken })

export const addRoleToUser = endpoint('POST', '/role/addRoleToUser', {
  summary: 'Assigns a role to an account',
  caller,
  body: roleOfUser,
  reply: z.object({ roles: z.array(z.string()) }),
  refuses: ['role-not-found', 'user-not-found'],
})

export const deleteRoleToUser = endpoint('DELETE', '/role/deleteRoleToUser', {
  summary: 'Removes a role from an account; accepts the ids in the body or the query',
  caller,
  query: z.object({ roleId: idText.optional(), userId: idText.optional(), token: z.string().optional() }),
  body: roleOfUser.partial().nullish(),
  reply: deleted,
  refuses: ['role-not-found', 'user-not-found', 'last-admin'],
})
