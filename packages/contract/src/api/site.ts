import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const getSite = endpoint('GET', '/site', {
  summary: "Returns the site's public settings: addresses, links, legal date and open categories",
  reply: z.object({
    supportMail: z.string(),
    businessMail: z.string(),
    /** Target of the Game Guesser link in the header; empty if there is none. */
    gameGuesserUrl: z.string(),
    socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
    /** The day since which the legal pages are in force. */
    legalDate: z.iso.date(),
    openCategories: z.array(id),
    /** Credits shown in the footer, including those of imported titles. */
    attribution: z.string(),
    /** Whether sign-in with Google is configured. */
    googleSignIn: z.boolean(),
  }),
  shared: { with: 'everybody', seconds: 5 },
  refuses: [],
})
