import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { isOfPage } from '../../../lib/keys.ts'
import styles from './picture.module.css'

interface DropPlaceProps {
  className?: string
  onFiles?: (files: readonly File[]) => void
  /** Receives all that was dropped, if files alone are not enough. */
  onDrop?: (transfer: DataTransfer) => void
  children: ReactNode
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

// Without this, a file dropped beside the drop zone would replace the page.
function ignoreFileDrops() {
  const prevent = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') && isOfPage(event.target)) event.preventDefault()
  }
  addEventListener('dragover', prevent)
  addEventListener('drop', prevent)
  return () => {
    removeEventListener('dragover', prevent)
    removeEventListener('drop', prevent)
  }
}

/** A drop zone for files. The buttons in it do the same. */
export function DropZone({ className = '', onFiles, onDrop, children }: DropPlaceProps) {
  const [over, setOver] = useState(false)
  useEffect(ignoreFileDrops, [])
  const handleOver = (event: DragEvent) => {
    if (!bringsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const handleDrop = (event: DragEvent) => {
    if (!bringsFiles(event)) return
    event.preventDefault()
    setOver(false)
    onDrop?.(event.dataTransfer)
    onFiles?.([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
    <div
      className={`${styles.dropZone} ${className}`}
      data-part="drop-zone"
      data-over={over || undefined}
      onDragOver={handleOver}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={handleDrop}
    >
      {children}
    </div>
  )
}
