import { cpSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, onTestFinished } from 'vitest';
import { type Clock, systemClock } from '../../../src/base/time/clock.ts';
import {
  type LocalPlatform,
  type LocalPlatformOptions,
  startLocalPlatform,
} from '../../../src/platform/local-platform.ts';
import type { StateRecord } from '../../../src/platform/saving/saved-records.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';
import { skillBody } from '../skills/skill-zip.ts';
import { functionBody, objectBody } from '../support/cloud-bodies.ts';
import { MEMBERS_PATH, signedCall } from '../support/signed-requests.ts';
import {
  call,
  importForm,
  publishPackage,
  seedWith,
  uploadPackage,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

/** A run that asks a question, so that it is at work until somebody answers. */
const ASKING = [{ say: 'Working on it. ' }, { ask: 'Deploy?' }, { say: 'Done.' }] as const;

export const FULL_SEED = seedWith(
  { cloud: true, secrets: { LAMP: 'bright' } },
  {
    agent: {
      call_ms: 0,
      scripts: { ask: { when: 'ask', script: ASKING }, default: { script: [{ say: 'Blue.' }] } },
    },
  },
);

/** The system's clock, which a test can advance. */
export class AdvancedClock implements Clock {
  aheadMs = 0;
  readonly sleep: Clock['sleep'] = (ms, signal) => systemClock.sleep(ms, signal);
  readonly uuid = (): string => systemClock.uuid();
  readonly random = (): number => systemClock.random();

  now(): number {
    return systemClock.now() + this.aheadMs;
  }

  monotonicMs(): number {
    return systemClock.monotonicMs() + this.aheadMs;
  }
}

/** Creates a path of a folder that is deleted at the end of the test. */
export async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(SCRATCH_FOLDER, 'data-folder-'));
  // Under root, a PostgreSQL server runs as another user, who must be able to pass through.
  await chmod(parent, 0o755);
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

export interface KeptPlatform {
  readonly platform: LocalPlatform;
  /** Closes the platform before the end of the test. */
  readonly close: () => Promise<void>;
}

/** Starts a platform with a data folder, and closes it at the end of the test. */
export async function startKept(
  dataFolder: string,
  options: LocalPlatformOptions = {},
): Promise<KeptPlatform> {
  const platform = await startLocalPlatform({
    seed: FULL_SEED,
    dataFolder,
    databaseUrl: inject('databaseUrl'),
    ...options,
  });
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= platform.close());
  onTestFinished(async () => {
    await close();
    expect(platform.failures).toEqual([]);
  });
  return { platform, close };
}

/**
 * Copies a data folder in use: what a killed process leaves, because it has no chance to write
 * anything else.
 */
export async function killedCopy(dataFolder: string): Promise<string> {
  const copy = await newFolder();
  try {
    // No JavaScript runs in between, so that the copy shows a single moment.
    cpSync(dataFolder, copy, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // A file operation in another thread moved or deleted a file meanwhile.
    return killedCopy(dataFolder);
  }
  return copy;
}

/** Returns all records of a data folder that isn't in use: their contents by kind and ID. */
export function recordsIn(dataFolder: string): ReadonlyMap<string, unknown> {
  const database = new DatabaseSync(join(dataFolder, 'state.db'));
  try {
    const text = String(database.prepare('SELECT content FROM state').get()?.['content']);
    const records = JSON.parse(text) as readonly StateRecord[];
    return new Map(
      records.map(([kind, id, content]) => [
        `${kind} ${id}`,
        typeof content === 'string' ? (JSON.parse(content) as unknown) : content,
      ]),
    );
  } finally {
    database.close();
  }
}

const keyed = (key: string): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { 'idempotency-key': key },
});

/** Makes every product's state differ from the seed's, until each piece of work has ended. */
export async function changeEverything(
  platform: LocalPlatform,
  clock: AdvancedClock,
): Promise<void> {
  const send = async (line: string, body?: unknown, more: object = {}): ReturnType<typeof call> => {
    const response = await call(platform, line, {
      ...(body === undefined ? {} : { body }),
      ...more,
    });
    expect([line, response.status]).toEqual([line, expect.toBeOneOf([200, 201, 202])]);
    return response;
  };
  await send('POST /projects', { name: 'Third' });
  await publishPackage(platform, siteZip());
  await uploadPackage(platform, siteZip());
  await send('POST /projects/site/releases', {}, keyed('publish'));
  await send('POST /projects/import', importForm(siteZip()), keyed('import'));
  await send('PUT /projects/site/alias', { alias: 'lighthouse' });
  await send('PUT /projects/site/watermark-removal', { enabled: true });
  await send('POST /projects/site/tokens', { name: 'Key', scopes: ['*'] });
  await send('POST /projects/site/source-exports');
  // The sandbox that packs the export needs a moment until it can be previewed.
  clock.aheadMs += 5_000;
  await send('POST /projects/site/agent/preview-links');
  await send('POST /skills', skillBody('lamp'));
  const run = await send(
    'POST /projects/site/agent/runs',
    { message: 'Make it blue' },
    keyed('run'),
  );
  await send(`GET /projects/site/agent/runs/${run.json.run_id}/events`);
  await send('POST /projects/site/agent/uploads', {
    filename: 'a.png',
    content_type: 'image/png',
    content_length: 3,
  });
  await send(
    'PUT /projects/site/cloud/storage/buckets/public/objects',
    objectBody('lamp.txt', 'bright'),
  );
  await send(
    'PUT /projects/site/cloud/functions/lamp',
    functionBody({ 'index.ts': LOGGING_FUNCTION }, { verify_jwt: false }),
  );
  await fetch(`${new URL(platform.baseUrl).origin}/cloud/site/functions/v1/lamp`).then(response =>
    response.text(),
  );
  await send('PUT /projects/site/cloud/secrets/OTHER', { value: 'dim' });
  await send('POST /projects/second/cloud', {});
  await send('POST /projects/site/cloud/database/queries', { query: 'SELECT 1' });
  const params = { projectUrlId: 'site', name: 'log', startTime: 0, endTime: clock.now() };
  const task = await fetch(`${platform.sqlLogUrl}/database/createSqlLogTask`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner-token' },
    body: new URLSearchParams({ params: JSON.stringify(params) }),
  });
  expect(task.status).toBe(200);
  const member = await signedCall(platform, `POST ${MEMBERS_PATH}`, { nickname: 'New' });
  await signedCall(platform, `POST ${MEMBERS_PATH}${member.json.member_id}/tokens`, {
    scopes: ['release.read'],
  });
  await signedCall(platform, `PATCH ${MEMBERS_PATH}${member.json.member_id}`, { status: 'freeze' });
}

const LOGGING_FUNCTION =
  "Deno.serve(() => { console.log('called'); return new Response('lit'); });\n";

/** Reads whose responses must be the same after a restart. */
export const READS = [
  'GET /user',
  'GET /projects',
  'GET /skills',
  'GET /projects/site/alias',
  'GET /projects/site/watermark-removal',
  'GET /projects/site/releases',
  'GET /projects/site/releases/current',
  'GET /projects/site/agent/conversations',
  'GET /projects/site/agent/runs/current',
  'GET /projects/site/cloud/credentials',
  'GET /projects/site/cloud/secrets',
  'GET /projects/site/cloud/storage/buckets',
  'GET /projects/site/cloud/storage/buckets/public/objects',
  'GET /projects/site/cloud/functions',
];
