import { titleKey } from '@guess/contract/rules/titles'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type GameType, gameTypes } from '../../../api/games.ts'
import { shownName } from '../../../lib/shown-names.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/fields.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { LeaveQuestion } from '../draft/leave-question.tsx'
import { publishFailure } from '../publish/publish-failure.ts'
import { ChooseFiles, TableHelp } from './choose-files.tsx'
import { fileFinder } from './find-file.ts'
import { GamesPreview } from './games-preview.tsx'
import styles from './import.module.css'
import type { ChosenFile } from './picture-files.ts'
import { isReady, planGames } from './plan-games.ts'
import type { Table } from './table.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { useImport } from './use-import.ts'
import { WrongRows } from './wrong-rows.tsx'

/** Returns the paths of the pictures that a table names and that have been chosen. */
function neededIn({ files, table }: { files: ReadonlyMap<string, ChosenFile>; table: Table | null }): string[] {
  const find = fileFinder([...files.keys()])
  const named = (table?.rows ?? []).flatMap(({ picture, panel }) => [picture, panel]).filter((name) => name !== '')
  const found = named.map(find).flatMap((file) => (file.at === 'found' ? [file.path] : []))
  return [...new Set(found)]
}

/** Returns the id of a category by its number or a name of it, in English or in the language of the page. */
function categoryFinder(types: readonly GameType[]): (text: string) => number | null {
  const named = types.map(({ id, gameTypeName }) => ({
    id,
    keys: [String(id), gameTypeName, shownName(gameTypeName)].map(titleKey),
  }))
  return (text) => {
    const key = titleKey(text)
    return named.find(({ keys }) => keys.includes(key))?.id ?? null
  }
}

/** Imports many games from pictures and a table. */
export function ImportGames({ userId }: { userId: number }) {
  const { t, i18n } = useLingui()
  const types = useQuery(gameTypes)
  const chosen = useChosenFiles(neededIn)
  const { files, table, checked } = chosen
  const findFile = useMemo(() => fileFinder([...files.keys()]), [files])
  const games = table ? planGames(table.rows, { findFile, checked, categoryOf: categoryFinder(types.data ?? []) }) : []
  const job = useImport(userId, { files, checked })
  const ready = games.filter(isReady)
  const left = ready.filter((game) => job.progressOf(game).at !== 'published')
  const categoryName = (id: number) => shownName(types.data?.find((type) => type.id === id)?.gameTypeName ?? '')
  return (
    <div className={styles.importPage}>
      <LeaveQuestion publishing={job.isRunning} isUnsaved={() => false} />
      {!job.isRunning && (
        <ChooseFiles isMore={files.size > 0 || table !== null} busy={chosen.busy} onChosen={chosen.handleChosen} />
      )}
      <TableHelp />
      {(files.size > 0 || table) && (
        <p className={styles.importSum}>
          <span className={table ? 'font-semibold' : ''}>
            {table ? table.name : t`No table yet: choose the CSV file of these pictures.`}
          </span>
          <span>
            <Plural value={games.length} one="# game" other="# games" />
          </span>
          <span>
            <Plural value={files.size} one="# file" other="# files" />
          </span>
        </p>
      )}
      {chosen.checking > 0 && (
        <div className={styles.importChecking}>
          <p>
            <Trans>
              Checking pictures: {chosen.needed - chosen.checking} of {chosen.needed}
            </Trans>
          </p>
          <ProgressBar label={t`Checked pictures`} value={1 - chosen.checking / chosen.needed} />
        </div>
      )}
      {types.data && <WrongRows table={table} games={games} unreadable={chosen.unreadable} />}
      {games.length > 0 && (
        <>
          <div className={styles.importBar}>
            {job.isRunning ? (
              <Button onClick={job.stop}>{t`Stop`}</Button>
            ) : (
              <Button kind="primary" disabled={left.length === 0 || chosen.checking > 0} onClick={() => void job.start(left)}>
                {left.length > 0 ? (
                  <Plural value={left.length} one="Import # game" other="Import # games" />
                ) : (
                  t`Nothing to import`
                )}
              </Button>
            )}
            <p aria-live="polite">
              {ready.length > left.length && (
                <Trans>
                  {ready.length - left.length} of {games.length} imported
                </Trans>
              )}
            </p>
            <FormError text={job.error === null ? undefined : i18n._(publishFailure(job.error))} />
          </div>
          <GamesPreview games={games} categoryName={categoryName} thumbnailOf={chosen.thumbnailOf} progressOf={job.progressOf} />
        </>
      )}
    </div>
  )
}
