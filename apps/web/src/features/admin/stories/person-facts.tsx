import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { UserStory } from '../../../api/admin/users.ts'
import { useAvatarPictures } from '../../../api/avatars.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Fact, Facts } from '../components/facts.tsx'
import { MailText } from '../components/mail-text.tsx'
import { momentText } from '../moment-text.ts'
import { rejectionText } from '../server/rejection-text.ts'
import { countText } from '../statistics/figures-text.ts'

/** Leads to the ban in the list of bans, which says why, who banned and until when. */
function BanLink({ user: { userName, userMail } }: { user: UserStory['user'] }) {
  const { t } = useLingui()
  return (
    <Link className="link" to={`../banned?q=${encodeURIComponent(userMail ?? userName)}`}>
      {t`Yes, see the ban`}
    </Link>
  )
}

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
        {user.mailRejection && (
          <Fact name={t`Emails to this address`}>{t`rejected on ${rejectionText(user.mailRejection, i18n)}`}</Fact>
        )}
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
        <Fact name={t`Banned`}>{user.bannedAccountId === null ? t`No` : <BanLink user={user} />}</Fact>
      </Facts>
    </div>
  )
}
