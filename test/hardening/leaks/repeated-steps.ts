import { EventEmitter } from 'node:events';
import { closeSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { STANDARD_TIMEOUTS } from '../../../src/client/http/wire.ts';
import { loadOperation } from '../../../src/operations/table.ts';
import { runAction } from '../../../src/step/run-step.ts';
import { scaledClock } from '../../support/scaled-clock.ts';
import { layOutStep } from '../../support/step.ts';
import { layOutWorkspace } from '../../support/workspace.ts';
import { FILES, MIXED_STEPS, type OperationStep } from './mixed-steps.ts';

/**
 * Program of a process that repeats the mixed steps on a platform in another process. Its first argument is its
 * settings as JSON. At its end it prints one line: `ProgramResult`, as JSON.
 */
export interface ProgramSettings {
  readonly baseUrl: string;
  readonly sqlLogUrl: string;
  readonly githubUrl: string;
  readonly token: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly projectId: string;
  /** Factor and start of its clock. */
  readonly speed: number;
  readonly startedAt: number;
  readonly rounds: number;
  /** Makes each step leak some of each resource on purpose, to show that the test detects it. */
  readonly leaks: boolean;
}

/** Resources held by the process at some moment. */
export interface HeldResources {
  /** Memory in use after garbage collection: objects, and bytes outside of the heap. */
  readonly heapBytes: number;
  readonly outsideBytes: number;
  readonly descriptors: number;
  /** Sockets, timers, watchers and other resources that keep the process alive. */
  readonly resources: number;
  /**
   * Number of files in the runner's folder for temporary files, except the agent's replies that are kept for the job.
   */
  readonly temporaryFiles: number;
}

export interface ProgramResult {
  readonly steps: number;
  /** Held resources at the end of each round. */
  readonly held: readonly HeldResources[];
  /** Steps with an unexpected end, one per line. */
  readonly problems: readonly string[];
}

/** Leaks 1,000 objects, some bytes, a descriptor, a timer and a file. @returns a function that releases them */
function leak(temporaryFolder: string): () => void {
  const kept = [Array.from({ length: 1000 }, (_, index) => ({ index })), Buffer.alloc(20_000)];
  const descriptor = openSync('/dev/null', 'r');
  const timer = setInterval(() => kept, 3_600_000);
  writeFileSync(join(temporaryFolder, crypto.randomUUID()), '');
  return () => {
    closeSync(descriptor);
    clearInterval(timer);
  };
}

// The function `gc` exists in contexts that are created after the flag is set.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MANIFEST = join(import.meta.dirname, '../../../action.yml');
/** Files for later steps, with replies and used keys: the runner removes the folder with the job. */
const KEPT_FOR_THE_JOB = /^(?:agent-run|job-secrets|used-key)-/;

const SETTLING_MS = 50;

async function measureHeld(temporaryFolder: string): Promise<HeldResources> {
  // Sockets that were just closed are released in the following turns of the event loop.
  await sleep(SETTLING_MS);
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return {
    heapBytes: heapUsed,
    outsideBytes: external,
    descriptors: readdirSync('/proc/self/fd').length,
    resources: process.getActiveResourcesInfo().length,
    temporaryFiles: readdirSync(temporaryFolder).filter(name => !KEPT_FOR_THE_JOB.test(name)).length,
  };
}

async function run(given: ProgramSettings): Promise<ProgramResult> {
  const clock = scaledClock(given.speed, given.startedAt);
  const workspace = layOutWorkspace(FILES);
  const files = layOutStep({ manifest: MANIFEST, with: {}, workspace: workspace.folder });
  const { variables } = files;
  const temporaryFolder = variables['RUNNER_TEMP'] ?? '';
  const problems: string[] = [];
  const held: HeldResources[] = [];
  const undoing: (() => void)[] = [];
  let steps = 0;

  const runOne = async (step: OperationStep): Promise<void> => {
    for (const file of ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'])
      writeFileSync(variables[file] ?? '', '');
    const { signed } = await loadOperation(step.operation);
    const credential = signed
      ? { 'access-key': given.accessKey, 'secret-key': given.secretKey }
      : { token: given.token };
    const inputs = { 'base-url': given.baseUrl, 'project-id': given.projectId, ...credential, ...step.with };
    const signals = new EventEmitter();
    let log = '';
    const running = runAction({
      env: {
        ...variables,
        GITHUB_RUN_ID: String(steps),
        GITHUB_API_URL: given.githubUrl,
        PLATFORM_SQL_LOG_URL: given.sqlLogUrl,
        INPUT_OPERATION: step.operation,
        ...Object.fromEntries(
          Object.entries(inputs).map(([name, value]) => [
            `INPUT_${name.toUpperCase()}`,
            value.replace('{run}', String(steps)),
          ]),
        ),
      },
      signals,
      clock,
      timeouts: STANDARD_TIMEOUTS,
      write: text => {
        log += text;
      },
    });
    if (step.canceledAfterMs !== undefined) {
      await sleep(step.canceledAfterMs);
      signals.emit('SIGINT', 'SIGINT');
    }
    const exit = await running;
    if (signals.eventNames().length > 0) problems.push(`${step.operation}: it still listens to signals`);
    if (exit !== (step.exit ?? 0)) problems.push(`${step.operation} ${JSON.stringify(step.with)}: ${exit}\n${log}`);
    steps += 1;
    if (given.leaks) undoing.push(leak(temporaryFolder));
  };

  try {
    for (let round = 0; round < given.rounds; round += 1) {
      for (const step of MIXED_STEPS) await runOne(step);
      held.push(await measureHeld(temporaryFolder));
    }
  } finally {
    for (const undo of undoing) undo();
    files.remove();
    workspace.remove();
  }
  return { steps, held, problems };
}

if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as ProgramSettings)));
