import { type ReactNode, type Ref, useRef } from 'react'
import { Button, type ButtonKind } from '../../../ui/button.tsx'

const STILL = 'image/jpeg,image/png'

interface FileButtonProps {
  kind?: ButtonKind
  multiple?: boolean
  /** Whether a GIF may be chosen too. */
  mayMove?: boolean
  /** What it says where it shows only a sign. */
  label?: string
  className?: string
  ref?: Ref<HTMLButtonElement> | undefined
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the browser's choice of files. What is chosen is judged by its bytes, not by this list of kinds. */
export function FileButton({
  kind,
  multiple = false,
  mayMove = false,
  label,
  className,
  ref,
  onFiles,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={ref} kind={kind} aria-label={label} title={label} className={className} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={mayMove ? `${STILL},image/gif` : STILL}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again, when it has become another.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
