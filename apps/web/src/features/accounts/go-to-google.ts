import { startGoogle } from '../../api/accounts.ts'
import { storeReturnAddress } from './return-address.ts'

/** Leaves for Google, which returns to /googleReturn; from there the user goes back to `from`. */
export async function goToGoogle(from: string | null) {
  const { url } = await startGoogle()
  storeReturnAddress(from)
  location.assign(url)
}
