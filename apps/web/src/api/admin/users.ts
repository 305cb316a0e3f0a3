import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import type { UserList, UserSort } from '@guess/contract/rules/operators'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { listedKey, PAGED, pageQuery } from './panel.ts'

/** An account as operators see it. */
export type User = ReplyOf<Api['GET /user/getOne/:id']>
export type UserStory = ReplyOf<Api['GET /user/story/:id']>
export type FoundUser = ReplyOf<Api['GET /user/searchUserByName']>[number]

/** Prefix of the keys of accounts. */
export const usersKey = [...listedKey, 'users'] as const

/** What the list of accounts is narrowed to and sorted by. */
interface UserFilter {
  q?: string | undefined
  list?: UserList | undefined
  sort?: UserSort | undefined
}

/** Queries one page of the accounts that match, newest first unless sorted otherwise; pages count from 1. */
export const usersFound = (wanted: UserFilter, page: number) =>
  queryOptions({
    queryKey: [...usersKey, 'page', wanted, page],
    queryFn: ({ signal }) => call('GET /user/find', { query: { ...wanted, ...pageQuery(page) }, signal }),
    ...PAGED,
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
    ...PAGED,
    enabled: text !== '',
  })

export const oneUser = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call('GET /user/getOne/:id', { params: { id }, signal }),
    staleTime: 0,
  })

export type Ban = ReplyOf<Api['GET /bannedAccount/getAllBannedAccountPageable']>['content'][number]

/** Prefix of the keys of the lists of bans. */
export const bansKey = [...listedKey, 'bans'] as const

/** How an account is banned. */
export type BanRequest = Omit<RequestOf<Api['POST /bannedAccount/add']>['body'], 'userMail' | 'token'> & { userId: number }

/** Queries one page of the bans in which a text occurs, newest first; pages count from 1. */
export const banPage = (page: number, q: string) =>
  queryOptions({
    queryKey: [...bansKey, page, q],
    queryFn: ({ signal }) => call('GET /bannedAccount/getAllBannedAccountPageable', { query: { ...pageQuery(page), q }, signal }),
    ...PAGED,
  })

export const banAccount = (body: BanRequest) => call('POST /bannedAccount/add', { body })

export const liftBan = (id: number) => call('DELETE /bannedAccount/:id', { params: { id } })
