import { Suspense } from 'react'
import { ContactPage } from '../features/static-pages/pages/contact.page.tsx'
import { withTexts } from '../lib/catalogues.ts'
import { optional } from '../ui/optional.tsx'

const OwnReports = optional(
  async () => (await withTexts(import('../features/reports/components/own-reports.tsx'), 'reports')).OwnReports,
)

/** The contact page, with the visitor's own reports below. */
export const Contact = () => (
  <>
    <ContactPage />
    <div className="mt-10 empty:hidden">
      <Suspense>
        <OwnReports />
      </Suspense>
    </div>
  </>
)
