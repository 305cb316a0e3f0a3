import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useVerdictText } from '../../../board/table-labels.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { notify } from '../../../ui/notice.ts'
import { LoadFailed } from '../components/play-screen.tsx'
import { PlayBar, useNextPictures, usePlayController } from '../components/play-table.tsx'
import { type TableState, verdictOf } from '../play-machine.ts'
import { useLeaving } from '../use-leaving.ts'
import type { PlaySession } from '../use-play.ts'
import styles from './hero.module.css'

interface HeroPlayProps {
  session: PlaySession
  onNext: () => void
  /** Called when there is nothing left to play here. */
  onEnd: () => void
}

const TOLD_MS = 5_000

/** What a play needs that has begun on the board of a page: its bar, the questions before leaving, keys, sounds. */
export function HeroPlay({ session, onNext, onEnd }: HeroPlayProps) {
  const { t } = useLingui()
  const { state, dispatch } = session
  const hasEnded = state.at === 'lost' || state.at === 'finished'
  const end = useEffectEvent(() => {
    if (state.at === 'lost') notify(t`Game session expired. Please start the game again.`, 'bad', TOLD_MS)
    onEnd()
  })
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  if (state.at === 'failed') {
    return <LoadFailed cause={state.cause} onRetry={() => dispatch({ kind: 'load again' })} onHome={onEnd} />
  }
  return 'play' in state ? <HeroBar state={state} session={session} onNext={onNext} /> : null
}

/** The bar of the play, over the header of the page. The rules about leaving hold while it is there (HOME-10). */
function HeroBar({ state, session: { dispatch }, onNext }: Omit<HeroPlayProps, 'onEnd'> & { state: TableState }) {
  const { play } = state
  const leaving = useLeaving(state, dispatch)
  const controller = usePlayController(state, dispatch, leaving.handleQuit, onNext)
  const verdict = verdictOf(state)
  const announcement = useVerdictText(
    verdict && { right: verdict.right, answer: verdict.choice, correct: verdict.reveal.correctAnswer },
    play.score,
  )
  useNextPictures(play, verdict !== null)
  return (
    <div className={styles.heroBar}>
      <PlayBar play={play} headingRef={controller.heading} quitting={leaving.confirming} onQuit={leaving.handleQuit} />
      {leaving.reloadRefused && (
        <p className={styles.heroRefused} role="status">
          <Trans>Reloading would interrupt your game.</Trans>
        </p>
      )}
      <LiveRegion text={announcement} />
    </div>
  )
}
