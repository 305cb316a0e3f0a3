import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { setTransport } from '../lib/call.ts'
import { listedTitle, refetchAfterListChange } from './anime-lists.ts'

test('[SCREEN-16] whether a title is on a list is asked again after the lists of its player have changed', async () => {
  const client = new QueryClient()
  const isListed = (userId: number, listed: boolean) => {
    setTransport(async () => ({ listed }))
    return client.fetchQuery(listedTitle(userId, 'Akira'))
  }
  expect([await isListed(7, true), await isListed(8, true)]).toEqual([true, true])
  await refetchAfterListChange(client, 7)
  expect([await isListed(7, false), await isListed(8, false)]).toEqual([false, true])
})
