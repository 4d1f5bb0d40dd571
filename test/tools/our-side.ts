import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { systemClock } from '../../src/base/clock.ts';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import { runAction } from '../../src/step/run-step.ts';
import { projectSql } from '../support/project-sql.ts';
import { layOutStep } from '../support/step.ts';
import { layOutWorkspace, type Workspace } from '../support/workspace.ts';
import { type Files, runsOf } from './layout.ts';
import { readState } from './state.ts';

const CREDENTIAL = { token: 'key-of-the-migrations-0123456789', projectId: 'harbour' };

/** End of one run, of the tool or of the step. */
export interface End {
  readonly ok: boolean;
  readonly state: readonly string[];
  /** Migrations that it reports as applied; absent if it doesn't report each. */
  readonly applied?: readonly string[];
  readonly log: string;
}

/** Layouts that nothing in a folder shows. */
const NAMED_LAYOUTS: ReadonlySet<string> = new Set(['refinery', 'sqlx', 'supabase']);

/**
 * Runs `sql-migrate` on a folder, on an empty database, and again on the files of a second run.
 * @param tool the tool that wrote the folder
 * @param databaseUrl of a server
 */
export async function runStep(tool: string, files: Files, databaseUrl: string): Promise<End> {
  const platform = await startLocalPlatform({
    clock: systemClock,
    seed: seedFor(CREDENTIAL),
    databaseUrl,
  });
  let end: End | undefined;
  try {
    for (const run of runsOf(files)) {
      end = await runOn(platform.baseUrl, tool, run, databaseUrl);
      if (!end.ok) break;
    }
  } finally {
    await platform.close();
  }
  if (end === undefined) throw new Error('There is no run.');
  return end;
}

async function runOn(baseUrl: string, tool: string, files: Files, databaseUrl: string): Promise<End> {
  const workspace = layOut(files);
  const step = layOutStep({
    manifest: join(import.meta.dirname, '../../action.yml'),
    with: {
      operation: 'sql-migrate',
      'base-url': baseUrl,
      token: CREDENTIAL.token,
      'project-id': CREDENTIAL.projectId,
      layout: NAMED_LAYOUTS.has(tool) ? tool : 'auto',
      lint: 'off',
      drift: 'off',
      'allow-destructive': 'true',
    },
    workspace: workspace.folder,
  });
  try {
    let log = '';
    const write = (text: string): void => {
      log += text;
    };
    const env = step.variables;
    const signals = new EventEmitter();
    const code = await runAction({ env, signals, clock: systemClock, timeouts: STANDARD_TIMEOUTS, write });
    const applied = JSON.parse(step.outputs().get('applied') || '[]') as readonly { readonly path: string }[];
    const sql = 'select current_database() as name';
    const [row] = (await projectSql({ baseUrl, ...CREDENTIAL }, sql)) as { readonly name: string }[];
    const state = await stateOf(databaseUrl, row?.name ?? '');
    return { ok: code === 0, state, applied: applied.map(({ path }) => path), log };
  } finally {
    step.remove();
    workspace.remove();
  }
}

/** Writes the files to the folder `migrations` of a temporary folder. */
export const layOut = (files: Files): Workspace =>
  layOutWorkspace(Object.fromEntries(Object.entries(files).map(([path, text]) => [`migrations/${path}`, text])));

/** Reads a database of the server as its superuser. */
export async function stateOf(databaseUrl: string, name: string): Promise<readonly string[]> {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const client = new Client(url.href);
  await client.connect();
  try {
    return await readState(client);
  } finally {
    await client.end();
  }
}
