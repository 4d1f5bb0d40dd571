import { describe, expect, it } from 'vitest';
import { flag, integer, path } from '../../src/core/fields.ts';
import { Failure } from '../../src/failure.ts';
import { flagWording, reworded, STEP_WORDING } from '../../src/runner/wording.ts';

const FIELDS = {
  path: path('Folder.', { use: 'folder' }),
  prune: flag('Deletes others.', 'false'),
  limit: integer('Limit.', { min: 0, max: 9 }),
};
const { text } = flagWording(FIELDS, {});

describe('the wording of the command', () => {
  it.each([
    ['Raise `limit`.', 'Raise `--limit`.'],
    ['Set `limit: 5`.', 'Set `--limit 5`.'],
    ['Set `prune: true` under `with:`.', 'Set `--prune`.'],
    ['Add `prune: false`.', 'Add `--no-prune`.'],
    ['Set it under `with:` as `path: …` (path).', 'Set it as `--path …` (path).'],
    ['Re-run the job later.', 'Run the command again later.'],
    ['Fix it, then re-run the job.', 'Fix it, then run the command again.'],
    ['Time limit of the step. This input is optional.', 'Time limit of the command. This flag is optional.'],
    ['A key derived from the workflow run.', 'A key derived from the run of the command.'],
    ['Each re-run of the job', 'Each run of the command'],
    ['Action to take if the job is canceled.', 'Action to take if the command is canceled.'],
    // Not inputs.
    ['`site` has no `index.html`, `Path` or `limit of 5`.', '`site` has no `index.html`, `Path` or `limit of 5`.'],
    ['The path limit', 'The path limit'],
  ])('turns %j into %j', (given, expected) => {
    expect(text(given)).toBe(expected);
  });

  it('applies to all parts of a failure, but to the location of a finding only if it is an input', () => {
    const failure = new Failure('input', 'Check `limit`.', {
      title: 'Input `limit` is invalid',
      remedy: 'Set `prune: true`.',
      code: 'quota_exceeded',
      findings: [
        { where: 'limit', message: 'exceeds `path`', remedy: 'Lower `limit`.' },
        { where: 'limit.html', message: 'is empty' },
      ],
    });
    expect(reworded(failure, flagWording(FIELDS, {}), Object.keys(FIELDS))).toMatchObject({
      kind: 'input',
      message: 'Check `--limit`.',
      title: 'Input `--limit` is invalid',
      remedy: 'Set `--prune`.',
      code: 'quota_exceeded',
      findings: [
        { where: '--limit', message: 'exceeds `--path`', remedy: 'Lower `--limit`.' },
        { where: 'limit.html', message: 'is empty' },
      ],
    });
  });
});

it('a step’s failure, and an error that is no failure, stay as they are', () => {
  const failure = new Failure('input', 'Check `limit`.');
  const bug = new TypeError('`limit` of undefined');
  expect(reworded(failure, STEP_WORDING, ['limit'])).toBe(failure);
  expect(reworded(bug, flagWording(FIELDS, {}), ['limit'])).toBe(bug);
});
