import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../src/clock.ts';
import { loadOperation, type OperationId } from '../../../src/operations/table.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { runHere } from '../../step/run-here.ts';
import { layOutWorkspace, type Workspace } from '../../support/workspace.ts';
import { BUCKET, IDENTITIES, OF_STEPS } from './world.ts';

const MANIFEST = join(import.meta.dirname, '../../../action.yml');

/** What a job's steps have come to. */
export interface JobsDone {
  /** Steps by operation. */
  readonly counts: Readonly<Record<string, number>>;
  /** What was wrong, a line each. */
  readonly wrong: readonly string[];
}

/** What is known of a job's project, which nobody but its steps changes. */
interface Known {
  versions: number;
  deployments: number;
  round: number;
}

interface Job {
  readonly platform: LocalPlatform;
  readonly project: string;
  readonly workspace: Workspace;
  readonly known: Known;
}

/** An operation, what it's given, and what is wrong with what came of it: undefined where all is well. */
interface JobStep {
  readonly operation: OperationId;
  readonly inputs: (job: Job) => Readonly<Record<string, string>>;
  readonly fault: (job: Job, outputs: ReadonlyMap<string, string>) => string | undefined | Promise<string | undefined>;
}

const differs = (what: string, found: unknown, wanted: unknown): string | undefined =>
  found === wanted ? undefined : `${what} is ${String(found)}, not ${String(wanted)}`;

/** One round of a job, in this order; the first three rely on one another. */
const STEPS: readonly JobStep[] = [
  {
    operation: 'static-publish',
    inputs({ workspace, known }) {
      known.round += 1;
      writeFileSync(join(workspace.folder, 'site/index.html'), `<h1>Round ${known.round}</h1>\n`);
      return { path: 'site' };
    },
    async fault({ known }, outputs) {
      known.versions += 1;
      const page = await (await fetch(outputs.get('access_url') ?? '')).text();
      return (
        differs('version', outputs.get('version'), String(known.versions)) ??
        differs('the site', page, `<h1>Round ${known.round}</h1>\n`)
      );
    },
  },
  {
    operation: 'release-info',
    inputs: () => ({}),
    fault: ({ known }, outputs) => differs('the live version', outputs.get('version'), String(known.versions)),
  },
  {
    operation: 'unpublish',
    inputs: () => ({}),
    fault: ({ known }, outputs) =>
      differs('the version before', outputs.get('previous_version'), String(known.versions)),
  },
  {
    operation: 'cloud-storage-sync',
    inputs: () => ({ path: 'site', bucket: BUCKET, delete: 'true' }),
    async fault({ platform, project, workspace }) {
      const objects = (await platform.buckets.of(project)).get(BUCKET)?.objects;
      const file = readFileSync(join(workspace.folder, 'site/index.html'));
      const stored = readFileSync(objects?.get('index.html')?.location ?? '');
      return differs('the number of objects', objects?.size, 2) ?? differs('the object', stored.equals(file), true);
    },
  },
  {
    operation: 'cloud-secrets',
    inputs: ({ known }) => ({ secrets: `ROUND=value-of-round-${known.round}`, prune: 'true' }),
    fault: ({ platform, project, known }) => {
      const values = platform.projects.get(project)?.cloud?.secrets.values();
      return differs('the secrets', JSON.stringify(values), JSON.stringify({ ROUND: `value-of-round-${known.round}` }));
    },
  },
  {
    operation: 'alias',
    inputs: ({ project, known }) => ({ alias: `job-${project}-${known.round % 2}` }),
    fault: ({ project, known }, outputs) =>
      differs('the alias', outputs.get('alias'), `job-${project}-${known.round % 2}`),
  },
  {
    operation: 'agent-run',
    inputs: ({ known }) => ({ message: `Round ${known.round}` }),
    fault: (_job, outputs) =>
      differs('the status', outputs.get('status'), 'completed') ??
      differs('the credits', outputs.get('credits_used'), '3'),
  },
  {
    operation: 'cloud-deploy-function',
    inputs: ({ known, workspace }) => {
      writeFileSync(join(workspace.folder, 'greet/index.ts'), `Deno.serve(() => new Response('${known.round}'));\n`);
      return { path: 'greet', 'function-name': 'greet' };
    },
    fault({ known }, outputs) {
      known.deployments += 1;
      return differs('the version', outputs.get('function_version'), String(known.deployments));
    },
  },
  {
    operation: 'project-list',
    inputs: ({ project }) => ({ query: project }),
    fault: ({ project }, outputs) =>
      (outputs.get('projects') ?? '').includes(`"${project}"`) ? undefined : `${project} isn't listed`,
  },
];

/** On the fast clock: a machine that has more to do than this isn't to blame. */
const PATIENT = { timeout: '2h' };

/** How many there are. */
export const OPERATIONS = STEPS.length;

/** Where a round may begin. */
const STARTS = STEPS.map((_, index) => index).filter(index => index === 0 || index > 2);

/**
 * Loads what the steps need: a busy process takes seconds for each, as every import waits its turn.
 * One step is run beforehand, for what is loaded on the way to the first request.
 */
export async function prepareJobs(): Promise<void> {
  await Promise.all(STEPS.map(({ operation }) => loadOperation(operation)));
  const workspace = layOutWorkspace({ 'site/index.html': '' });
  try {
    const given = { operation: 'static-publish', 'base-url': 'local', path: 'site' };
    await runHere({ manifest: MANIFEST, with: given, workspace: workspace.folder });
  } finally {
    workspace.remove();
  }
}

/** Runs whole operations, one after another, as the steps of jobs do: each job on a project of its own. */
export async function runJobs(platform: LocalPlatform, clock: Clock, isOver: () => boolean): Promise<JobsDone> {
  const counts: Record<string, number> = {};
  const wrong: string[] = [];
  const workspace = {
    'site/index.html': '<h1>Round 0</h1>\n',
    'site/style.css': 'body { margin: 0 }\n',
    'greet/index.ts': '',
  };
  await Promise.all(
    OF_STEPS.map(async (project, index) => {
      const job = {
        platform,
        project,
        workspace: layOutWorkspace(workspace),
        known: { versions: 0, deployments: 0, round: 0 },
      };
      const token = IDENTITIES.at(-1 - index)?.token ?? '';
      try {
        // Not all begin with the same, as there may be time for few.
        for (let step = STARTS[index % STARTS.length] ?? 0; !isOver(); step = (step + 1) % STEPS.length) {
          const { operation, inputs, fault } = STEPS[step] as JobStep;
          const given = { operation, 'base-url': platform.baseUrl, token, 'project-id': project, ...PATIENT };
          const result = await runHere(
            { manifest: MANIFEST, with: { ...given, ...inputs(job) }, workspace: job.workspace.folder },
            clock,
          );
          const found = result.exitCode === 0 ? await fault(job, result.outputs) : result.log;
          counts[operation] = (counts[operation] ?? 0) + 1;
          if (found === undefined) continue;
          wrong.push(`${operation} on ${project}, round ${job.known.round}: ${found}`);
          return;
        }
      } finally {
        job.workspace.remove();
      }
    }),
  );
  return { counts, wrong };
}
