import { REASONS_FOR } from '@guess/contract/rules/decision-reasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  AFTER_CHANGE,
  AFTER_GONE,
  AFTER_RATING,
  deleteForGood,
  type FoundGame,
  hideGame,
  type ListedGame,
  rateGame,
  showGame,
} from '../../../api/admin/games.ts'
import { deleteForFraud, deleteGame, restoreGame } from '../../../api/created-games.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { Confirmation } from '../components/confirmation.tsx'
import { NO_WHY, type Points, PointsChoice, PointsOutcome, WhyFields, whyIn } from '../components/decision-fields.tsx'
import styles from '../components/panel.module.css'
import { useAdminAction } from '../use-admin-action.ts'

interface GameActionsProps {
  game: FoundGame
  /** Whether somebody has reported a picture that is used without permission. */
  isCopyright: boolean
}

/** What an operator can do with a game: hide or show it, delete or restore it, delete it for good, and rate it. */
export function GameActions({ game, isCopyright }: GameActionsProps) {
  const { t } = useLingui()
  const [asks, setAsks] = useState<'delete' | 'for-good' | null>(null)
  const close = () => setAsks(null)
  const navigate = useNavigate()
  // The page of a game that is deleted for good does not exist.
  const toList = () => void navigate('../games', { replace: true })
  const { id, hiddenBy, binnedUntil, rated, closed } = game
  const isBinned = binnedUntil !== null
  return (
    <>
      <div className={styles.panelButtons}>
        {!isBinned && hiddenBy === null && !closed && (
          <ButtonLink to={`/gameView/${id}`} reloadDocument>{t`Game page`}</ButtonLink>
        )}
        {!isBinned && !rated && <RateGameButton game={game} />}
        {isBinned ? <RestoreButton game={game} /> : <HideButton game={game} />}
        {!isBinned && <Button className={styles.dangerButton} onClick={() => setAsks('delete')}>{t`Delete`}</Button>}
        <Button className={styles.dangerButton} onClick={() => setAsks('for-good')}>{t`Delete now for good`}</Button>
      </div>
      {isCopyright && (
        <p className="text-14 text-ink-2">
          <Trans>
            Somebody has reported a picture as used without permission. If that is right, delete the game for good: its pictures
            are gone at once.
          </Trans>
        </p>
      )}
      {asks === 'delete' && (
        <DeleteGameDialog game={game} onClose={close} onDeleted={(isGone) => (isGone ? toList() : close())} />
      )}
      {asks === 'for-good' && <DeleteForGoodDialog game={game} onClose={close} onDeleted={toList} />}
    </>
  )
}

interface ChangeButtonProps<Reply> {
  kind?: 'primary' | 'plain'
  label: string
  run: () => Promise<Reply>
  noticeFor: (reply: Reply) => string
}

/** Changes where the game is shown: one press, because it can be undone at any time. */
function ChangeButton<Reply>({ kind = 'plain', label, run, noticeFor }: ChangeButtonProps<Reply>) {
  const showError = useErrorNotice()
  const { mutate, isPending } = useAdminAction({ run, noticeFor, invalidates: AFTER_CHANGE, awaitsRefetch: true })
  return (
    <Button kind={kind} busy={isPending} onClick={() => mutate(undefined, { onError: showError })}>
      {label}
    </Button>
  )
}

function HideButton({ game: { id, gameName, hiddenBy } }: { game: FoundGame }) {
  const { t } = useLingui()
  return (
    <ChangeButton
      label={hiddenBy === null ? t`Hide` : t`Show again`}
      run={(): Promise<{ hidden: boolean }> => (hiddenBy === null ? hideGame(id) : showGame(id))}
      noticeFor={({ hidden }) => (hidden ? t`${gameName} is hidden.` : t`${gameName} is shown again.`)}
    />
  )
}

function RestoreButton({ game: { id, gameName } }: { game: FoundGame }) {
  const { t } = useLingui()
  const notice = t`${gameName} is restored.`
  return <ChangeButton kind="primary" label={t`Restore`} run={() => restoreGame(id)} noticeFor={() => notice} />
}

