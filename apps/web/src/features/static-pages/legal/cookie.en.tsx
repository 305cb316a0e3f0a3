import { Link } from 'react-router'
import { StoredList } from '../components/stored-list.tsx'
import { SupportMail } from '../components/support-mail.tsx'
import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Cookie Policy',
  summary:
    'We set a cookie when you start a game, report something, join or log in, and your browser remembers a few choices for you. All of it is needed for the site to work; none of it follows you anywhere.',
  parts: [
    {
      id: 'what',
      heading: 'What this is about',
      body: (
        <p>
          A cookie is a small text that a site leaves in your browser and that the browser sends back with each call. Local
          storage and session storage keep small texts too, but send them nowhere by themselves. What we use of them is listed
          here, each by its name, so that you can find it in your browser.
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
                  'A random secret by which the server knows that a play is yours. It also tells you what came of a report that you made without an account. It is set when you start a game or report something as a guest, cannot be read by scripts, and is sent to this site alone. The second name is used where the site is served by https.',
                lasts: 'one year',
              },
              {
                keys: ['refresh', '__Host-refresh'],
                purpose:
                  'Keeps you logged in. It is set when you log in, and changed for a new one again and again while you are here.',
                lasts: 'until you sign out, or 30 days without a visit',
              },
              {
                keys: ['device', '__Host-device'],
                purpose:
                  'By it the server knows that you have logged in from this browser before, so that strangers who try passwords for your account cannot keep you out. It holds the number of your account and opens nothing. It stays when you sign out, and goes when you delete the account.',
                lasts: 'one year',
              },
              {
                keys: ['verification', '__Host-verification'],
                purpose: 'By it the server knows that a code is typed in the browser that asked for it.',
                lasts: 'one hour',
              },
              {
                keys: ['google', '__Host-google'],
                purpose: "By it the server knows that Google's reply belongs to the browser that was sent there.",
                lasts: 'ten minutes',
              },
            ]}
          />
          <p>None of them can be read by scripts, and all are sent to this site alone.</p>
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
              purpose: 'Your theme, language, animations, answer colours, shortcut keys and vibration.',
              lasts: 'until you delete it',
            },
            {
              keys: ['guestId'],
              purpose: 'Your guest number of eight digits, drawn by your browser. It is a label; alone it opens nothing.',
              lasts: 'until you delete it',
            },
            {
              keys: ['showAlertControl'],
              purpose: 'That you have closed the banner about duels, so that it stays closed.',
              lasts: 'until you delete it',
            },
            {
              keys: ['avatars'],
              purpose: "The players' pictures that were shown to you, so that they need not be fetched again.",
              lasts: 'until you delete it; what has changed is replaced',
            },
            {
              keys: ['signedUserId', 'signedUserAvatarName'],
              purpose: 'Which account you are logged in to and its picture, for the menu.',
              lasts: 'until you sign out',
            },
          ]}
        />
      ),
    },
    {
      id: 'database',
      heading: 'Database of the browser',
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
              keys: ['playedEntries'],
              purpose: 'Which pages of the history held a game, so that going back does not start it anew.',
              lasts: 'until you close the tab',
            },
            {
              keys: ['react-router-scroll-positions'],
              purpose: 'How far you had scrolled on each page, so that going back leads to the same place.',
              lasts: 'until you close the tab',
            },
          ]}
        />
      ),
    },
    {
      id: 'none',
      heading: 'What there is not',
      body: (
        <p>
          No cookies of others, no advertising, no social plug-ins, no measuring of your visit, no fingerprinting. That is why no
          banner asks for your consent: everything listed here is strictly necessary for what you ask the site to do.
        </p>
      ),
    },
    {
      id: 'control',
      heading: 'How to be rid of it',
      body: (
        <>
          <p>
            Delete the data of this site in your browser's settings; that removes everything listed above at once. You can also
            forbid the site to keep anything. The pages then still work and forget your choices when you leave; to play, the guest
            cookie must be allowed.
          </p>
          <p>Without the guest cookie, plays that you have begun can no longer be told to be yours.</p>
        </>
      ),
    },
    {
      id: 'contact',
      heading: 'More about your data',
      body: (
        <p>
          What the server keeps stands in the{' '}
          <Link to="/privacypolicy" className="link">
            Privacy Policy
          </Link>
          . Questions go to <SupportMail />.
        </p>
      ),
    },
  ],
}
