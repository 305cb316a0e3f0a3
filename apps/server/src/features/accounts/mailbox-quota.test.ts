import { describe, expect, test } from 'vitest'
import { GUESS_QUOTA, isWithinQuota, MAIL_QUOTA, type Quota } from './limits.ts'

/** Returns how much each requester gets if they all ask for as much as they can, one after another. */
function shares(quota: Quota, requesters: number): number[] {
  let all = 0
  return Array.from({ length: requesters }, () => {
    let own = 0
    while (isWithinQuota({ own, all }, quota)) {
      own += 1
      all += 1
    }
    return own
  })
}

describe('the hourly quota of a mailbox', () => {
  test('[ACCOUNT-8] allows two requesters five codes each, and ten more one each', () => {
    expect(shares(MAIL_QUOTA, 15)).toEqual([5, 5, ...Array(10).fill(1), 0, 0, 0])
  })

  test('[ACCOUNT-22] allows one requester ten guesses, a second five, and ten more one each', () => {
    expect(shares(GUESS_QUOTA, 15)).toEqual([10, 5, ...Array(10).fill(1), 0, 0, 0])
  })
})
