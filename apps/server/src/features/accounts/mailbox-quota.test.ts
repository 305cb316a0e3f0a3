import { describe, expect, test } from 'vitest'
import { GUESS_QUOTA, MAIL_QUOTA, mayHaveOneMore, type Quota } from './mailbox-quota.ts'

/** Returns how much each requester gets if they all ask for as much as they can, one after another. */
function shares(quota: Quota, requesters: number): number[] {
  let all = 0
  return Array.from({ length: requesters }, () => {
    let own = 0
    while (mayHaveOneMore({ own, all }, quota)) {
      own += 1
      all += 1
    }
    return own
  })
}

describe('what a mailbox has in an hour', () => {
  test('[ACCOUNT-8] one requester has five codes, two have ten, and ten more have one each', () => {
    expect(shares(MAIL_QUOTA, 15)).toEqual([5, 5, ...Array(10).fill(1), 0, 0, 0])
  })

  test('[ACCOUNT-22] one requester has ten guesses, another five, and ten more have one each: twenty-five in all', () => {
    expect(shares(GUESS_QUOTA, 15)).toEqual([10, 5, ...Array(10).fill(1), 0, 0, 0])
  })
})
