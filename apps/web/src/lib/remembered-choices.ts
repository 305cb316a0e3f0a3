import { rememberedChoice } from './remembered-choice.ts'

/** Whether the visitor dismissed the banner about friend duels. */
export const duelBannerDismissed = rememberedChoice('showAlertControl', 'false')

/** Whether the visitor confirmed to be 18 or older. */
export const adultConfirmed = rememberedChoice('adultConfirmed', 'true')
