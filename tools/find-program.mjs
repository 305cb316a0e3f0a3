import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Debian installs servers such as nginx in folders that only root has in PATH.
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/**
 * Returns the path of the first of these programs that is installed, or `undefined`.
 * @type {(...names: string[]) => string | undefined}
 */
export const findProgram = (...names) =>
  folders()
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
