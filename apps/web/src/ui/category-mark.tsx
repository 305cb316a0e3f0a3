const MARKS: Record<number, string> = { 1: 'A', 2: 'B', 3: 'C', 4: 'D' }

/** Shows the letter of a category, in its colour and with its edge, so that categories differ without colour too. */
export function CategoryMark({ categoryId, className = '' }: { categoryId: number; className?: string }) {
  return (
    <span className={`category-mark ${className}`} data-category={categoryId} aria-hidden="true">
      {MARKS[categoryId] ?? '–'}
    </span>
  )
}
