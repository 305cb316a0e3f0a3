import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { listedKey } from './keys.ts'

export type Ban = ReplyOf<Api['GET /bannedAccount/getAllBannedAccountPageable']>['content'][number]

/** Prefix of the keys of the lists of bans. */
export const bansKey = [...listedKey, 'bans'] as const

/** Queries one page of all bans, newest first; pages count from 1. */
export const banPage = (page: number) =>
  queryOptions({
    queryKey: [...bansKey, page],
    queryFn: ({ signal }) =>
      call('GET /bannedAccount/getAllBannedAccountPageable', { query: { page: page - 1, size: ADMIN_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const banAccount = (userMail: string) => call('POST /bannedAccount/add', { body: { userMail } })

export const liftBan = (id: number) => call('DELETE /bannedAccount/:id', { params: { id } })
