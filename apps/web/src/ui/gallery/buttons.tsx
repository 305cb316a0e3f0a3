import Link2 from '~icons/lucide/link-2'
import { Button, ButtonLink } from '../button.tsx'
import { Part } from './part.tsx'

const KINDS = ['stamp', 'primary', 'plain', 'quiet'] as const

export const Buttons = () => (
  <Part title="Buttons: at rest, pressed, disabled, busy">
    {KINDS.map((kind) => (
      <div key={kind} className="flex flex-wrap items-center gap-4">
        <Button kind={kind}>{kind}</Button>
        <Button kind={kind} data-pressed>
          {kind}
        </Button>
        <Button kind={kind} disabled>
          {kind}
        </Button>
        <Button kind={kind} busy>
          {kind}
        </Button>
      </div>
    ))}
    <div className="flex flex-wrap items-center gap-4">
      <Button>
        <Link2 aria-hidden="true" />
        With a sign
      </Button>
      <ButtonLink to="/ui" kind="primary">
        A link as button
      </ButtonLink>
      <a href="/ui" className="link">
        Words that lead somewhere
      </a>
    </div>
  </Part>
)
