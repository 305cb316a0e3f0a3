import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addGame, addSection, draftOf, refetchAfterPublishing } from '../../../api/created-games.ts'
import { type GameProgress, type ImportCalls, importGames, keyOf } from './import-games.ts'
import { openLedger } from './import-ledger.ts'
import { type ChosenFile, mosaicOf, pictureToUpload } from './picture-files.ts'
import { type CheckedFile, isReady, type PlannedGame, type ReadyGame } from './plan-games.ts'

const CALLS: ImportCalls = {
  begin: addGame,
  send: (section, picture, signal) => addSection(section, picture, signal, () => {}),
  draft: draftOf,
}

interface Files {
  files: ReadonlyMap<string, ChosenFile>
  checked: (path: string) => CheckedFile
}

const WAITING: GameProgress = { at: 'waiting' }

/** Imports the games that are ready, and tells how far each is. It can be stopped, and continues where it was. */
export function useImport(userId: number, { files, checked }: Files) {
  const client = useQueryClient()
  const ledger = useMemo(() => openLedger(userId), [userId])
  const [progress, setProgress] = useState<ReadonlyMap<string, GameProgress>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const fingerprintOf = (path: string) => {
    const file = checked(path)
    return file.at === 'good' ? file.fingerprint : path
  }
  const fileAt = (path: string) => {
    const file = files.get(path)
    if (!file) throw new Error('A chosen file is not there any more')
    return file
  }
  const progressOf = (game: PlannedGame): GameProgress => {
    if (!isReady(game)) return WAITING
    const key = keyOf(game, fingerprintOf)
    const known = ledger.find(key)
    return progress.get(key) ?? (known?.isPublished ? { at: 'published', gameId: known.gameId } : WAITING)
  }

  const start = async (games: readonly ReadyGame[]) => {
    const job = new AbortController()
    running.current?.abort()
    running.current = job
    setRunning(true)
    setError(null)
    const stoppedBy = await importGames(games, {
      ...{ userId, ledger, fingerprintOf, calls: CALLS, signal: job.signal },
      pictureOf: (path) => pictureToUpload(fileAt(path)),
      previewOf: ({ preview, sections }) =>
        preview === null ? mosaicOf(fileAt((sections[0] as { path: string }).path)) : pictureToUpload(fileAt(preview)),
      say: (key, said) => setProgress((before) => new Map([...before, [key, said]])),
    })
    if (running.current !== job) return
    setError(stoppedBy)
    setRunning(false)
    void refetchAfterPublishing(client)
  }
  const stop = () => running.current?.abort()
  return { progressOf, isRunning, error, start, stop }
}
