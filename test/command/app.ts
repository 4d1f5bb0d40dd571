import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { COMPILED } from '../support/compiled.ts';
import { ENTRY } from '../support/programs.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { runIn } from './run-command.ts';

/**
 * Lays out the repository of an app, in which `dev` and `init` run.
 * @param variables default: databases are on the server that all tests share
 */
export function layOutApp(
  files: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>> = { PLATFORM_LOCAL_DATABASE_URL: inject('databaseUrl') },
) {
  const workspace = layOutWorkspace(files);
  onTestFinished(() => workspace.remove());
  const { folder } = workspace;
  const env = {
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
    HOME: join(folder, 'home'),
    PLATFORM_TOKEN: 'secret',
    GH_TOKEN: 'secret',
    https_proxy: 'http://user:secret@proxy:8080',
    no_proxy: '127.0.0.1,localhost',
    ...variables,
  };
  mkdirSync(env.HOME);
  const args = (...words: readonly string[]): readonly string[] => [ENTRY, 'command', ...words];
  /** Runs the command in this process. */
  const run = async (...words: readonly string[]) => {
    const { exitCode, stdout, stderr } = await runIn(folder, words, { env });
    return { status: exitCode, stdout, stderr };
  };
  const start = (...words: readonly string[]) => {
    const child = spawn(process.execPath, args(...words), {
      cwd: folder,
      env: { ...env, ...COMPILED },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    const ended = new Promise<number | null>(resolve => child.once('close', resolve));
    return { child, printed: () => printed, ended };
  };
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  return { folder, run, start, write };
}
