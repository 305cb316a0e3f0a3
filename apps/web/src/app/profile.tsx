import { memo, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ProfilePage } from '../features/profile/pages/profile.page.tsx'
import { withTexts } from '../lib/catalogues.ts'
import { useSession } from '../lib/session.ts'
import { MissingPart, optional } from '../ui/optional.tsx'
import { ReportButton } from './report-button.tsx'

const JustJoined = optional(
  async () => (await withTexts(import('../features/accounts/components/just-joined.tsx'), 'accounts')).JustJoined,
)

const CreatedGames = optional(
  async () => (await withTexts(import('../features/create-game/own-games/created-games.tsx'), 'create-game')).CreatedGames,
  MissingPart,
)

const Created = memo(({ userId }: { userId: number }) => (
  <Suspense>
    <CreatedGames userId={userId} />
  </Suspense>
))

const OwnChallenges = optional(
  async () => (await withTexts(import('../features/results/own-challenges.tsx'), 'results')).OwnChallenges,
  MissingPart,
)

const OwnRivalries = optional(
  async () => (await withTexts(import('../features/rivalry/own-rivalries.tsx'), 'rivalry')).OwnRivalries,
  MissingPart,
)

/** The player's rivalries, and the results that the player has shared: only their player sees them. */
function Challenges({ userId }: { userId: number }) {
  if (useSession()?.userId !== userId) return null
  return (
    <Suspense>
      <OwnRivalries />
      <OwnChallenges />
    </Suspense>
  )
}

/** A player's page, with the games that the player has created, and a welcome to somebody who has just joined. */
export function Profile() {
  const { state } = useLocation()
  return (
    <>
      <Suspense>{state?.justJoined && <JustJoined state={state} />}</Suspense>
      <ProfilePage
        renderMore={(userId) => (
          <>
            <Challenges userId={userId} />
            <Created userId={userId} />
          </>
        )}
        report={(userId) => <ReportPlayer userId={userId} />}
      />
    </>
  )
}

function ReportPlayer({ userId }: { userId: number }) {
  const isOwner = useSession()?.userId === userId
  return isOwner ? null : <ReportButton about={{ userId }} />
}
