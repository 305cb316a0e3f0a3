import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ListedGame, oneGame } from '../../../api/admin/games.ts'
import { shownName } from '../../../lib/i18n.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Fact, Facts } from '../components/facts.tsx'
import { ListFailed, ListSkeleton } from '../components/list-states.tsx'
import { useFocusMainAfter } from '../components/use-focus-main-after.ts'
import { isGone } from '../is-gone.ts'
import { momentText } from '../moment-text.ts'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { GameSections } from './game-sections.tsx'
import { RateGameButton } from './rate-game-button.tsx'
import './lists.css'

const FACTS = 9

interface GameDialogProps {
  gameId: number
  /** The game in the list behind the dialog. */
  listed: ListedGame | undefined
  /** Whether the game waits to be rated. */
  isUnrated: boolean
  onClose: () => void
}

/** Everything that operators see of a game, including the right answers, and its deletion. */
export function GameDialog({ gameId, listed, isUnrated, onClose }: GameDialogProps) {
  const { t } = useLingui()
  const focusMainAfter = useFocusMainAfter()
  const { game, error, isFetching, refetch } = useGame(gameId, listed)
  const handleGone = () => {
    focusMainAfter()
    onClose()
  }
  return (
    <Dialog open title={game?.gameName ?? t`Game ${gameId}`} className="panel-dialog" onClose={onClose}>
      <div className="mt-3 flex flex-col gap-6">
        {game && <GameFacts game={game} />}
        {!game && error && !isGone(error) && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!game && isGone(error) && (
          <p>
            <Trans>
              These details cannot be shown: the game was deleted, or its category is closed. Games of a closed category are in
              the list.
            </Trans>
          </p>
        )}
        {!game && !error && <ListSkeleton rows={FACTS} of="fact" />}
        <GameSections gameId={gameId} />
      </div>
      <div className="panel-buttons panel-dialog-foot">
        {game && <ButtonLink to={`/gameView/${gameId}`} reloadDocument>{t`Game page`}</ButtonLink>}
        {game && isUnrated && <RateGameButton game={game} onRated={handleGone} />}
        {game && <DeleteButton game={game} onDeleted={handleGone} />}
        <Button className="ml-auto" onClick={onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  )
}

/** Returns the game as last seen: a deleted game leaves the lists before its dialog has closed. */
function useGame(gameId: number, listed: ListedGame | undefined) {
  const { data, error, isFetching, refetch } = useQuery(oneGame(gameId, !listed))
  const [seen, setSeen] = useState(listed)
  const game = listed ?? data ?? seen
  if (game !== seen) setSeen(game)
  return { game, error, isFetching, refetch }
}

function GameFacts({ game }: { game: ListedGame }) {
  const { t } = useLingui()
  const { gameCreatorUserId, gameCreatorUserName, squareAmount, sectionAmount } = game
  return (
    <div className="facts-beside">
      <PictureFrame src={game.gamePreviewImage} placeholder={game.placeholder} alt="" sizes="320px" />
      <Facts>
        <Fact name={t`ID`} mono>
          {game.id}
        </Fact>
        <Fact name={t`Creator`}>
          {gameCreatorUserId === null ? (
            (gameCreatorUserName ?? '–')
          ) : (
            <Link className="link" to={`/userProfile/${gameCreatorUserId}`} reloadDocument>
              {gameCreatorUserName}
            </Link>
          )}
        </Fact>
        <Fact name={t`Category`}>{shownName(game.gameType.gameTypeName)}</Fact>
        <Fact name={t`Plays`} mono>
          {game.playerCount}
        </Fact>
        <Fact name={t`Created on`} mono>
          {momentText(game.createDate)}
        </Fact>
        <Fact name={t`Updated`} mono>
          {momentText(game.updateDate)}
        </Fact>
        <Fact name={t`Sections`} mono>
          {sectionAmount}
        </Fact>
        <Fact name={t`Squares`} mono>
          {squareAmount}
        </Fact>
      </Facts>
    </div>
  )
}

function DeleteButton({ game, onDeleted }: { game: Pick<ListedGame, 'id' | 'gameName'>; onDeleted: () => void }) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button className="button-danger" onClick={() => setAsks(true)}>{t`Delete`}</Button>
      {asks && <DeleteGameDialog game={game} onClose={() => setAsks(false)} onDeleted={onDeleted} />}
    </>
  )
}
