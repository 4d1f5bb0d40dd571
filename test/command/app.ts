import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { runIn } from './run-command.ts';

/**
 * Lays out the repository of an app, in which `dev` and `init` run.
 * @param variables default: databases are on the server that all tests share
 */
export function layOutApp(
  files: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>> = {
    PLATFORM_LOCAL_DATABASE_URL: inject('databaseUrl'),
  },
) {
  const workspace = layOutWorkspace(files);
  onTestFinished(() => workspace.remove());
  const { folder } = workspace;
  const state = mkdtempSync(join(SCRATCH_FOLDER, 'state-'));
  onTestFinished(() => rmSync(state, { recursive: true, force: true }));
  const env = {
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
    HOME: join(folder, 'home'),
    XDG_STATE_HOME: state,
    PLATFORM_TOKEN: 'secret',
    GH_TOKEN: 'secret',
    https_proxy: 'http://user:secret@proxy:8080',
    no_proxy: '127.0.0.1,localhost',
    ...variables,
  };
  mkdirSync(env.HOME);
  mkdirSync(join(folder, '.git'), { recursive: true });
  /** Runs the command in this process. */
  const run = async (...words: readonly string[]) => {
    const { exitCode, stdout, stderr } = await runIn(folder, words, { env });
    return { status: exitCode, stdout, stderr };
  };
  /**
   * Starts the command in this process, until it is interrupted, at the latest at the end of the
   * test.
   */
  const start = (...words: readonly string[]) => {
    const signals = new EventEmitter();
    let printed = '';
    const ended = runIn(folder, words, { env, signals, onLog: log => (printed = log) }).then(
      ({ exitCode }) => exitCode,
    );
    const interrupt = (): void => void signals.emit('SIGINT', 'SIGINT');
    onTestFinished(async () => {
      interrupt();
      await ended;
    });
    return { interrupt, printed: () => printed, ended };
  };
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  return { folder, state, run, start, write };
}
