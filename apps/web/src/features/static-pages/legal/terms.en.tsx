import { Link } from 'react-router'
import { SupportMail } from '../components/support-mail.tsx'
import type { LegalText } from './legal-text.ts'

export const text: LegalText = {
  title: 'Terms of Use',
  summary:
    'Play fairly, be decent to others, and put up only what is yours to put up. In return the games are free, and we do our best to keep them running.',
  parts: [
    {
      id: 'agreement',
      heading: 'What you agree to',
      body: (
        <p>
          By using Guess The Anime (“the site”) you agree to these terms with those who run it (“we”). If you do not agree, please
          do not use the site. What we keep of you while you do stands in the{' '}
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
      heading: 'Who may play',
      body: (
        <p>
          You must be at least 13 years old. If you are not of age where you live, you need the consent of a parent or guardian.
          Parts of the site may be open to adults only; you may enter them only if you are one.
        </p>
      ),
    },
    {
      id: 'games',
      heading: 'Games, points and titles',
      body: (
        <ul>
          <li>
            Playing is free. Points, ranks and titles are for the joy of it: they have no value in money and cannot be traded.
          </li>
          <li>
            The first play of a game counts; later ones are practice. Whoever leaves a play or loads it anew gets no points for
            it.
          </li>
          <li>What counts is the server's record. We may correct points and ranks that came about by a fault or by cheating.</li>
          <li>Games may be added, changed or taken away at any time. Points earned in a game that is gone remain.</li>
        </ul>
      ),
    },
    {
      id: 'fair',
      heading: 'Fair play and decency',
      body: (
        <>
          <p>Please do not:</p>
          <ul>
            <li>let programs play for you, or collect points with several accounts;</li>
            <li>
              try to reach hidden squares, answers, other people's accounts or parts of the site that are not meant for you;
            </li>
            <li>burden the site with floods of calls, or copy its content by machine on a large scale;</li>
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
          Give an e-mail address that is yours, keep your password to yourself, and tell us if somebody else has used it. You may
          delete your account whenever you like. We may suspend or ban an account that breaks these terms, and say why where the
          law allows it.
        </p>
      ),
    },
    {
      id: 'yours',
      heading: 'What you put up',
      body: (
        <>
          <p>
            Once players can create games: what you put up remains yours. You allow us to store it, to cut and scale it, and to
            show it on the site for as long as the game stands.
          </p>
          <p>
            Put up only what you have the right to. Nothing unlawful, hateful, or sexual outside the part for adults, and nothing
            that shows real people against their will. We may take a game down, and do so at once where it is plainly unlawful.
          </p>
        </>
      ),
    },
    {
      id: 'others',
      heading: 'What belongs to others',
      body: (
        <p>
          The titles of anime and manga are the property of their owners; we name them so that they can be guessed, and are not
          connected with them. The pictures of our own games are drawn by us. If you believe that something on the site infringes
          a right of yours, write to <SupportMail />, name the game and what in it is yours, and we will look at it without delay.
        </p>
      ),
    },
    {
      id: 'ours',
      heading: 'What belongs to us',
      body: (
        <p>
          The site, its design and its own drawings are ours or used with permission. You may show and share pictures of your
          results and links to games. Anything beyond that needs our consent.
        </p>
      ),
    },
    {
      id: 'links',
      heading: 'Links',
      body: <p>We link to sites of others where that is useful to you. What stands there is theirs to answer for.</p>,
    },
    {
      id: 'liability',
      heading: 'What we promise, and what not',
      body: (
        <>
          <p>
            We run the site with care, but cannot promise that it is always there, free of faults, or that nothing is ever lost.
            It is offered as it is, free of charge.
          </p>
          <p>
            We answer without limit for harm done on purpose or by gross negligence and wherever the law knows no exception.
            Beyond that we do not answer for harm that comes of using the site or of its being away.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes, and the end',
      body: (
        <p>
          We may change these terms; the dates at the top then change, and a change that matters is announced on the site before
          it takes effect. Whoever goes on using the site afterwards agrees. You may stop using it at any time, and we may close
          it.
        </p>
      ),
    },
    {
      id: 'law',
      heading: 'Governing law',
      body: (
        <p>
          These terms are governed by the law of Turkey, and the courts of Turkey decide. As a consumer you keep the protection of
          the law of your own country where it cannot be waived. If one of these terms should not hold, the others do.
        </p>
      ),
    },
    {
      id: 'contact',
      heading: 'Contact',
      body: (
        <p>
          Questions about these terms: <SupportMail />.
        </p>
      ),
    },
  ],
}
