import { EventEmitter } from 'node:events';
import { closeSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { STANDARD_TIMEOUTS } from '../../../src/client/wire.ts';
import { loadOperation } from '../../../src/operations/table.ts';
import { runAction } from '../../../src/step/run-step.ts';
import { scaledClock } from '../../support/scaled-clock.ts';
import { layOutStep } from '../../support/step.ts';
import { layOutWorkspace } from '../../support/workspace.ts';
import { FILES, MIXED_STEPS, type MixedStep } from './mixed-steps.ts';

/**
 * The program of a process that runs the mixed steps over and over, on a platform that is elsewhere: what it is given in
 * its first argument, as JSON. It prints one line at its end: `Measured`, as JSON.
 */
export interface Given {
  readonly baseUrl: string;
  readonly sqlLogUrl: string;
  readonly githubUrl: string;
  readonly token: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly projectId: string;
  /** How much faster than the real one its clock runs, and since when. */
  readonly speed: number;
  readonly startedAt: number;
  readonly rounds: number;
  /** Each step leaks a little of everything on purpose, to show that it's seen. */
  readonly leaks: boolean;
}

/** What the process holds at some moment. */
export interface Held {
  /** In use after garbage collection: objects, and bytes outside of the heap. */
  readonly heapBytes: number;
  readonly outsideBytes: number;
  readonly descriptors: number;
  /** Sockets, timers, watchers and the like that keep the process from its end. */
  readonly resources: number;
  /** What lies in the runner's folder for temporary files, beside the replies of the agent that are kept for the job. */
  readonly temporaryFiles: number;
}

export interface Measured {
  readonly steps: number;
  /** At the end of each round. */
  readonly held: readonly Held[];
  /** Steps that didn't end as they should, a line each. */
  readonly wrong: readonly string[];
}

/** Leaks a thousand objects, some bytes, a descriptor, a timer and a file. @returns what undoes it */
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

// The flag's function appears in contexts that are made after it is set.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MANIFEST = join(import.meta.dirname, '../../../action.yml');
/** Later steps read a reply, and which keys are used up: the runner removes the folder with the job. */
const KEPT_FOR_THE_JOB = /^(?:agent-run|job-secrets|used-key)-/;

const SETTLING_MS = 50;

async function heldNow(temporaryFolder: string): Promise<Held> {
  // Sockets that were closed a moment ago are let go of in the turns of the loop that follow.
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

async function run(given: Given): Promise<Measured> {
  const clock = scaledClock(given.speed, given.startedAt);
  const workspace = layOutWorkspace(FILES);
  const files = layOutStep({ manifest: MANIFEST, with: {}, workspace: workspace.folder });
  const { variables } = files;
  const temporaryFolder = variables['RUNNER_TEMP'] ?? '';
  const wrong: string[] = [];
  const held: Held[] = [];
  const undoing: (() => void)[] = [];
  let steps = 0;

  const runOne = async (step: MixedStep): Promise<void> => {
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
    if (step.cancelledAfterMs !== undefined) {
      await sleep(step.cancelledAfterMs);
      signals.emit('SIGINT', 'SIGINT');
    }
    const exit = await running;
    if (signals.eventNames().length > 0) wrong.push(`${step.operation}: it still listens to signals`);
    if (exit !== (step.exit ?? 0)) wrong.push(`${step.operation} ${JSON.stringify(step.with)}: ${exit}\n${log}`);
    steps += 1;
    if (given.leaks) undoing.push(leak(temporaryFolder));
  };

  try {
    for (let round = 0; round < given.rounds; round += 1) {
      for (const step of MIXED_STEPS) await runOne(step);
      held.push(await heldNow(temporaryFolder));
    }
  } finally {
    for (const undo of undoing) undo();
    files.remove();
    workspace.remove();
  }
  return { steps, held, wrong };
}

if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as Given)));
