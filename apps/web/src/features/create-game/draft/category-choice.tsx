import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId } from 'react'
import { gameTypes } from '../../../api/games.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { shownName } from '../../../lib/i18n.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { CategoryMark } from '../../../ui/category-mark.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface CategoryChoiceProps {
  /** Ref of the first category. */
  ref: Ref<HTMLInputElement>
  value: number | null
  error: string | undefined
  onChange: (gameTypeId: number) => void
}

/** A choice of categories, each on its paper. */
export function CategoryChoice({ ref, value, error, onChange }: CategoryChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  const categories = useQuery(gameTypes)
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 font-bold">{t`Category`}</legend>
      {categories.error && !categories.data && (
        <ErrorSheet
          text={i18n._(errorText(categories.error))}
          requestId={requestIdOf(categories.error)}
          busy={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      )}
      {categories.isPending && <Skeleton className="h-[148px] md:h-12" />}
      <div className="category-choices">
        {categories.data?.map(({ id, gameTypeName }, at) => (
          <label key={id} data-category={id}>
            <input
              ref={at === 0 ? ref : undefined}
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <CategoryMark categoryId={id} />
            <span>{shownName(gameTypeName)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="wizard-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
