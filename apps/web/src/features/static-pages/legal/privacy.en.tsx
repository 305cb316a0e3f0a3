import { Link } from 'react-router'
import { SupportMail } from '../components/support-mail.tsx'
import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Privacy Policy',
  summary:
    'We keep what the game needs and nothing else. There is no advertising, no tracking and no measuring by others on this site, and we sell nothing about you to anybody.',
  parts: [
    {
      id: 'who',
      heading: 'Who this policy is from',
      body: (
        <>
          <p>
            This policy speaks for Guess The Anime, the site you are reading it on (“we”). We decide what is kept of you and why,
            and we answer for it. Write to <SupportMail /> about anything in it.
          </p>
          <p>It covers this site and its game. Sites that we link to have policies of their own.</p>
        </>
      ),
    },
    {
      id: 'guest',
      heading: 'If you play as a guest',
      body: (
        <>
          <p>You need not tell us who you are. When you start a game, this is kept:</p>
          <ul>
            <li>
              a random secret in a cookie of your browser, by which the server knows that a play is yours. On our side there is
              only a fingerprint of it, from which the secret cannot be computed;
            </li>
            <li>a guest number of eight digits that your browser draws for itself;</li>
            <li>
              your plays: which game, when it began and ended, which squares you opened, what you answered and how many points
              that made. Your points as a guest are not added to any leaderboard;
            </li>
            <li>
              what you report, with the reason and your words. Only the operators read it. Until it is decided, and for about 30
              days at most, we also keep a keyed fingerprint of the network you reported from, so that one network cannot pretend
              to be many. Your internet address is not kept with it.
            </li>
          </ul>
          <p>
            Your browser also remembers your settings. What exactly it keeps, and how to be rid of it, stands in the{' '}
            <Link to="/cookie" className="link">
              Cookie Policy
            </Link>
            .
          </p>
        </>
      ),
    },
    {
      id: 'account',
      heading: 'If you have an account',
      body: (
        <>
          <p>Once you join, this is kept in addition:</p>
          <ul>
            <li>
              your e-mail address, to log you in, to verify that it is yours, to send you a new password when you ask, and to tell
              you when your password was changed, when an operator has deleted a game of yours or replaced your user name, and
              what came of your reports;
            </li>
            <li>the user name and the picture that you choose, and your language;</li>
            <li>
              your password as a hash made by Argon2id. Nobody can read it, we included. If you continue with Google there is no
              password: Google tells us your e-mail address, your name and an account number;
            </li>
            <li>
              your plays, points and rank, and the games you create with their pictures. What a camera wrote into a picture, such
              as the place, is thrown away when it arrives;
            </li>
            <li>your anime lists, if you keep any, and whether others may see them;</li>
            <li>when you joined, where you are logged in, and the language of your mail.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'logs',
      heading: 'What the server writes down',
      body: (
        <>
          <p>
            For every call the server logs its time, its kind, whether it succeeded and how long it took. It logs no address typed
            into the browser, no cookie, no password, no code and no text of yours.
          </p>
          <p>
            Your internet address is needed to send you an answer. We hold it in memory for an hour at most, to keep floods of
            calls and guessed passwords away, and do not store it with your plays or your account. When you ask for a code or a
            link by mail we keep a number made of it by a secret key, for a day, so that nobody floods a mailbox.
          </p>
          <p>
            What our operators do, such as banning an account or deleting a game, is written down with its time and the names of
            the operator and of the account or game. Only operators read it. It stays when the account is deleted.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      heading: 'Why we keep it',
      body: (
        <ul>
          <li>To let you play, to count points rightly and to show leaderboards: that is the service you ask us for.</li>
          <li>To keep the game fair and the site safe, against cheating, floods and misuse: that is our legitimate interest.</li>
          <li>To answer your letters, and to obey the law where it obliges us.</li>
        </ul>
      ),
    },
    {
      id: 'who-sees',
      heading: 'Who sees it',
      body: (
        <>
          <p>
            Everybody can see an account's user name, picture, title, points, ranks, the number of games played and the games it
            created. Its anime lists can be seen by others only if its owner shows them; how many anime were watched is public.
            Nobody but you and our operators sees your e-mail address.
          </p>
          <p>
            Those who carry out work for us, such as the providers of our servers and of our mail, handle data on our instructions
            alone. We give data to authorities only where the law obliges us. We never sell data.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: (
        <>
          <p>As long as it is needed for what it was kept for, and for up to 5 years at the longest. In particular:</p>
          <ul>
            <li>the order of squares and answers drawn for a play is forgotten a day after it ended;</li>
            <li>the guest cookie expires a year after it was set;</li>
            <li>
              an account and what belongs to it stay until you delete it, or until five years have passed in which you were not
              here;
            </li>
            <li>a code sent by mail is forgotten a day after it was sent, the letter itself once it has left;</li>
            <li>
              after an account is deleted, its finished plays and its games stay without your name, so that the results of others
              remain right. A ban remains as a hash of the e-mail address.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'rights',
      heading: 'Your rights',
      body: (
        <>
          <p>You may at any time, free of charge:</p>
          <ul>
            <li>ask what we keep of you and download a copy of it in a readable file;</li>
            <li>have what is wrong corrected;</li>
            <li>have your data deleted;</li>
            <li>object to a use of it, or have it limited;</li>
            <li>complain to the data protection authority; in Turkey that is the Personal Data Protection Authority (KVKK).</li>
          </ul>
          <p>
            With an account you download and delete your data yourself, under Account in the menu. For everything else write to{' '}
            <SupportMail />. We answer within 30 days. As a guest, tell us your guest number: without an account it is the only
            thing by which we could find you, and your browser must prove that it is its own.
          </p>
        </>
      ),
    },
    {
      id: 'age',
      heading: 'Minimum age',
      body: (
        <p>
          The site is for people of 13 years and older. We do not knowingly keep data of younger children; if you learn that we
          do, write to us and we delete it. Whoever is not of age needs the consent of a parent or guardian.
        </p>
      ),
    },
    {
      id: 'safety',
      heading: 'How it is kept safe',
      body: (
        <p>
          Secrets are kept as hashes, connections are encrypted wherever the site is served by https, and only operators reach the
          data, each with an account of their own. No system is beyond every attack: if one should put your data at risk, we tell
          you and the authority as the law demands.
        </p>
      ),
    },
    {
      id: 'law',
      heading: 'Governing law',
      body: (
        <p>
          This policy is governed by the law of Turkey, in particular by Law No. 6698 on the Protection of Personal Data. Rights
          that the law of your own country gives you without exception remain yours.
        </p>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: (
        <p>
          When this policy changes, the dates at the top change with it. A change that matters to you is announced on the site
          before it takes effect.
        </p>
      ),
    },
    {
      id: 'contact',
      heading: 'Contact',
      body: (
        <p>
          For everything about your data: <SupportMail />.
        </p>
      ),
    },
  ],
}
