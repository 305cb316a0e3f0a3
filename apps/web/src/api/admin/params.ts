import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { storePanelKey } from '../../lib/panel-key.ts'
import { listedKey } from './keys.ts'

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
