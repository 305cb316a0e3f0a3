import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { UserList, UserSort } from '@guess/contract/rules/operators'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { listedKey } from './keys.ts'

/** An account as operators see it. */
export type User = ReplyOf<Api['GET /user/getOne/:id']>
export type UserStory = ReplyOf<Api['GET /user/story/:id']>
export type FoundUser = ReplyOf<Api['GET /user/searchUserByName']>[number]

/** Prefix of the keys of accounts. */
export const usersKey = [...listedKey, 'users'] as const

/** What the list of accounts is narrowed to and sorted by. */
export interface UserFilter {
  q?: string | undefined
  list?: UserList | undefined
  sort?: UserSort | undefined
}

/** Queries one page of the accounts that match, newest first unless sorted otherwise; pages count from 1. */
export const usersFound = (wanted: UserFilter, page: number) =>
  queryOptions({
    queryKey: [...usersKey, 'page', wanted, page],
    queryFn: ({ signal }) => call('GET /user/find', { query: { ...wanted, page: page - 1, size: ADMIN_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Queries everything about an account. */
export const userStory = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'story', id],
    queryFn: ({ signal }) => call('GET /user/story/:id', { params: { id }, signal }),
    staleTime: 0,
  })

/** Queries the accounts whose name or address contains a text; returns none if the text is empty. */
export const userSearch = (text: string) =>
  queryOptions({
    queryKey: [...usersKey, 'found', text],
    queryFn: ({ signal }) => call('GET /user/searchUserByName', { query: { userName: text }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: text !== '',
  })

export const oneUser = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call('GET /user/getOne/:id', { params: { id }, signal }),
    staleTime: 0,
  })
