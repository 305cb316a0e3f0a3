import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../../ui/notice.ts'
import type { Publishing } from './publishing.ts'

const SAID_MS = 5_000

/**
 * After the game is published, deletes its draft and opens its page.
 * @param openGame opens the page, if that is not a plain navigation
 */
export function usePublished(state: Publishing, forget: () => Promise<void>, openGame?: (gameId: number) => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const gameId = state.at === 'published' ? state.gameId : null
  const finish = useEffectEvent(async (gameId: number) => {
    await forget()
    notify(t`The game has been created successfully`, 'good', SAID_MS)
    if (openGame) return openGame(gameId)
    await navigate(`/gameView/${gameId}`, { replace: true })
  })
  useEffect(() => {
    if (gameId !== null) void finish(gameId)
  }, [gameId])
}
