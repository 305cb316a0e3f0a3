import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const getSite = endpoint('GET', '/site', {
  summary: "Returns the site's public settings: addresses, links, legal date and open categories",
  reply: z.object({
    supportMail: z.string(),
    businessMail: z.string(),
    gameGuesserUrl: z.string(),
    socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
    legalDate: z.iso.date(),
    openCategories: z.array(id),
    attribution: z.string(),
    /** Whether sign-in with Google is configured. */
    googleSignIn: z.boolean(),
  }),
  refuses: [],
})
