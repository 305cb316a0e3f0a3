import { useEffect, useMemo, useRef, useState } from 'react'
import { type Chosen, sortFiles, type Unreadable } from './chosen-files.ts'
import { type ChosenFile, checkPicture, type PictureCheck } from './picture-files.ts'
import type { CheckedFile } from './plan-games.ts'
import { decodeText, readTable, type Table } from './table.ts'

/** A checked picture with the address of its thumbnail. */
type Check = Exclude<PictureCheck, { at: 'good' }> | (Extract<PictureCheck, { at: 'good' }> & { url: string })

interface State {
  files: ReadonlyMap<string, ChosenFile>
  table: (Table & { name: string }) | null
  unreadable: readonly Unreadable[]
}

const NOTHING: State = { files: new Map(), table: null, unreadable: [] }

/** Pictures that are decoded at the same time: one is read while another is drawn. */
const AT_ONCE = 2

/**
 * Holds the chosen files and their table, and checks the pictures that are needed, two at a time. What is chosen later is added: a
 * table replaces the one before, a file the one with its path.
 */
export function useChosenFiles(neededIn: (state: Pick<State, 'files' | 'table'>) => readonly string[]) {
  const [state, setState] = useState(NOTHING)
  const [checks, setChecks] = useState<ReadonlyMap<string, Check>>(new Map())
  const [busy, setBusy] = useState(false)
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  const handleChosen = async (choose: () => Promise<readonly ChosenFile[]>) => {
    setBusy(true)
    try {
      const chosen = await sortFiles(await choose())
      const table = tableIn(chosen)
      setState((before) => ({
        files: new Map([...before.files, ...chosen.files.map((file) => [file.path, file] as const)]),
        table: table ?? before.table,
        unreadable: chosen.unreadable,
      }))
      setChecks((before) => without(before, chosen.files))
    } finally {
      setBusy(false)
    }
  }

  const needed = useMemo(() => neededIn(state), [neededIn, state])
  const done = useRef(checks)
  done.current = checks
  useEffect(() => {
    const open = needed.filter((path) => !done.current.has(path))
    let isStopped = false
    const checkNext = async (): Promise<void> => {
      const path = open.shift()
      const file = path === undefined ? undefined : state.files.get(path)
      if (isStopped || path === undefined) return
      const check = file && withUrl(await checkPicture(file), urls.current)
      if (isStopped) return
      if (check) setChecks((before) => new Map([...before, [path, check]]))
      return checkNext()
    }
    for (let worker = 0; worker < AT_ONCE; worker++) void checkNext()
    return () => {
      isStopped = true
    }
  }, [needed, state.files])

  const checked = (path: string): CheckedFile => checks.get(path) ?? { at: 'checking' }
  const thumbnailOf = (path: string) => {
    const check = checks.get(path)
    return check?.at === 'good' ? check.url : null
  }
  return {
    ...state,
    busy,
    handleChosen,
    checked,
    thumbnailOf,
    checking: needed.filter((path) => !checks.has(path)).length,
    needed: needed.length,
  }
}

const tableIn = ({ table }: Chosen): State['table'] => table && { ...readTable(decodeText(table.bytes)), name: table.name }

function without(checks: ReadonlyMap<string, Check>, files: readonly ChosenFile[]) {
  const again = new Set(files.map(({ path }) => path))
  return new Map([...checks].filter(([path]) => !again.has(path)))
}

function withUrl(check: PictureCheck, urls: Set<string>): Check {
  if (check.at !== 'good') return check
  const url = URL.createObjectURL(check.thumbnail)
  urls.add(url)
  return { ...check, url }
}
