import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployTarget, type TargetFlags } from '../../src/command/deploy/deploy-target.ts';

const HOME = join(tmpdir(), 'no-home');
const FLAGS = { app: undefined, to: undefined } as TargetFlags;

test.each([
  [undefined, undefined, 'linked. Run `', '` once', ', or set PLATFORM_PROJECT_ID.'],
  ['shop', undefined, 'linked for the app shop. Run `', ' --app shop` once', ', or set'],
  [undefined, 'staging', 'linked as staging. Run `', ' --as staging` once', '`).'],
  [
    'shop',
    'staging',
    'linked for the app shop as staging. Run `',
    ' --app shop --as staging` once',
    '`).',
  ],
])('without a project, the app %s and the target %s', async (name, to, what, flags, end) => {
  await expect(
    deployTarget(name, { ...FLAGS, to }, { env: { HOME }, notice: () => undefined }),
  ).rejects.toThrow(
    `No project is ${what}project-platform link --project-id <ID>${flags} (before that, \`project-platform login${to === undefined ? '`)' : ''}${end}`,
  );
});
