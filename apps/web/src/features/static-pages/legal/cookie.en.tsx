import { Link } from 'react-router'
import { StoredList, SupportMail } from '../components/legal-parts.tsx'
import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Cookie Policy',
  summary:
    'We set a cookie when you start a game, report something, join or log in, and your browser remembers a few choices for you. All of it is needed for the site to work, and none of it tracks you on other sites.',
  parts: [
    {
      id: 'what',
      heading: 'What this is about',
      body: (
        <p>
          A cookie is a small text that a site stores in your browser and that the browser sends back with each request. Local
          storage and session storage also keep small texts, but do not send them anywhere. Everything we use is listed here by
          name, so that you can find it in your browser.
        </p>
      ),
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      body: (
        <>
          <StoredList
            lastsLabel="Kept"
            items={[
              {
                keys: ['guest', '__Host-guest'],
                purpose:
                  'A random secret that tells the server that a play is yours. It also lets you see the outcome of a report you made without an account. It is set when you start a game or report something as a guest, cannot be read by scripts, and is only sent to this site. The second name is used if the site is served over https.',
                lasts: 'one year',
              },
              {
                keys: ['refresh', '__Host-refresh'],
                purpose: 'Keeps you logged in. It is set when you log in, and replaced regularly while you use the site.',
                lasts: 'until you sign out, or 30 days without a visit',
              },
              {
                keys: ['device', '__Host-device'],
                purpose:
                  'Tells the server that you have logged in from this browser before, so that strangers who guess passwords cannot lock you out of your account, and you get no email about a login in a new browser. It holds the number of your account and gives no access. It stays when you sign out, and is removed when you delete your account.',
                lasts: 'one year',
              },
              {
                keys: ['verification', '__Host-verification'],
                purpose: 'Tells the server that a code was entered in the browser that asked for it.',
                lasts: 'one hour',
              },
              {
                keys: ['google', '__Host-google'],
                purpose: 'Tells the server that a reply from Google belongs to the browser that was sent there.',
                lasts: 'ten minutes',
              },
            ]}
          />
          <p>Scripts cannot read any of them, and all of them are only sent to this site.</p>
        </>
      ),
    },
    {
      id: 'local',
      heading: 'Local storage',
      body: (
        <StoredList
          lastsLabel="Kept"
          items={[
            {
              keys: ['settings'],
              purpose: 'Your theme, language, animations, answer colours, shortcut keys, vibration, sounds and muted reactions.',
              lasts: 'until you delete it',
            },
            {
              keys: ['guestId'],
              purpose: 'Your eight-digit guest number, chosen at random by your browser. It is only a label and gives no access.',
              lasts: 'until you delete it',
            },
            {
              keys: ['rankedPlays'],
              purpose:
                'Which games for points you have started in this browser and not finished, so that we can ask before playing as a guest ends one of them.',
              lasts: 'until the game ends; after a move, for 30 minutes',
            },
            {
              keys: ['showAlertControl'],
              purpose: 'That you have closed the banner about duels, so that it stays closed.',
              lasts: 'until you delete it',
            },
            {
              keys: ['avatars'],
              purpose: 'Pictures of players you have seen, so that they do not have to be downloaded again.',
              lasts: 'until you delete it; changed pictures are replaced',
            },
            {
              keys: ['signedUserId', 'signedUserAvatarName'],
              purpose: 'Which account you are logged in to, and its picture for the menu.',
              lasts: 'until you sign out',
            },
            {
              keys: ['adultConfirmed'],
              purpose: 'That you have confirmed that you are 18 or older, so that we do not ask again.',
              lasts: 'until you delete it',
            },
            {
              keys: ['panelKey'],
              purpose: 'Only for operators of this site: opens their pages.',
              lasts: 'until you delete it or the key changes',
            },
            {
              keys: ['panelFactorTold'],
              purpose:
                'Only for operators of this site: that they have been told about a second factor, so that the notice is short from then on.',
              lasts: 'until you delete it',
            },
            {
              keys: ['importedGames'],
              purpose:
                'Only for operators of this site: which games they have imported from files, so that no game is made twice. The number of the account follows the name.',
              lasts: 'until you delete it',
            },
          ]}
        />
      ),
    },
    {
      id: 'database',
      heading: 'Browser database',
      body: (
        <StoredList
          lastsLabel="Kept"
          items={[
            {
              keys: ['create-game'],
              purpose:
                'A game that you are making, with its pictures, so that it is still there when you come back. It is sent to us when you publish it.',
              lasts: 'until you publish it or start over',
            },
          ]}
        />
      ),
    },
    {
      id: 'session',
      heading: 'Session storage',
      body: (
        <StoredList
          lastsLabel="Kept"
          items={[
            {
              keys: ['guestGamePlayedCount'],
              purpose:
                'How many games you have started as a guest, so that we ask you only now and then whether you want to join.',
              lasts: 'until you close the tab',
            },
            {
              keys: ['cameFrom', 'cameFromGame'],
              purpose: 'Which page you go back to after logging in with Google, and which game led you to join.',
              lasts: 'until you are back, or close the tab',
            },
            {
              keys: ['playedEntries'],
              purpose: 'Which pages in the history were a game, so that going back does not start it again.',
              lasts: 'until you close the tab',
            },
            {
              keys: ['react-router-scroll-positions'],
              purpose: 'How far you scrolled on each page, so that going back takes you to the same place.',
              lasts: 'until you close the tab',
            },
            {
              keys: ['closedBulk'],
              purpose: 'Only for operators of this site: which results they have closed, so that these stay closed.',
              lasts: 'until you close the tab',
            },
          ]}
        />
      ),
    },
    {
      id: 'none',
      heading: 'What we do not use',
      body: (
        <p>
          No third-party cookies, no advertising, no social plug-ins, no analytics, no fingerprinting. That is why there is no
          banner asking for your consent: everything listed here is strictly necessary for what you ask the site to do.
        </p>
      ),
    },
    {
      id: 'control',
      heading: 'How to delete it',
      body: (
        <>
          <p>
            Delete this site's data in your browser's settings: that removes everything listed above. You can also block the site
            from storing anything. The pages still work, but forget your choices when you leave; to play, you must allow the guest
            cookie.
          </p>
          <p>Without the guest cookie, we can no longer tell that the plays you started are yours.</p>
        </>
      ),
    },
    {
      id: 'contact',
      heading: 'More about your data',
      body: (
        <p>
          For what the server stores, see the{' '}
          <Link to="/privacypolicy" className="link">
            Privacy Policy
          </Link>
          . If you have questions, write to <SupportMail />.
        </p>
      ),
    },
  ],
}
