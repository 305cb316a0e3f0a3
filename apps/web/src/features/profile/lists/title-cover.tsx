import { CoverDrawing } from './cover-drawing.tsx'
import { coverLook } from './cover-look.ts'

/** A paper cover with the title on it. It uses nobody's artwork: it is derived from the letters of the title alone. */
export function TitleCover({ title }: { title: string }) {
  const { paper, motif, at, size } = coverLook(title)
  return (
    <div className="cover" data-category={paper} data-size={size} tabIndex={-1}>
      <CoverDrawing motif={motif} at={at} />
      <p className="cover-title">{title}</p>
    </div>
  )
}
