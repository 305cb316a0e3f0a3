import { startGoogle } from '../../api/accounts.ts'
import { type Origin, storeOrigin } from './return-address.ts'

/** Leaves for Google, which returns to /googleReturn; from there the user goes back to `origin.from`. */
export async function goToGoogle(origin: Origin) {
  const { url } = await startGoogle()
  storeOrigin(origin)
  location.assign(url)
}
