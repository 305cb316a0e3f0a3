import { Link } from 'react-router'
import { SupportMail } from '../components/legal-parts.tsx'
import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Terms of Use',
  summary:
    'Play fair, be kind to others, and only upload what you have the right to upload. In return, the games are free, and we do our best to keep them running.',
  parts: [
    {
      id: 'agreement',
      heading: 'What you agree to',
      body: (
        <p>
          By using Guess The Anime (“the site”), you agree to these terms with its operators (“we”). If you do not agree, please
          do not use the site. For the data we keep about you, see the{' '}
          <Link to="/privacypolicy" className="link">
            Privacy Policy
          </Link>{' '}
          and the{' '}
          <Link to="/cookie" className="link">
            Cookie Policy
          </Link>
          .
        </p>
      ),
    },
    {
      id: 'age',
      heading: 'Who can play',
      body: (
        <p>
          You must be at least 13 years old. If you are under age where you live, you need the consent of a parent or guardian.
          Parts of the site may be for adults only; you may only enter them if you are an adult.
        </p>
      ),
    },
    {
      id: 'games',
      heading: 'Games, points and titles',
      body: (
        <ul>
          <li>Playing is free. Points, ranks and titles are just for fun: they have no monetary value and cannot be traded.</li>
          <li>
            Your first play of a game counts; later ones are practice. If you leave or reload a game, you earn no points for it.
          </li>
          <li>
            The server's record is what counts. We may correct points and ranks that are the result of an error or of cheating.
          </li>
          <li>
            Games may be added, changed or removed at any time. You keep the points you earned in a removed game, unless it was
            made for cheating.
          </li>
        </ul>
      ),
    },
    {
      id: 'fair',
      heading: 'Fair play and respect',
      body: (
        <>
          <p>Please do not:</p>
          <ul>
            <li>use programs to play for you, or collect points with several accounts;</li>
            <li>
              try to access hidden squares, answers, other people's accounts or parts of the site that are not meant for you;
            </li>
            <li>overload the site with requests, or copy its content automatically on a large scale;</li>
            <li>insult, threaten or deceive others, or choose a name or picture that does.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      body: (
        <p>
          Use your own email address, keep your password to yourself, and tell us if someone else has used it. You can delete your
          account at any time. We may suspend or ban an account that breaks these terms, and will tell you why if the law allows
          it.
        </p>
      ),
    },
    {
      id: 'yours',
      heading: 'What you upload',
      body: (
        <>
          <p>
            What you upload remains yours. You allow us to store it, to cut and scale it, and to show it on the site for as long
            as the game is there.
          </p>
          <p>
            Only upload what you have the right to. Do not upload anything unlawful or hateful, anything sexual outside the adult
            section, or anything that shows real people against their will. We may remove a game, and will do so immediately if it
            is clearly unlawful.
          </p>
        </>
      ),
    },
    {
      id: 'others',
      heading: 'What belongs to others',
      body: (
        <p>
          The titles of anime and manga belong to their owners; we use them so that players can guess them, and we are not
          affiliated with their owners. We draw the pictures of our own games ourselves. If you believe that something on the site
          infringes your rights, write to <SupportMail />, name the game and what in it is yours, and we will look into it without
          delay.
        </p>
      ),
    },
    {
      id: 'ours',
      heading: 'What belongs to us',
      body: (
        <p>
          The site, its design and its own drawings are ours or used with permission. You may show and share pictures of your
          results and links to games. For anything else, you need our consent.
        </p>
      ),
    },
    {
      id: 'links',
      heading: 'Links',
      body: <p>We link to other sites where that is useful to you. Their owners are responsible for what is on them.</p>,
    },
    {
      id: 'liability',
      heading: 'What we promise, and what we do not',
      body: (
        <>
          <p>
            We run the site with care, but cannot promise that it is always available, free of errors, or that nothing is ever
            lost. It is provided as is, free of charge.
          </p>
          <p>
            Our liability is unlimited for damage caused on purpose or by gross negligence, and wherever the law does not allow it
            to be limited. Otherwise, we are not liable for damage that results from using the site or from its being unavailable.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes and ending',
      body: (
        <p>
          We may change these terms. The dates at the top change too, and we announce important changes on the site before they
          take effect. By continuing to use the site, you agree to them. You can stop using the site at any time, and we may close
          it.
        </p>
      ),
    },
    {
      id: 'law',
      heading: 'Governing law',
      body: (
        <p>
          These terms are governed by the law of Turkey, and the courts of Turkey have jurisdiction. As a consumer, you keep the
          protection of the law of your own country where it cannot be waived. If one of these terms is invalid, the others still
          apply.
        </p>
      ),
    },
    {
      id: 'contact',
      heading: 'Contact',
      body: (
        <p>
          If you have questions about these terms, write to <SupportMail />.
        </p>
      ),
    },
  ],
}
