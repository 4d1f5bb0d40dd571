// @module-tag slow, because it does the work of each operation, and restarts its platform.
import { mkdtempDisposable } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, inject, it } from 'vitest';
import { idleClock } from '../support/idle-clock.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { ALL_WORK } from './all-work.ts';
import { differences, readState } from './state.ts';
import { WorkRig } from './work-rig.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
const clock = idleClock(SPEED);

describe('the state that an operation leaves outlives a restart of the local platform', {
  timeout: TIMEOUT_MS,
}, () => {
  it.concurrent.for(ALL_WORK)('$name', async ({ id, work }, { expect }) => {
    await using folder = await mkdtempDisposable(join(SCRATCH_FOLDER, 'restarted-'));
    const dataFolder = join(folder.path, 'data');
    await using rig = await WorkRig.open(id, work, {
      clock,
      databaseUrl: inject('databaseUrl'),
      dataFolder,
    });
    const { exitCode, log } = await rig.run();
    expect(exitCode, log).toBe(0);
    const before = await readState(rig);
    await rig.restart();
    expect(
      differences(before, await readState(rig)),
      'Everything that a request changes is saved. Add it to the records of its part, which src/platform/kept-state.ts names, and restore it from them',
    ).toEqual([]);
  });
});
