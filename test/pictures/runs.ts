import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../src/clock.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed.ts';
import { runStep } from '../support/step.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import type { Shown } from './github-look.ts';

const ROOT = join(import.meta.dirname, '../..');
const CREDENTIAL = { token: 'key-of-the-harbour-master', projectId: 'harbour-lights' };
const NIGHT = Date.UTC(2026, 2, 1);
const DAY_MS = 86_400_000;
const QUERIES = 40_000;

const WORKSPACE = {
  'migrations/20260301101500_lights.sql':
    'create table lights (id bigint generated always as identity primary key, name text not null);\n',
  'migrations/20260302080000_seen.sql':
    'create table sightings (id bigint generated always as identity primary key, light bigint references lights (id));\ncreate index on sightings (light);\n',
  'site/index.html': '<!doctype html><title>Harbour lights</title><h1>Harbour lights</h1>\n',
  'site/lights.json': '["green", "red"]\n',
};

/** What is shown of real steps. */
export interface RealRuns {
  readonly summaries: readonly Shown[];
  /** The page of a SQL log's report. */
  readonly report: string;
}

/** Runs steps of the bundle on a platform of their own, as a job would. */
export async function runSteps(): Promise<RealRuns> {
  const seed = seedFor({ ...CREDENTIAL, cloud: true });
  const log = { generated: { count: QUERIES, from: NIGHT, to: NIGHT + DAY_MS } };
  const projects = seed.projects.map(project => ({ ...project, sql_logs: [log] }));
  const platform = await startLocalPlatform({ clock: systemClock, seed: { ...seed, projects } });
  const workspace = layOutWorkspace(WORKSPACE);
  try {
    const { baseUrl, sqlLogUrl } = platform;
    const standard = { 'base-url': baseUrl, token: CREDENTIAL.token, 'project-id': CREDENTIAL.projectId };
    const step = async (operation: string, inputs: Readonly<Record<string, string>>): Promise<Shown> => {
      const {
        exitCode,
        log: said,
        summary,
      } = await runStep({
        manifest: join(ROOT, 'action.yml'),
        with: { operation, ...standard, ...inputs },
        workspace: workspace.folder,
      });
      if (exitCode !== 0) throw new Error(`${operation} failed:\n${said}`);
      return { heading: `<b>site</b> summary · ${operation}`, markdown: summary };
    };
    const summaries = [
      await step('sql-migrate', {}),
      await step('static-publish', { path: 'site', 'wait-for-url': 'true' }),
    ];
    const span = { from: String(NIGHT), to: String(NIGHT + DAY_MS) };
    await step('sql-log-export', { 'sql-log-url': sqlLogUrl, ...span });
    return { summaries, report: await readFile(join(workspace.folder, 'sql-log/report.html'), 'utf8') };
  } finally {
    await platform.close();
    workspace.remove();
  }
}
