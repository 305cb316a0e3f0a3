import { Link } from 'react-router'
import { SupportMail } from '../components/legal-parts.tsx'
import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Privacy Policy',
  summary:
    'We keep what the game needs and nothing else. There is no advertising, no tracking and no third-party analytics on this site, and we never sell your data.',
  parts: [
    {
      id: 'who',
      heading: 'Who we are',
      body: (
        <>
          <p>
            This is the policy of Guess The Anime, the site you are reading it on (“we”). We decide what data about you is kept
            and why, and we are responsible for it. If you have questions, write to <SupportMail />.
          </p>
          <p>It covers this site and its games. Sites that we link to have their own policies.</p>
        </>
      ),
    },
    {
      id: 'guest',
      heading: 'If you play as a guest',
      body: (
        <>
          <p>You do not have to tell us who you are. When you start a game, we keep:</p>
          <ul>
            <li>
              a random secret in a cookie in your browser, which tells the server that a play is yours. We only store a hash of
              it, from which the secret cannot be recovered;
            </li>
            <li>an eight-digit guest number that your browser chooses at random;</li>
            <li>
              your plays: which game, when it started and ended, which squares you opened, what you answered and how many points
              you earned. Guest points are not added to any leaderboard. If you join in the same browser within seven days, your
              first play of each game moves to your account, and we keep which plays came from this browser;
            </li>
            <li>
              your streak: the last day on which you finished the Daily, how many days in a row there were by then, and at most,
              and the days of that week. If you join in the same browser, it moves to your account;
            </li>
            <li>
              whom you met in challenges and duels, when, and who won. Only the two of you see that score, either of you can end
              it, and it moves to your account if you join in the same browser;
            </li>
            <li>
              your reports, with the reason and your text. Only the operators read them. Until a report is decided, and for about
              30 days at most, we also keep a keyed hash of the network you reported from, so that one network cannot pretend to
              be many. Your IP address is not kept with it.
            </li>
          </ul>
          <p>
            Your browser also remembers your settings. For what exactly it keeps, and how to delete it, see the{' '}
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
          <p>Once you join, we also keep:</p>
          <ul>
            <li>
              your email address, to log you in, to verify that it is yours, to let you reset your password, and to tell you when
              your password was changed, when your second factor changed, when someone logged in to your account in a new browser,
              when an operator banned your account, deleted or restored one of your games or replaced your username, and when your
              reports were reviewed;
            </li>
            <li>the username and the picture you choose, and your language;</li>
            <li>
              your password as a hash made with Argon2id. Nobody can read it, including us. If you continue with Google, there is
              no password: Google tells us your email address, your name and an account number;
            </li>
            <li>
              your second factor, if you set one up: the secret of your authenticator app, encrypted; the names and public keys of
              your passkeys and when each was last used; and your recovery codes as hashes;
            </li>
            <li>
              your plays, points and rank, and the games you create with their pictures. Data that a camera stored in a picture,
              such as the location, is deleted when we receive it;
            </li>
            <li>what you write to us about a play that is under review or hidden. Only the operators read it;</li>
            <li>your anime lists, if you keep any, and whether others may see them;</li>
            <li>
              your streak, which only you can see, and, if you switch it on, your wish to be reminded of the Daily by email and
              the day of the last reminder. Each reminder has a link that ends them;
            </li>
            <li>
              whom you met in challenges and duels and who won, and what a rival has sent you. If you switch it on, also your wish
              to be told of answers to your challenges by email, and when you were told last. Each of those emails has a link that
              ends them;
            </li>
            <li>when you joined, where you are logged in (browser and operating system), and the language of your emails.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'logs',
      heading: 'What the server logs',
      body: (
        <>
          <p>
            For every request, the server logs its time, its type, whether it succeeded and how long it took. It does not log
            addresses typed into the browser, cookies, passwords, codes or anything you write.
          </p>
          <p>
            We need your IP address to send you a reply. To stop floods of requests and password guessing, we also hold it in
            memory, or store a keyed hash of it, for an hour at most. We do not store it with your plays or your account. When you
            ask for a code or a link by email, we keep a keyed hash of your IP address for a day, so that nobody can flood a
            mailbox.
          </p>
          <p>
            A refused request that may be an attack, such as a wrong password, a wrong code or too many tries, is logged with the
            account it was for, if we know that, and with a keyed hash of the network it came from: of your IP address, or of its
            first half if it is a long one (IPv6). How many such requests came from a network is stored with that hash for 30
            days, without the account. Only operators can read either.
          </p>
          <p>
            What our operators do, such as banning an account or deleting a game, is logged with its time, its reason and the
            names of the operator and of the account or game. Only operators can read this log. An entry stays when the account is
            deleted.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      heading: 'Why we keep it',
      body: (
        <ul>
          <li>To let you play, to count points correctly and to show leaderboards: that is the service you ask us for.</li>
          <li>
            To keep the game fair and the site safe from cheating, floods of requests and abuse: that is our legitimate interest.
          </li>
          <li>To answer your emails, and to meet our legal obligations.</li>
        </ul>
      ),
    },
    {
      id: 'who-sees',
      heading: 'Who sees it',
      body: (
        <>
          <p>
            Everyone can see an account's username, picture, title, points, ranks, the number of games played and the games it
            created. Others can see its anime lists only if its owner shows them; how many anime were watched is public. Only you
            and our operators can see your email address. Our operators can also see your plays, duels, reports and where you are
            logged in.
          </p>
          <p>
            If you share a play, or answer one that somebody shared, the link shows your name or guest number. Anyone who has the
            link of a play that you shared sees the game, your score, which sections you got right and how many squares you
            opened. Only the two players of a comparison also see squares, points and times of each section; nobody sees which
            answers you gave. If you join later in the same browser, these links show your username.
          </p>
          <p>
            Companies that work for us, such as our server and email providers, process data only on our instructions. We give
            data to authorities only if the law requires it. We never sell data.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: (
        <>
          <p>As long as it is needed for its purpose, and for up to 5 years. In particular:</p>
          <ul>
            <li>
              the order of squares and answers drawn for a play is deleted a day after it ended, unless you shared the play: then
              a copy stays with its link;
            </li>
            <li>
              a result that you shared, and who has answered it, is deleted once nobody has answered it for 180 days; the plays
              themselves stay;
            </li>
            <li>the pictures of a game that was deleted are deleted after 30 days; until then the game can be restored;</li>
            <li>
              what you answered as a guest is deleted 30 days after the play ended; your score and which answers were right stay;
            </li>
            <li>the guest cookie expires a year after it was set;</li>
            <li>the keyed hash of a network that refused requests came from is deleted after 30 days;</li>
            <li>a guest's streak is deleted a year after its last day;</li>
            <li>the score of you and a guest is deleted a year after you last met;</li>
            <li>your account and everything in it stay until you delete it, or until you have not visited for five years;</li>
            <li>a code sent by email is deleted a day after it was sent, and the email itself once it has been sent;</li>
            <li>if a mail server refuses our email for good, a hash of the address and the time are deleted after 30 days;</li>
            <li>
              after your account is deleted, its finished plays, its games and its reports stay without your name, so that other
              players' results stay correct and reports can still be reviewed. A ban remains as a hash of the email address, with
              its reason.
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
          <p>You can at any time, free of charge:</p>
          <ul>
            <li>ask what data we keep about you and download a copy of it in a readable file;</li>
            <li>have errors corrected;</li>
            <li>have your data deleted;</li>
            <li>object to how it is used, or have its use restricted;</li>
            <li>complain to the data protection authority; in Turkey, this is the Personal Data Protection Authority (KVKK).</li>
          </ul>
          <p>
            If you have an account, you can download and delete your data yourself, under Account in the menu. For everything
            else, write to <SupportMail />. We answer within 30 days. If you are a guest, tell us your guest number: without an
            account it is the only way to find your data, and your browser must prove that the number belongs to it.
          </p>
        </>
      ),
    },
    {
      id: 'age',
      heading: 'Minimum age',
      body: (
        <p>
          The site is for people aged 13 and older. We do not knowingly keep data about younger children; if you learn that we do,
          write to us and we will delete it. If you are under age where you live, you need the consent of a parent or guardian.
        </p>
      ),
    },
    {
      id: 'safety',
      heading: 'How we protect it',
      body: (
        <p>
          Secrets are stored as hashes or encrypted, connections are encrypted if the site is served over https, and only
          operators can access the data, each with their own account. No system is safe from every attack: if an attack puts your
          data at risk, we will tell you and the authority as the law requires.
        </p>
      ),
    },
    {
      id: 'law',
      heading: 'Governing law',
      body: (
        <p>
          This policy is governed by the law of Turkey, in particular by Law No. 6698 on the Protection of Personal Data. You keep
          all rights under the law of your own country that cannot be waived.
        </p>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: (
        <p>
          When this policy changes, the dates at the top change too. We announce important changes on the site before they take
          effect.
        </p>
      ),
    },
    {
      id: 'contact',
      heading: 'Contact',
      body: (
        <p>
          For questions about your data: <SupportMail />.
        </p>
      ),
    },
  ],
}
