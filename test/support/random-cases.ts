/**
 * Gives fast-check the seed of the run: usual runs try the same cases, and each nightly run tries
 * others.
 */

import * as fc from 'fast-check';
import { SEED } from './seeded-random.ts';

fc.configureGlobal({ seed: SEED });
