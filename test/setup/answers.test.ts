import { expect, test } from 'vitest';
import { answerProblem } from '../../src/setup/plan.ts';
import { Repository } from '../../src/setup/repository.ts';
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
