import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId } from 'react'
import { gameTypes } from '../../../api/games.ts'
import { requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { CategoryMark } from '../../../ui/category-mark.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface CategoryChoiceProps {
  /** Ref of the first category. */
  ref: Ref<HTMLInputElement>
  value: number | null
  fault: string | undefined
  onChange: (gameTypeId: number) => void
}

/** A choice of categories, each on its paper. */
export function CategoryChoice({ ref, value, fault, onChange }: CategoryChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  const { data, error, isFetching, refetch } = useQuery(gameTypes)
  return (
    <fieldset aria-describedby={fault ? `${name}-fault` : undefined}>
      <legend className="mb-1 font-bold">{t`Category`}</legend>
      {error && !data && (
        <ErrorSheet
          text={i18n._(errorText(error))}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-[148px] md:h-12" />}
      <div className="category-choices">
        {data?.map(({ id, gameTypeName }, at) => (
          <label key={id} data-category={id}>
            <input
              ref={at === 0 ? ref : undefined}
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <CategoryMark categoryId={id} />
            {gameTypeName}
          </label>
        ))}
      </div>
      {fault && (
        <p id={`${name}-fault`} className="wizard-fault">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
