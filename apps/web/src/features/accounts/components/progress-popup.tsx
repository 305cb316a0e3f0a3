import { Dialog } from '../../../ui/dialog.tsx'

interface ProgressPopupProps {
  text: string
  done?: boolean
}

/** Laid over the page while something is sent, and for a moment when it has been. */
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
