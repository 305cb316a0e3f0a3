import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import Download from '~icons/lucide/download'
import FolderOpen from '~icons/lucide/folder-open'
import Images from '~icons/lucide/images'
import { saveFile } from '../../../lib/files.ts'
import { Button, type ButtonKind } from '../../../ui/button.tsx'
import { DropZone } from '../pictures/drop-zone.tsx'
import { droppedFiles, pickedFiles } from '../pictures/picked-files.ts'
import styles from './import.module.css'
import type { ChosenFile } from './picture-files.ts'
import { columnName, EXAMPLE } from './table.ts'

type HandleChosen = (choose: () => Promise<readonly ChosenFile[]>) => Promise<void>

interface ChooseFilesProps {
  /** Whether something has been chosen before. */
  isMore: boolean
  busy: boolean
  onChosen: HandleChosen
}

/** Where pictures and their table are chosen or dropped. */
export function ChooseFiles({ isMore, busy, onChosen }: ChooseFilesProps) {
  const { t } = useLingui()
  const kind = isMore ? 'plain' : 'primary'
  return (
    <DropZone className={styles.importDrop} onDrop={(transfer) => void onChosen(() => droppedFiles(transfer))}>
      <p className="max-w-measure text-balance">
        {isMore ? (
          <Trans>Drop a corrected table or missing pictures here. What you chose before stays.</Trans>
        ) : (
          <Trans>Drop a folder, a ZIP file, or pictures with their table here.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ChooseButton kind={kind} busy={busy} onChosen={onChosen}>
          <Images aria-hidden="true" />
          <span>{t`Choose files`}</span>
        </ChooseButton>
        <ChooseButton folder busy={busy} onChosen={onChosen}>
          <FolderOpen aria-hidden="true" />
          <span>{t`Choose a folder`}</span>
        </ChooseButton>
      </div>
    </DropZone>
  )
}

interface ChooseButtonProps {
  kind?: ButtonKind
  folder?: boolean
  busy: boolean
  onChosen: HandleChosen
  children: ReactNode
}

function ChooseButton({ kind, folder = false, busy, onChosen, children }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={folder ? undefined : 'image/jpeg,image/png,.csv,.tsv,.zip'}
        {...(folder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          const files = pickedFiles(target.files ?? [])
          // Allows the same file to be chosen again, after it has changed.
          target.value = ''
          if (files.length > 0) void onChosen(async () => files)
        }}
      />
    </>
  )
}

/** How the table looks, with an example to download. */
export function TableHelp() {
  const { t, i18n } = useLingui()
  return (
    <details className={styles.importHelp}>
      <summary>{t`What the table looks like`}</summary>
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-measure">
          <Trans>
            A CSV file, as any spreadsheet saves it, with one row for each picture. Its first row names the columns; the last one
            may be missing.
          </Trans>
        </p>
        <ul className={styles.importColumns}>
          <li>
            <code>{columnName('game', i18n.locale)}</code>{' '}
            <Trans>The name of the game. Rows without one belong to the game above.</Trans>
          </li>
          <li>
            <code>{columnName('category', i18n.locale)}</code>{' '}
            <Trans>Its name or number. The first row of each game is enough.</Trans>
          </li>
          <li>
            <code>{columnName('squares', i18n.locale)}</code> <Trans>1, 4, 9 or 16. The first row of each game is enough.</Trans>
          </li>
          <li>
            <code>{columnName('picture', i18n.locale)}</code>{' '}
            <Trans>The file, with its folder if several have the same name: png or jpg, up to 10MB.</Trans>
          </li>
          <li>
            <code>{columnName('answer', i18n.locale)}</code> <Trans>The right answer. The site adds the wrong ones.</Trans>
          </li>
          <li>
            <code>{columnName('panel', i18n.locale)}</code>{' '}
            <Trans>The picture on the game's card. Without one it shows the colours of the first picture.</Trans>
          </li>
        </ul>
        <p className="max-w-measure">
          <Trans>A game has 5, 10, 15 or 20 pictures, and no picture appears twice.</Trans>
        </p>
        <Button onClick={() => saveFile('games.csv', 'text/csv', EXAMPLE)}>
          <Download aria-hidden="true" />
          <span>{t`Download an example`}</span>
        </Button>
      </div>
    </details>
  )
}
