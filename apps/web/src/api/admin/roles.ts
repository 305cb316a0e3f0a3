import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { listedKey } from './keys.ts'

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
