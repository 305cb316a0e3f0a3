import { type ReactNode, type Ref, useRef } from 'react'
import { Button, type ButtonKind } from '../../../ui/button.tsx'

const STILL = 'image/jpeg,image/png'

interface FileButtonProps {
  kind?: ButtonKind
  multiple?: boolean
  /** Whether GIFs may be chosen too. */
  mayMove?: boolean
  /** The accessible name, if the button shows only an icon. */
  label?: string
  className?: string
  ref?: Ref<HTMLButtonElement> | undefined
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the file picker. Files are checked by their bytes, not by this list of types. */
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
          // Allows the same file to be chosen again, after it has changed.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
