import { Trans, useLingui } from '@lingui/react/macro'
import type { UserStory } from '../../../api/admin/users.ts'
import { useAvatarPictures } from '../../../api/avatars.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Fact, Facts } from '../components/facts.tsx'
import { MailText } from '../components/mail-text.tsx'
import { momentText } from '../moment-text.ts'
import { countText } from '../statistics/figures-text.ts'

/** What the site stores about an account. */
export function PersonFacts({ user }: { user: UserStory['user'] }) {
  const { t, i18n } = useLingui()
  const pictureOf = useAvatarPictures()
  const { avatarName } = user.avatar
  return (
    <div className="facts-beside">
      <Facts>
        <Fact name={t`ID`} mono>
          {user.id}
        </Fact>
        <Fact name={t`Nick`}>{user.userName}</Fact>
        <Fact name={t`Email`}>{user.userMail ? <MailText mail={user.userMail} /> : t`none`}</Fact>
        <Fact name={t`Avatar`}>
          <span className="flex items-center gap-2">
            <Avatar name={user.userName} src={pictureOf(avatarName)} />
            <span className="mono">{user.avatar.id}</span>
          </span>
        </Fact>
        <Fact name={t`Points`} mono>
          {countText(user.points, i18n.locale)}
        </Fact>
      </Facts>
      <Facts>
        <Fact name={t`Created on`} mono>
          {momentText(user.createDate)}
        </Fact>
        <Fact name={t`Last active`} mono>
          {momentText(user.updateDate)}
        </Fact>
        <Fact name={t`Verified`}>{user.isVerified ? t`Yes` : t`No`}</Fact>
        <Fact name={t`Roles`}>{user.roles.join(', ') || t`none`}</Fact>
        <Fact name={t`Banned`}>
          {user.bannedAccountId === null ? (
            t`No`
          ) : (
            <strong className="text-batsu">
              <Trans>Yes</Trans>
            </strong>
          )}
        </Fact>
      </Facts>
    </div>
  )
}
