import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from './button.tsx'
import { FullPageMessage } from './full-page-message.tsx'
import { PageTitle } from './page-title.tsx'
import { SceneDrawing } from './scene-drawing.tsx'

export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <FullPageMessage
      drawing={<SceneDrawing scene="not-found" />}
      title={t`We can't find that page.`}
      actions={<ButtonLink kind="primary" to="/">{t`Home Page`}</ButtonLink>}
    >
      <PageTitle>{t`We can't find that page.`}</PageTitle>
      <span>{t`The address may be wrong, or the page may be gone.`}</span>
    </FullPageMessage>
  )
}
