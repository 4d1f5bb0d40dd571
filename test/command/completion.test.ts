import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, test, type TestContext } from 'vitest';
import { need } from '../support/need.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { runHere } from './run-command.ts';

/** Text of a shell's completion script. */
const script = async (shell: string): Promise<string> =>
  (await runHere(['completion', shell])).stdout;

/** Returns what a shell proposes at the end of each line, with the script in a file. */
type Propose = (file: string, lines: readonly string[]) => readonly (readonly string[])[];

const fromBash: Propose = (file, lines) =>
  lines.map(line => run(['bash', '--norc', '-c', BASH, 'bash', file, ...line.split(' ')]));

const SHELLS: readonly (readonly [shell: 'bash' | 'zsh' | 'fish', propose: Propose])[] = [
  ['bash', fromBash],
  ['zsh', fromZsh],
  [
    'fish',
    (file, lines) => lines.map(line => run(['fish', '--no-config', '-c', FISH, file, line])),
  ],
];

const BASH = `source "$1"; shift; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_project_platform; printf '%s\\n' "\${COMPREPLY[@]}"`;

/** Removes the descriptions. */
const FISH = String.raw`source $argv[1]; complete -C $argv[2] | string replace -r '\t.*' ''; true`;

function run([program = '', ...args]: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter(Boolean);
}

function fromZsh(file: string, lines: readonly string[]): readonly (readonly string[])[] {
  const printed = run([
    'zsh',
    '-f',
    join(import.meta.dirname, 'zsh-completion.zsh'),
    file,
    ...lines,
  ]);
  const proposed = printed.join('\n').split(/^=> .*$/m);
  // zsh proposes what follows the last comma.
  const kept = (line: string): string => /[^ ]*,/.exec(line)?.[0] ?? '';
  const words = (index: number): readonly string[] =>
    (proposed[index] ?? '').split('\n').filter(Boolean);
  return lines.map((line, index) => words(index).map(word => `${kept(line)}${word}`));
}

/** Lines, and what each shell proposes for their last word. */
const PROPOSALS: Readonly<Record<string, readonly string[]>> = {
  'static-': ['static-publish'],
  comp: ['completion'],
  hel: ['help'],
  'help static-p': ['static-publish'],
  'help rollb': ['rollback'],
  'local-': [],
  'static-publish --wait': ['--wait-for-url'],
  'static-publish --no-w': ['--no-wait-for-url'],
  'static-publish --pr-': [],
  'alias --mode ': ['set', 'get', 'check', 'reset'],
  'sql-log-export --formats p': ['parquet'],
  'init --only previews,roll': ['previews,rollback'],
  'sql-migrate --lint w': ['warning'],
  'completion f': ['fish'],
  'emulator re': ['reset'],
  'emulator --po': ['--port'],
  'emulator --log --po': ['--port'],
  // An operation of this name has other flags.
  'emulator reset --': ['--env-file', '--help'],
  'emulator reset --env-file x --': ['--env-file', '--help'],
  // Words that can only follow the command directly.
  'emulator --log re': [],
};

/** Skips the test if the shell isn't installed. */
const needShell = (context: TestContext, shell: 'bash' | 'zsh' | 'fish'): string =>
  need(context, shell, spawnSync(shell, ['-c', 'true']).status === 0 ? shell : undefined);

test.for(SHELLS)(
  '%s completes commands, flags and their values',
  async ([shell, propose], context) => {
    needShell(context, shell);
    const workspace = layOutWorkspace({ script: await script(shell) });
    onTestFinished(() => workspace.remove());
    const file = join(workspace.folder, 'script');
    const lines = Object.keys(PROPOSALS);
    const proposed = propose(
      file,
      lines.map(line => `project-platform ${line}`),
    );
    const sorted = (words: readonly string[] = []): readonly string[] => words.toSorted();
    expect(Object.fromEntries(lines.map((line, index) => [line, sorted(proposed[index])]))).toEqual(
      Object.fromEntries(Object.entries(PROPOSALS).map(([line, words]) => [line, sorted(words)])),
    );
    const [paths = []] = propose(file, [
      `project-platform emulator --seed ${import.meta.dirname}/zsh-c`,
    ]);
    // For bash, `complete -o default` completes paths if the function proposes nothing.
    // zsh adds the folders above first.
    expect(paths.slice(-1).map(path => basename(path))).toEqual(
      shell === 'bash' ? [] : ['zsh-completion.zsh'],
    );
  },
);

it('bash completes the value of --flag=value, which it splits into words', async context => {
  needShell(context, 'bash');
  const workspace = layOutWorkspace({ script: await script('bash') });
  onTestFinished(() => workspace.remove());
  const lines = ['=', '= w', '= '].map(end => `project-platform sql-migrate --lint ${end}`);
  const levels = ['error', 'warning', 'off'];
  expect(fromBash(join(workspace.folder, 'script'), lines)).toEqual([levels, ['warning'], levels]);
});

it('escapes quotes for fish', async () => {
  const source = await script('fish');
  const unbalanced = source
    .split('\n')
    .filter(line => (line.replaceAll("\\'", '').match(/'/g)?.length ?? 0) % 2 !== 0);
  expect(unbalanced).toEqual([]);
  expect(source).toContain("-l mode -x -a '(__fish_append , set get check reset)'");
});

it.each([[['csh']], [[]]])('refuses another shell, and none: %j', async shell => {
  expect(await runHere(['completion', ...shell])).toMatchObject({
    exitCode: 1,
    stderr: 'error: Specify the shell: project-platform completion bash|zsh|fish.\n',
  });
});
