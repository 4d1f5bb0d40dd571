import { expect, test } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { inputRef } from '../../../src/base/text/input-reference.ts';
import { inKeysOfFile } from '../../../src/products/shared/part-runs.ts';

test('the failure of a part names the user’s inputs, and keeps words of others', async () => {
  const work = async (): Promise<void> => {
    const message = `is a folder; set ${inputRef('path')} to a file, with the column \`path\``;
    throw new Failure('input', 'No column `path`.', {
      findings: [{ where: 'path', message }],
      introduces: true,
    });
  };
  await expect(inKeysOfFile({ path: 'functions' }, work)).rejects.toMatchObject({
    message: 'No column `path`.',
    introduces: true,
    findings: [
      {
        where: 'functions',
        message: 'is a folder; set `functions` to a file, with the column `path`',
      },
    ],
  });
});
