import { gridSide } from '@guess/contract/rules/squares'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import Share2 from '~icons/lucide/share-2'
import { type GameDetail, gameDetail } from '../../../api/games.ts'
import { canShare, shareAddress, shareText } from '../../../lib/share.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { CutCard, CutCardSkeleton } from '../../../ui/cut-card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { StartButton } from '../../../ui/start-button.tsx'
import styles from './published-sheet.module.css'

/** After publishing (CREATE-39): the game's card, the ways to send it to others, and a play of it as others have it. */
export function PublishedSheet({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const { data: game } = useQuery(gameDetail(gameId))
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // The history forgets it too, so that a reload does not open it again.
  const handleClose = () => void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  return (
    <Dialog open title={t`It's live`} className={styles.published} onClose={handleClose}>
      <p className="mt-1">{t`The game has been created successfully`}</p>
      <div className={styles.publishedBody}>
        <div inert data-category={game?.gameType.id}>
          {game ? <Card game={game} /> : <CutCardSkeleton />}
        </div>
        <div className={`${styles.publishedQr} sheet`} data-scheme="light">
          <QrCode text={`${location.origin}/gameView/${gameId}`} label={t`QR code of the game's page`} />
        </div>
      </div>
      <div className={styles.publishedWays}>
        <div className={styles.publishedSend}>
          <ShareGameButton gameId={gameId} gameName={game?.gameName} />
          <CopyLinkButton path={`/gameView/${gameId}`} />
        </div>
        <StartButton gameId={gameId} kind={canShare() ? 'plain' : 'primary'}>
          <Trans>Play it as others do</Trans>
        </StartButton>
        <Button kind="quiet" onClick={handleClose}>
          <Trans>To the game's page</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function Card({ game }: { game: GameDetail }) {
  const { t } = useLingui()
  const { id, gameName, gamePreviewImage, placeholder, sectionAmount, squareAmount } = game
  const side = gridSide(squareAmount)
  const pictures = t`${plural(sectionAmount, { one: '# picture', other: '# pictures' })}`
  return (
    <CutCard
      to="."
      state={null}
      transition="card-published"
      name={gameName}
      caption={`C-${String(id).padStart(3, '0')} · ${pictures} · ${side}×${side}`}
      picture={gamePreviewImage}
      placeholder={placeholder}
      sizes="360px"
      first
    />
  )
}

const FAILED_MS = 5_000

/** Opens the device's share sheet, if there is one; if it fails, copies what it would have shared, and says so. */
function ShareGameButton({ gameId, gameName = '' }: { gameId: number; gameName: string | undefined }) {
  const { t } = useLingui()
  if (!canShare()) return null
  const handleShare = async () => {
    const copied = await shareText(t`I made a game: ${gameName}. Which anime do you know?`, shareAddress(`/gameView/${gameId}`))
    if (copied === true) notify(t`Link copied successfully.`, 'good')
    else if (copied === false) notify(t`Couldn't copy the link. Copy it from the address bar.`, 'bad', FAILED_MS)
  }
  return (
    <Button kind="primary" onClick={handleShare}>
      <Share2 aria-hidden="true" />
      <span>{t`Share`}</span>
    </Button>
  )
}
