import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { STANDARD_TIMEOUTS, type Timeouts } from '../../../src/client/http/wire.ts';
import { type Clock, systemClock } from '../../../src/base/time/clock.ts';
import { type LocalPlatform, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import type { RecordedRequest } from '../../../src/platform/http/requests/request-record.ts';
import { seedFor } from '../../../src/platform/seed/seed.ts';
import { runAction } from '../../support/run-action.ts';
import { COMPILED } from '../../support/compiled.ts';
import { ENTRY } from '../../support/programs.ts';
import { projectSql } from '../../support/project-sql.ts';
import { layOutStep, type StepFiles } from '../../support/step.ts';
import { layOutWorkspace } from '../../support/workspace.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CREDENTIAL = { token: 'key-of-the-migrations-0123456789', projectId: 'harbour' };

/** Results of a step that has ended. */
export interface StepResults {
  readonly exitCode: number;
  readonly log: string;
  readonly outputs: ReadonlyMap<string, string>;
}

/** Duration of a fault that lasts until the test calls `release`, in milliseconds. */
export const UNTIL_RELEASED = 987_654;

interface StepOptions {
  /** Timeouts that replace the usual ones, so that a slow response counts as lost early. */
  readonly timeouts?: Partial<Timeouts>;
  /** The real clock by default. */
  readonly clock?: Clock;
  /** Number of the workflow run. */
  readonly run?: number;
  /** Called once the step has started, with a function that ends the job. */
  readonly onStart?: (kill: () => void) => void;
  /** Called with each part of the log. */
  readonly onLog?: (text: string) => void;
}

/** A project with a database on a real PostgreSQL, whose migrations run on the real clock. */
export class MigrationRig implements AsyncDisposable {
  readonly platform: LocalPlatform;
  readonly #release: () => void;

  private constructor(platform: LocalPlatform, release: () => void) {
    this.platform = platform;
    this.#release = release;
  }

  /** Starts the platform. @param databaseUrl address of the server that the tests share */
  static async start(databaseUrl: string): Promise<MigrationRig> {
    const seed = seedFor(CREDENTIAL);
    const releases = new EventEmitter();
    const clock: Clock = {
      ...systemClock,
      sleep: async (ms, signal) => {
        if (ms === UNTIL_RELEASED) await once(releases, 'release', { signal });
        else await systemClock.sleep(ms, signal);
      },
    };
    const platform = await startLocalPlatform({ clock, seed, databaseUrl });
    return new MigrationRig(platform, () => releases.emit('release'));
  }

  /** Ends the faults that last until then, and waits until the held request is processed. */
  async release(): Promise<void> {
    const held = this.platform.requests.findLast(({ processed }) => processed === undefined);
    const isHeld = (): boolean => held !== undefined && held.processed === undefined;
    this.#release();
    while (isHeld()) await setTimeout(1);
  }

  /** Runs `sql-migrate` on a folder of these files. */
  async migrate(
    files: Readonly<Record<string, string>>,
    given: Readonly<Record<string, string>>,
    { timeouts = {}, clock = systemClock, run = 1, onStart, onLog }: StepOptions = {},
  ): Promise<StepResults> {
    await using step = this.#layOut(files, given, run);
    const signals = new EventEmitter();
    let log = '';
    onStart?.(() => signals.emit('SIGTERM', 'SIGTERM'));
    const exitCode = await runAction({
      env: step.variables,
      signals,
      clock,
      timeouts: { ...STANDARD_TIMEOUTS, ...timeouts },
      write: text => {
        log += text;
        onLog?.(text);
      },
    });
    return { exitCode, log, outputs: step.outputs() };
  }

  /**
   * Runs `sql-migrate` in its own process, and kills it with SIGKILL.
   * @param nth number of the request after which it is killed
   * @returns whether it was still running
   */
  async killProcess(
    files: Readonly<Record<string, string>>,
    given: Readonly<Record<string, string>>,
    nth: number,
  ): Promise<boolean> {
    await using step = this.#layOut(files, given, 1);
    const before = this.platform.requests.at(-1);
    const child = spawn(process.execPath, [ENTRY], {
      env: { ...step.variables, ...COMPILED },
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    while (this.arrivedAfter(before) < nth && child.exitCode === null) await setTimeout(1);
    child.kill('SIGKILL');
    const [, signal] = (await ended) as [number | null, NodeJS.Signals | null];
    return signal === 'SIGKILL';
  }

  /**
   * Counts the requests that arrived after the given one, or all. The platform drops the oldest
   * requests, so the length of its record isn't the count.
   */
  arrivedAfter(request: RecordedRequest | undefined): number {
    const { requests } = this.platform;
    return requests.length - 1 - (request === undefined ? -1 : requests.lastIndexOf(request));
  }

  /** Runs SQL directly on the database. */
  sql(query: string): Promise<unknown> {
    return projectSql({ baseUrl: this.platform.baseUrl, ...CREDENTIAL }, query);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.platform.close();
  }

  #layOut(
    files: Readonly<Record<string, string>>,
    given: Readonly<Record<string, string>>,
    run: number,
  ): StepFiles & AsyncDisposable {
    const named = Object.entries(files).map(
      ([name, text]) => [`migrations/${name}`, text] as const,
    );
    const workspace = layOutWorkspace(Object.fromEntries(named));
    const step = layOutStep({
      manifest: join(ROOT, 'action.yml'),
      with: {
        operation: 'sql-migrate',
        'base-url': this.platform.baseUrl,
        token: CREDENTIAL.token,
        'project-id': CREDENTIAL.projectId,
        // Tests share the database, in which each leaves tables.
        baseline: 'none',
        ...given,
      },
      env: { GITHUB_RUN_ID: String(run) },
      workspace: workspace.folder,
    });
    return {
      ...step,
      async [Symbol.asyncDispose]() {
        step.remove();
        workspace.remove();
      },
    };
  }
}
