import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import { AVATARS_PAGE_SIZE } from '@guess/contract/rules/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { sendForm } from '../../lib/send-form.ts'
import { avatarsKey } from '../avatars.ts'
import { listedKey } from './keys.ts'

export type ListedAvatar = ReplyOf<Api['GET /avatar/getAllAvatarPageable']>['content'][number]

/** Queries one page of all avatars; pages count from 1. */
export const avatarPage = (page: number) =>
  queryOptions({
    queryKey: [...listedKey, 'avatars', page],
    queryFn: ({ signal }) =>
      call('GET /avatar/getAllAvatarPageable', { query: { page: page - 1, size: AVATARS_PAGE_SIZE, images: 'url' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
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
