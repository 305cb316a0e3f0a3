import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { listedKey } from './keys.ts'

export type Ban = ReplyOf<Api['GET /bannedAccount/getAllBannedAccountPageable']>['content'][number]

/** Prefix of the keys of the lists of bans. */
export const bansKey = [...listedKey, 'bans'] as const

/** How an account is banned. */
export type BanRequest = Omit<RequestOf<Api['POST /bannedAccount/add']>['body'], 'userMail' | 'token'> & { userId: number }

/** Queries one page of the bans in which a text occurs, newest first; pages count from 1. */
export const banPage = (page: number, q: string) =>
  queryOptions({
    queryKey: [...bansKey, page, q],
    queryFn: ({ signal }) =>
      call('GET /bannedAccount/getAllBannedAccountPageable', { query: { page: page - 1, size: ADMIN_PAGE_SIZE, q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const banAccount = (body: BanRequest) => call('POST /bannedAccount/add', { body })

export const liftBan = (id: number) => call('DELETE /bannedAccount/:id', { params: { id } })
