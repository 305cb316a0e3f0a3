import { Dialog } from '../../../ui/dialog.tsx'

interface ProgressPopupProps {
  text: string
  done?: boolean
}

/** Covers the page while something is being sent, and for a moment afterwards. */
export function ProgressPopup({ text, done = false }: ProgressPopupProps) {
  return (
    <Dialog open title={text}>
      <div className="progress-mark" aria-hidden="true">
        <span className={done ? 'progress-done' : 'button-spinner'} />
      </div>
      <p role="status" className="visually-hidden">
        {text}
      </p>
    </Dialog>
  )
}
