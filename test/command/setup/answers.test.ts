import { expect, test } from 'vitest';
import yaml from 'yaml';
import { readAppFile } from '../../../src/app-file/read-app-file.ts';
import { appFileText } from '../../../src/command/setup/repository/app-file.ts';
import { answerProblem } from '../../../src/command/app/plan-here.ts';
import { Repository } from '../../../src/command/setup/repository/repository.ts';
import { layOut } from './planned.ts';

test.each([
  ['sites', 'a, b', undefined],
  ['sites', 'all', undefined],
  ['sites', 'a c', 'isn’t one of a, b, all'],
  ['folder', 'db/', undefined],
  ['folder', 'dist', 'doesn’t exist'],
  ['output', 'dist', undefined],
  ['output', 'db/a.sql', 'isn’t a folder'],
  ['output', '/tmp', 'isn’t a relative path inside this folder'],
  ['command', 'make; /tmp', undefined],
] as const)('of the kind %s, the answer %s has the problem: %s', (kind, value, problem) => {
  const repository = new Repository(layOut({ 'db/a.sql': '' }));
  const question = { kind, text: '', key: '', options: [], names: ['a', 'b'], fallback: '' };
  expect(answerProblem(question, value, repository)).toBe(problem);
});

test.each(['0b2', '0o17', '2024-01-01 foo', '2024-01-01T', 'no', '1.20', '~'])(
  'the app’s file names the folder %s so that its reader takes it as text',
  folder => {
    const entries = [{ key: ['site', 'path'], value: folder }] as const;
    const [app] = readAppFile(
      appFileText({ apps: [{ name: undefined, entries }] }, yaml),
      'project-platform.yml',
    );
    expect(app?.site?.path).toBe(folder);
  },
);