/** Rates a game, after a question that says what then counts (RATED-15). */
function RateGameButton({ game: { id, gameName } }: { game: FoundGame }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const { mutateAsync } = useAdminAction({
    run: () => rateGame(id),
    noticeFor: () => t`${gameName} rated.`,
    invalidates: AFTER_RATING,
  })
  return (
    <>
      <Button kind="primary" onClick={() => setAsks(true)}>{t`Rate game`}</Button>
      {asks && (
        <Confirmation
          title={t`Rate this game?`}
          confirmLabel={t`Rate game`}
          onClose={() => setAsks(false)}
          onConfirm={() => mutateAsync()}
        >
          <p>
            <Trans>Its pending points count from now on, for all players. Later plays count at once.</Trans>
          </p>
        </Confirmation>
      )}
    </>
  )
}

interface DeleteGameDialogProps {
  game: Pick<ListedGame, 'id' | 'gameName'>
  onClose: () => void
  /** Called after the game has been deleted; `isGone` if it is not in the bin. */
  onDeleted: (isGone: boolean) => void
}

/** Explains what deleting a game removes and keeps, and requires the operator to type the name of the game. */
function DeleteGameDialog({ game, onClose, onDeleted }: DeleteGameDialogProps) {
  const { t } = useLingui()
  const [points, setPoints] = useState<Points>('kept')
  const [why, setWhy] = useState(NO_WHY)
  const { mutateAsync } = useDeleteGame(game, points)
  return (
    <Confirmation
      title={t`Delete this game?`}
      word={game.gameName}
      confirmLabel={t`Delete`}
      onClose={onClose}
      onConfirm={() => mutateAsync(whyIn(why), { onSuccess: () => onDeleted(points === 'lost') })}
    >
      <ul>
        <li>
          <Trans>The game is removed from all lists, and its link stops working.</Trans>
        </li>
        <li>
          <PointsOutcome points={points} />
        </li>
        <li>
          {points === 'kept' ? (
            <Trans>
              It is in the bin for 30 days and can be restored from there, with its leaderboard and its pending points.
            </Trans>
          ) : (
            <Trans>This cannot be undone.</Trans>
          )}
        </li>
      </ul>
      <PointsChoice value={points} onChange={setPoints} />
      <div className="mt-4">
        <WhyFields reasons={REASONS_FOR.game} value={why} onChange={setWhy} />
      </div>
    </Confirmation>
  )
}

function useDeleteGame({ id, gameName }: DeleteGameDialogProps['game'], points: Points) {
  const { t } = useLingui()
  return useAdminAction({
    run: (why: ReturnType<typeof whyIn>): Promise<unknown> => (points === 'lost' ? deleteForFraud(id, why) : deleteGame(id, why)),
    noticeFor: () => t`${gameName} deleted.`,
    invalidates: points === 'lost' ? AFTER_GONE : AFTER_CHANGE,
  })
}

interface DeleteForGoodDialogProps {
  game: Pick<ListedGame, 'id' | 'gameName'>
  onClose: () => void
  onDeleted: () => void
}

/** Says what is deleted at once and for good, and requires the name of the game to be typed (BIN-9). */
function DeleteForGoodDialog({ game: { id, gameName }, onClose, onDeleted }: DeleteForGoodDialogProps) {
  const { t } = useLingui()
  const [why, setWhy] = useState(NO_WHY)
  const { mutateAsync } = useAdminAction({
    run: () => deleteForGood(id, whyIn(why)),
    noticeFor: () => t`${gameName} and its pictures are deleted for good.`,
    invalidates: AFTER_GONE,
  })
  return (
    <Confirmation
      title={t`Delete this game for good?`}
      word={gameName}
      confirmLabel={t`Delete for good`}
      onClose={onClose}
      onConfirm={() => mutateAsync(undefined, { onSuccess: onDeleted })}
    >
      <ul>
        <li>
          <Trans>All its pictures are deleted at once, even for those who are playing it. Use this for illegal pictures.</Trans>
        </li>
        <li>
          <Trans>It does not go to the bin, or leaves it.</Trans>
        </li>
        <li>
          <Trans>Players keep the points they earned in it. Pending points are lost.</Trans>
        </li>
        <li>
          <Trans>This cannot be undone.</Trans>
        </li>
      </ul>
      <div className="mt-4">
        <WhyFields reasons={REASONS_FOR.game} value={why} onChange={setWhy} />
      </div>
    </Confirmation>
  )
}
