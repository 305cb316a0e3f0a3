/** The upper half of code page 857, in which Turkish Windows writes the names of a ZIP file; that of western Windows has most letters at the same places. */
const UPPER_857 =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0'

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const OLD_NAMES = ['windows-1254', 'windows-1252'].map((label) => new TextDecoder(label))

const in857 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : UPPER_857.charAt(byte - 0x80))).join('')

/** Returns whether a name has only such characters as people write in names, and not what another encoding makes of letters. */
const isPlausible = (name: string) => /^[\p{L}\p{M}\p{N}\p{P}\u0020-\u007e¡¿©®°´]*$/u.test(name)

/**
 * Returns a name in a ZIP file. Many programs write UTF-8 without saying so, and others the encoding of their system: what is no UTF-8
 * is read in the first one in which it makes a name.
 */
export function zipName(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    const names = [in857(bytes), ...OLD_NAMES.map((decoder) => decoder.decode(bytes))]
    return names.find(isPlausible) ?? names[0] ?? ''
  }
}
