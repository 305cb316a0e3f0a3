import { expect, test } from 'vitest'
import { csvLine } from './audit-log.route.ts'

test.each([
  [['a', 'b c'], '"a","b c"'],
  [['', ''], '"",""'],
  [['a,b', 'say "hi"'], '"a,b","say ""hi"""'],
  [['two\nlines', 'two\r\nlines'], '"two\nlines","two\r\nlines"'],
  [['=1+1', '+1', '-1', '@sum(a)'], `"'=1+1","'+1","'-1","'@sum(a)"`],
  [['\tx', '\rx', '\nx'], `"'\tx","'\rx","'\nx"`],
  [['=cmd|"/c calc"!a0'], `"'=cmd|""/c calc""!a0"`],
  [['a=1', '1-2', ' =1'], `"a=1","1-2","' =1"`],
  [['＝1+1', '＋1', '－1', '＠sum(a)', '−1'], `"'＝1+1","'＋1","'－1","'＠sum(a)","'−1"`],
  [['x;@SUM(1)', 'a\tb'], '"x;@SUM(1)","a\tb"'],
  [['ğüşiöç 頭'], '"ğüşiöç 頭"'],
])('[AUDIT-5] the cells %j are the line %j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})
