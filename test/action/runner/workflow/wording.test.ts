import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../src/base/failure.ts';
import { inputRef, withInputRefs } from '../../../../src/base/text/input-reference.ts';
import {
  flagWording,
  reworded,
  withFlags,
} from '../../../../src/action/runner/workflow/wording.ts';

const { text } = flagWording({});

describe('the wording of the command', () => {
  it.each([
    ['Set it under `with:` as x (path).', 'Set it as x (path).'],
    ['Re-run the job later.', 'Run the command again later.'],
    ['Fix it, then re-run the job.', 'Fix it, then run the command again.'],
    [
      'Then start a new workflow run, which sends it again.',
      'Then run the command again, which sends it again.',
    ],
    [
      'Time limit of the step. This input is optional.',
      'Time limit of the command. This flag is optional.',
    ],
    ['A key derived from the workflow run.', 'A key derived from the run of the command.'],
    ['Each re-run of the job', 'Each new run of the command'],
    ['Action to take if the job is canceled.', 'Action to take if the command is canceled.'],
    // Names of inputs that nothing marks as references.
    ['objects with `path` and `limit: 5`', 'objects with `path` and `limit: 5`'],
  ])('turns %j into %j', (given, expected) => {
    expect(text(given)).toBe(expected);
  });

  it('applies to the remedies of a failure, whose other parts can quote others, and to findings about inputs', () => {
    const failure = new Failure('input', 'Check the step.', {
      title: 'The step failed',
      remedy: 'Re-run the job.',
      code: 'quota_exceeded',
      findings: [
        { where: 'limit', message: 'exceeds this input', remedy: 'Change the step.' },
        { where: 'limit.html', message: 'is empty' },
      ],
    });
    expect(reworded(failure, flagWording({}), ['limit'])).toMatchObject({
      kind: 'input',
      message: 'Check the step.',
      title: 'The step failed',
      remedy: 'Run the command again.',
      code: 'quota_exceeded',
      findings: [
        { where: '--limit', message: 'exceeds this input', remedy: 'Change the command.' },
        { where: 'limit.html', message: 'is empty' },
      ],
    });
  });
});

describe('a reference to an input', () => {
  const marked = 'Use `@limit`, `@limit: 5`, `@prune: true` or `@prune: false`, not `limit`.';

  it('has the form of a step’s input by default', () => {
    expect(inputRef('limit')).toBe('`limit`');
    expect(withInputRefs(marked)).toBe(
      'Use `limit`, `limit: 5`, `prune: true` or `prune: false`, not `limit`.',
    );
  });

  it('is a flag in all that the command runs, also later, and nowhere else', async () => {
    const later = withFlags(async () => {
      await Promise.resolve();
      return withInputRefs(marked);
    });
    expect(inputRef('prune', true)).toBe('`prune: true`');
    expect(await later).toBe('Use `--limit`, `--limit 5`, `--prune` or `--no-prune`, not `limit`.');
  });
});
