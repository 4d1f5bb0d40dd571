import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import { CLIENT_FAULTS } from './faults/client.ts';
import { FEATURE_FAULTS } from './faults/features.ts';
import { PLATFORM_FAULTS } from './faults/platform.ts';
import { RUNNER_FAULTS } from './faults/runner.ts';

it.each([...CLIENT_FAULTS, ...FEATURE_FAULTS, ...PLATFORM_FAULTS, ...RUNNER_FAULTS])(
  'the fault $id still applies: its text occurs exactly once in $file',
  ({ file, find, replace }) => {
    expect(readFileSync(join(ROOT, 'src', file), 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  },
);
