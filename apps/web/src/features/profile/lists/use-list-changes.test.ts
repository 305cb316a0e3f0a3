import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { animeList } from '../../../api/anime-lists.ts'
import { call } from '../../../lib/call.ts'
import { useListChanges } from './use-list-changes.ts'

vi.mock(import('../../../lib/call.ts'), async (actual) => ({ ...(await actual()), call: vi.fn() }))
afterEach(() => vi.mocked(call).mockReset())

/** Returns the changes of a player's list, and the client that holds it. */
function changesOf(userId: number) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const client = new QueryClient()
  let changes: ReturnType<typeof useListChanges> | undefined
  function Owner() {
    changes = useListChanges(userId, 2)
    return null
  }
  const owner = createElement(QueryClientProvider, { client }, createElement(Owner))
  renderToString(createElement(I18nProvider, { i18n }, owner))
  if (!changes) throw new Error('Nothing was rendered')
  return { client, ...changes }
}

test('[PROFILE-30] a title that could not be added does not keep the list from being loaded after an earlier removal', async () => {
  const { client, add, remove } = changesOf(7)
  const { queryKey } = animeList(7, 2, true)
  const entry = { id: 1, animeName: 'Akira' }
  client.setQueryData(queryKey, { pages: [{ content: [entry] }], pageParams: [0] } as never)
  vi.mocked(call).mockImplementation(async (key) => {
    if (key === 'POST /animeList/create') throw new Error('offline')
    return undefined as never
  })
  const removed = remove.mutateAsync(entry as never)
  const added = add.mutateAsync('Bleach')
  await removed
  await expect(added).rejects.toThrow('offline')
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
