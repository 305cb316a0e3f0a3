import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { AVATARS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { storePanelKey } from '../../lib/panel-key.ts'
import { sendForm } from '../../lib/send-form.ts'
import { avatarsKey } from '../avatars.ts'
import { listedKey, PAGED } from './panel.ts'

/** A param in the control centre. Without an id, its default applies. */
export type Param = ReplyOf<Api['GET /param/getAll']>[number]

export type NewParamBody = RequestOf<Api['POST /param/add']>['body']

export const params = queryOptions({
  queryKey: [...listedKey, 'params'],
  queryFn: ({ signal }) => call('GET /param/getAll', { signal }),
  staleTime: 0,
})

export const addParam = (paramName: string, paramValue: string) => call('POST /param/add', { body: { paramName, paramValue } })

/** Sets the value of a param, for the first time or again. */
export const writeParam = ({ id, paramName }: Pick<Param, 'id' | 'paramName'>, paramValue: string) =>
  id === null ? addParam(paramName, paramValue) : call('PUT /param/paramUpdate/:id', { params: { id }, body: { paramValue } })

export const deleteParam = (id: number) => call('DELETE /param/:id', { params: { id } })

/** Generates a new key for the panel, stores it in this browser in place of the old one and returns it. */
export async function renewPanelKey(): Promise<string> {
  const { key } = await call('POST /param/panelKey/renew', { body: null })
  storePanelKey(key)
  return key
}

export type ListedAvatar = ReplyOf<Api['GET /avatar/getAllAvatarPageable']>['content'][number]

/** Queries one page of all avatars; pages count from 1. */
export const avatarPage = (page: number) =>
  queryOptions({
    queryKey: [...listedKey, 'avatars', page],
    queryFn: ({ signal }) =>
      call('GET /avatar/getAllAvatarPageable', { query: { page: page - 1, size: AVATARS_PAGE_SIZE, images: 'url' }, signal }),
    ...PAGED,
  })

export function addAvatar({ avatarName, file }: { avatarName: string; file: File }) {
  const body = new FormData()
  body.set('avatarName', avatarName)
  body.set('avatarImage', file)
  return sendForm('POST /avatar/add', { body })
}

export const deleteAvatar = (avatarName: string) => call('DELETE /avatar/:avatarName', { params: { avatarName } })

/** Keys that adding or removing an avatar makes stale: the panel's lists, and the pictures on all pages. */
export const AFTER_AVATAR = [listedKey, avatarsKey] as const

export type Role = ReplyOf<Api['GET /role/getAll']>[number]

/** The roles that open the panel, and cannot be deleted. */
const ROLES_OF_PANEL = ['ROLE_ADMIN', 'ROLE_MODERATOR'] as const

type RoleOfPanel = (typeof ROLES_OF_PANEL)[number]

/** Returns the name of a role if it opens the panel; null for all others, which have no effect. */
export const roleOfPanel = (roleName: string): RoleOfPanel | null => ROLES_OF_PANEL.find((name) => name === roleName) ?? null

export const roles = queryOptions({
  queryKey: [...listedKey, 'roles'],
  queryFn: ({ signal }) => call('GET /role/getAll', { signal }),
  staleTime: 0,
})

export const addRole = (roleName: string) => call('POST /role/add', { body: { roleName } })

export const deleteRole = (id: number) => call('DELETE /role/:id', { params: { id } })

export interface RoleOfUserIds {
  roleId: number
  userId: number
}

export const assignRole = (body: RoleOfUserIds) => call('POST /role/addRoleToUser', { body })

export const removeRole = (body: RoleOfUserIds) => call('DELETE /role/deleteRoleToUser', { body })
