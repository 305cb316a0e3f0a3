import { statfs } from 'node:fs/promises'
import { addGauge, type Metrics } from './metrics.ts'

/** Adds the size and the free space of the disk that holds a folder. Space that only root may use is not free. */
export function addDiskSpace(metrics: Metrics, folder: string): void {
  addGauge(metrics, { name: 'disk_free_bytes', help: 'Free space of the disk that holds DATA_DIR' }, async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  })
  addGauge(metrics, { name: 'disk_size_bytes', help: 'Size of the disk that holds DATA_DIR' }, async () => {
    const { blocks, bsize } = await statfs(folder)
    return blocks * bsize
  })
}
