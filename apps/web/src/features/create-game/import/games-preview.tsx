import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import pictureStyles from '../pictures/picture.module.css'
import { publishFailure } from '../publish/publish-failure.ts'
import importStyles from './import.module.css'
import type { GameProgress } from './import-games.ts'
import { isReady, type PlannedGame } from './plan-games.ts'

interface GamesPreviewProps {
  games: readonly PlannedGame[]
  categoryName: (gameTypeId: number) => string
  thumbnailOf: (path: string) => string | null
  progressOf: (game: PlannedGame) => GameProgress
}

/** The games of the table, each with what will be made of it and how far it is; its pictures and answers are folded in. */
export function GamesPreview({ games, categoryName, thumbnailOf, progressOf }: GamesPreviewProps) {
  return (
    <ol className={importStyles.importGames} data-part="import-games">
      {games.map((game, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two games may be without a name
        <li key={`${at} ${game.name}`}>
          <details>
            <summary>
              <span className={importStyles.importGameName}>{game.name || '–'}</span>
              <GameFacts game={game} categoryName={categoryName} />
              <GameState game={game} progress={progressOf(game)} />
            </summary>
            <GameSections game={game} thumbnailOf={thumbnailOf} />
          </details>
        </li>
      ))}
    </ol>
  )
}

function GameFacts({ game, categoryName }: { game: PlannedGame; categoryName: GamesPreviewProps['categoryName'] }) {
  const { gameTypeId, squareAmount, sections } = game
  const side = squareAmount === null ? null : Math.sqrt(squareAmount)
  return (
    <span className={importStyles.importGameFacts}>
      {gameTypeId !== null && <span>{categoryName(gameTypeId)}</span>}
      <span className="mono">
        <Plural value={sections.length} one="# picture" other="# pictures" />
      </span>
      {side !== null && <span className="mono">{`${side}×${side}`}</span>}
    </span>
  )
}

function GameState({ game, progress }: { game: PlannedGame; progress: GameProgress }) {
  const { t, i18n } = useLingui()
  const wrong = new Set(game.errors.map(({ row }) => row)).size
  const sum = game.sections.length
  if (wrong > 0)
    return (
      <span className={importStyles.importGameState} data-at="wrong">
        <Plural value={wrong} one="# wrong row" other="# wrong rows" />
      </span>
    )
  if (!isReady(game)) return <span className={importStyles.importGameState}>{t`Checking pictures …`}</span>
  switch (progress.at) {
    case 'waiting':
      return <span className={importStyles.importGameState} data-at="ready">{t`Ready`}</span>
    case 'sending':
      return (
        <span className={importStyles.importGameState}>
          <span className="mono">{`${progress.sent}/${sum}`}</span>
          <ProgressBar label={t`Upload progress`} value={progress.sent / sum} />
        </span>
      )
    case 'published':
      return (
        <span className={importStyles.importGameState} data-at="published">
          <span>{t`Imported`}</span>{' '}
          <a href={`/gameView/${progress.gameId}`} target="_blank" rel="noreferrer" className="link">
            {t`Open`}
          </a>
        </span>
      )
    case 'failed':
      return (
        <span className={importStyles.importGameState} data-at="wrong">
          {i18n._(publishFailure(progress.error))}
        </span>
      )
    default:
      return progress satisfies never
  }
}

function GameSections({ game, thumbnailOf }: { game: PlannedGame; thumbnailOf: GamesPreviewProps['thumbnailOf'] }) {
  const { t } = useLingui()
  const wrong = new Set(game.errors.map(({ row }) => row))
  const previewUrl = game.preview && thumbnailOf(game.preview)
  return (
    <ol className={importStyles.importSections} data-part="import-sections" aria-label={t`Pictures of the game`}>
      {game.preview !== null && (
        <li>
          <span className={pictureStyles.thumbnail} data-part="thumbnail">
            {previewUrl && <img src={previewUrl} alt="" decoding="async" />}
          </span>
          <span>{t`Panel picture`}</span>
        </li>
      )}
      {game.sections.map(({ row, path, answer }) => {
        const url = path === null ? null : thumbnailOf(path)
        return (
          <li key={row} data-wrong={wrong.has(row) || undefined}>
            <span className={pictureStyles.thumbnail} data-part="thumbnail">
              {url && <img src={url} alt="" decoding="async" />}
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{answer || '–'}</span>
              <span className="mono block text-14 text-ink-2">
                <Trans>Row {row}</Trans>
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
