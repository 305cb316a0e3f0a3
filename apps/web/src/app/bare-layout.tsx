import { Link, Outlet } from 'react-router'

/** The layout of pages without header and footer: only the logo, which links home. */
export function BareLayout() {
  return (
    <>
      <header className="mx-auto w-full max-w-page px-4 pt-4 md:px-6 md:pt-6">
        <Link to="/" className="inline-flex min-h-11 items-center gap-3">
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span className="font-display text-16 leading-none md:text-22">Guess The Anime</span>
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-page flex-1 flex-col justify-center px-4 py-6 md:px-6 md:py-8"
      >
        <Outlet />
      </main>
    </>
  )
}
