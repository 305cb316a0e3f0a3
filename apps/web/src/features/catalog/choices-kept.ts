import { rememberedChoice } from '../../lib/remembered-choice.ts'

/** The banner about friend duels was dismissed. */
export const duelBannerDismissed = rememberedChoice('showAlertControl', 'false')

/** The visitor said to be 18 or older. */
export const adultConfirmed = rememberedChoice('adultConfirmed', 'true')
