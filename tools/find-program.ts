import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Debian keeps servers such as nginx where only root has them in PATH.
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Returns the path of the first of these programs that this machine has. */
export const findProgram = (...names: string[]): string | undefined =>
  folders()
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync)
