import { spawnSync } from 'node:child_process';
import { expect, it, test } from 'vitest';
import { runHere } from './run-command.ts';

const script = async (shell: string): Promise<string> => (await runHere(['completion', shell])).stdout;
const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

/** Returns what bash proposes for the last word. */
function completed(source: string, ...words: readonly string[]): readonly string[] {
  const line = ['project-platform', ...words];
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '--norc',
      '-c',
      `${source}\nCOMP_WORDS=("$@") COMP_CWORD=$(($# - 1))\n_project_platform\nprintf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      ...line,
    ],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

test('bash completes operations, flags and the words of flags', async () => {
  const source = await script('bash');
  expect(completed(source, 'static-')).toEqual(['static-publish']);
  expect(completed(source, 'comp')).toEqual(['completion']);
  expect(completed(source, 'local-')).toEqual([]);
  expect(completed(source, 'static-publish', '--wait')).toEqual(['--wait-for-url']);
  expect(completed(source, 'static-publish', '--no-w')).toEqual(['--no-wait-for-url']);
  expect(completed(source, 'static-publish', '--pr-')).toEqual([]);
  expect(completed(source, 'alias', '--mode', '')).toEqual(['set', 'get', 'check', 'reset']);
  expect(completed(source, 'sql-log-export', '--formats', 'p')).toEqual(['parquet']);
  expect(completed(source, 'sql-migrate', '--lint', 'w')).toEqual(['warning']);
  expect(completed(source, 'emulator', '--po')).toEqual(['--port']);
  expect(completed(source, 'completion', 'f')).toEqual(['fish']);
  // The shell completes paths.
  expect(completed(source, 'static-publish', '--path', '')).toEqual([]);
});

test.each(['bash', 'zsh', 'fish'].filter(isInstalled))('%s accepts its script', async shell => {
  const { status, stderr } = spawnSync(shell, ['-n'], { input: await script(shell), encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('escapes quotes for fish', async () => {
  const source = await script('fish');
  const unbalanced = source.split('\n').filter(line => (line.replaceAll("\\'", '').match(/'/g)?.length ?? 0) % 2 !== 0);
  expect(unbalanced).toEqual([]);
  expect(source).toContain("-l mode -x -a 'set get check reset'");
});

it('refuses another shell', async () => {
  expect(await runHere(['completion', 'csh'])).toMatchObject({
    exitCode: 1,
    stderr: 'error: Specify the shell: project-platform completion bash|zsh|fish.\n',
  });
});
