import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  pathOfFlag,
  resolveInput,
  resolveOutput,
} from '../../../src/base/system/files/user-paths.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';

test('a flag’s path in the current folder can’t lead out of it through a link, or into `.git`', () => {
  const base = realpathSync(mkdtempSync(join(SCRATCH_FOLDER, 'user-paths-')));
  onTestFinished(() => rmSync(base, { recursive: true }));
  const [current, mine] = [join(base, 'clone'), join(base, 'mine')];
  for (const folder of [join(current, '.git'), join(current, 'inner'), join(mine, 'data')])
    mkdirSync(folder, { recursive: true });
  writeFileSync(join(mine, 'file'), '');
  symlinkSync(mine, join(current, 'dev'));
  symlinkSync('inner', join(current, 'near'));
  symlinkSync('.git', join(current, 'git'));
  symlinkSync(join(mine, 'missing'), join(current, 'dangling'));
  symlinkSync(current, join(base, 'alias'));
  const at = (given: string, use: Parameters<typeof pathOfFlag>[2]) => (): string =>
    pathOfFlag('f', given, use, current);
  const refused = (message: string): Error =>
    expect.objectContaining({
      findings: [expect.objectContaining({ message: expect.stringContaining(message) as string })],
    }) as Error;
  const outside = refused(`which is outside ${current}`);
  for (const given of ['dev/data', 'dev', 'dev/new', join(current, 'dev/data')])
    expect(at(given, 'folder')).toThrow(outside);
  expect(at('dev/x.zip', 'write')).toThrow(outside);
  expect(at('dev/file', 'read')).toThrow(outside);
  expect(at('dangling', 'folder')).toThrow(refused('ENOENT'));
  for (const given of [
    '.git/config',
    'git/config',
    '.GIT/new',
    '.g\u200cit/config',
    'git~1/config',
    '.git /config',
  ])
    expect(at(given, 'write')).toThrow(refused('must not be overwritten'));
  expect(at('git', 'folder')).toThrow(refused('must not be overwritten'));
  // The same from a subfolder of the checkout, or from another folder.
  for (const [from, given] of [
    [join(current, 'inner'), '../dev/data'],
    [base, 'clone/dev/data'],
    [mine, join(current, 'dev/data')],
  ] as const) {
    expect(() => pathOfFlag('f', given, 'folder', from)).toThrow(outside);
    expect(() => resolveOutput(resolve(from, given, 'x'), [join(current, 'inner')])).toThrow(
      `which is outside ${current}`,
    );
  }
  expect(() => resolveInput(join(current, 'dev/file'), [join(current, 'inner')])).toThrow(
    `which is outside ${current}`,
  );
  // A link that is replaced itself, links within the folder, and paths that the user gave outside
  // of it.
  expect(at('dev', 'write')()).toBe(join(current, 'dev'));
  expect(at('near/new', 'folder')()).toBe(join(current, 'inner', 'new'));
  expect(at('missing', 'read')()).toBe(join(current, 'missing'));
  expect(at(join(base, 'alias', 'inner'), 'folder')()).toBe(join(current, 'inner'));
  expect(at('../mine/data', 'folder')()).toBe(join(mine, 'data'));
  expect(at(join(mine, 'x.zip'), 'write')()).toBe(join(mine, 'x.zip'));
});
