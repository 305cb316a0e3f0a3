import { startGoogle } from '../../api/accounts.ts'
import { keepReturnAddress } from './return-address.ts'

/** Leaves for Google, which leads back to /googleReturn, and from there to where one came from. */
export async function goToGoogle(from: string | null) {
  const { url } = await startGoogle()
  keepReturnAddress(from)
  location.assign(url)
}
