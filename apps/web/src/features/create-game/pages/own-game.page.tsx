import { GAME_NAME_MAX } from '@guess/contract/rules/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import Pencil from '~icons/lucide/pencil'
import {
  deleteGame,
  type OwnGame,
  ownGame,
  refetchAfterOwnGameChange,
  refetchAfterPublishing,
  renameGame,
} from '../../../api/created-games.ts'
import { Refusal } from '../../../lib/call.ts'
import { sessionNow, useSession } from '../../../lib/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailurePage, NotFoundPage } from '../../../ui/failure-page.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notice.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { normaliseText } from '../draft/draft.ts'
import { nameError } from '../draft/draft-errors.ts'
import { OwnSections } from '../own-games/own-sections.tsx'

/** The pencil beside the name, which opens the form to change it. */
function RenameGame({ game }: { game: OwnGame }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-label={t`Rename game`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
      </Button>
      <Dialog open={open} title={t`Rename game`} onClose={() => setOpen(false)}>
        <NameForm game={game} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function NameForm({ game, onClose }: { game: OwnGame; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { field, handleSubmit, busy } = useContractForm({
    begin: { gameName: game.gameName },
    checks: { gameName: nameError },
    errorAt: 'gameName',
    send: async ({ gameName }) => {
      await renameGame(game.id, normaliseText(gameName))
      await refetchAfterOwnGameChange(client, game.id)
      notify(t`The name was changed.`, 'good')
      onClose()
    },
  })
  return (
    <form className="mt-4 flex flex-col gap-6" noValidate onSubmit={handleSubmit}>
      <TextField {...field('gameName')} label={t`Game name`} maxLength={GAME_NAME_MAX} autoComplete="off" />
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={busy}>{t`Save`}</Button>
      </div>
    </form>
  )
}

/** Says what is deleted and what stays before a game is deleted. */
function DeleteGame({ game, userId }: { game: OwnGame; userId: number }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error } = useDelete(game, userId)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Delete the game`}</Button>
      <Dialog open={open} title={t`Delete the game?`} onClose={close}>
        <p className="mt-2 font-bold [overflow-wrap:anywhere]">{game.gameName}</p>
        <p className="mt-2">
          <Trans>The game is removed from all lists. For 30 days you can restore it on your profile.</Trans>
        </p>
        <p className="mt-2 text-14 text-ink-2">
          <Trans>Players keep the points they earned in it.</Trans>{' '}
          <Trans>Pending points do not count unless you restore it.</Trans>
        </p>
        <FormError className="mt-1" text={errorText(error)} />
        <div className="mt-6 flex flex-wrap justify-end gap-4">
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button kind="danger" busy={isPending} onClick={() => mutate()}>{t`Delete`}</Button>
        </div>
      </Dialog>
    </>
  )
}

function useDelete(game: OwnGame, userId: number) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => deleteGame(game.id),
    onSuccess: async () => {
      await navigate(`/userProfile/${userId}`, { replace: true })
      void refetchAfterPublishing(client)
      notify(t`The game has been deleted.`, 'good')
    },
  })
}

/** A game as its creator sees it. For all others, the page does not exist. */
export function OwnGamePage() {
  const gameId = Number(useParams().gameId)
  const session = useSession()
  // Who logs out on this page goes home; who opens it signed out is asked to log in.
  const [signedInBefore] = useState(() => sessionNow() !== null)
  if (!session) return <Navigate to={signedInBefore ? '/' : '/login'} state={{ from: `/myGame/${gameId}` }} replace />
  return <Owned key={gameId} gameId={gameId} userId={session.userId} />
}

const NOT_THERE = ['game-not-found', 'game-foreign', 'invalid-request']

function Owned({ gameId, userId }: { gameId: number; userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(ownGame(gameId))
  if (error instanceof Refusal && NOT_THERE.includes(error.code)) return <NotFoundPage />
  if (error && !data) return <FailurePage error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="mx-auto flex w-full max-w-[860px] flex-col gap-6">
      <PageTitle>{data?.gameName}</PageTitle>
      {data ? <Sheets game={data} userId={userId} /> : <Skeleton className="h-[520px]" />}
    </div>
  )
}

function Sheets({ game, userId }: { game: OwnGame; userId: number }) {
  const { t } = useLingui()
  const { playCount } = game
  return (
    <>
      <div className="sheet">
        <Pegs />
        <div className="flex flex-col gap-4 px-4 pb-5 md:px-6">
          <div className="flex items-start justify-between gap-2">
            <h1 className="min-w-0 font-display text-28 [overflow-wrap:anywhere] md:text-40">{game.gameName}</h1>
            <RenameGame game={game} />
          </div>
          <p className="text-ink-2">
            <span>{t`${plural(playCount, { 0: 'Nobody has finished it yet', one: 'Played # time', other: 'Played # times' })}`}</span>
            <span>{' · '}</span>
            {game.unplayed ? (
              <Trans>You can still change answers and pictures.</Trans>
            ) : (
              <Trans>Someone has started playing it, so answers and pictures can't be changed.</Trans>
            )}
          </p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink to={`/gameView/${game.id}`}>{t`Game page`}</ButtonLink>
            <DeleteGame game={game} userId={userId} />
          </div>
        </div>
      </div>
      <OwnSections game={game} />
    </>
  )
}
