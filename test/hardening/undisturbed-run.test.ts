import { expect, inject, it } from 'vitest';
import { idleClock } from '../support/idle-clock.ts';
import { runUndisturbed } from './undisturbed-run.ts';

const SPEED = 200;
const options = { clock: idleClock(SPEED), databaseUrl: inject('databaseUrl') };

it('refuses work whose changes can’t be observed', async () => {
  const again = { name: 'as it is already', with: { enabled: 'false' } };
  await expect(runUndisturbed('watermark', again, options)).rejects.toThrow(
    'no fact tells what watermark.set has changed',
  );
});

it('refuses work that fails by itself', async () => {
  const unknown = { name: 'of no project', with: { 'project-id': 'nowhere' } };
  await expect(runUndisturbed('alias', unknown, options)).rejects.toThrow('alias, of no project, fails by itself');
});
