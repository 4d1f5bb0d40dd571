/** Areas of the cloud service: provisioning and credentials, login methods, secrets, and functions. */

import { outcome } from '../findings.ts';
import type { Run } from '../run.ts';
import { zipOf } from '../zip.ts';

const KIB64 = 65_536;

/** Checks the cloud service before and after provisioning. @returns whether it is ready */
export async function checkProvisioning(run: Run): Promise<boolean> {
  const before = await run.call('database.status');
  const isEnabled = before.json['status'] === 'ready';
  for (const id of [
    'cloud.credentials',
    'database.tables',
    'storage.buckets',
    'functions.list',
    'secrets.list',
  ] as const)
    if (!isEnabled) await run.refused('cloud.credentials/not-enabled', id, {}, 'cloud_not_enabled', 409);
  const first = await run.call('cloud.provision', { body: { description: 'c'.repeat(200) } });
  if (!first.isOk) return false;
  const second = await run.call('cloud.provision');
  const isOnce =
    first.json['created'] === true && second.json['created'] === false && second.json['status'] === 'ready';
  run.rule(
    'cloud.provision/created',
    second.exchange,
    isOnce,
    `created: ${String(first.json['created'])}, then ${String(second.json['created'])}`,
  );
  const after = await run.call('database.status');
  run.rule(
    'database.status/not-enabled',
    after.exchange,
    !isEnabled && after.json['status'] === 'ready',
    `${String(before.json['status'])}, then ${String(after.json['status'])}`,
  );
  return true;
}

/** Sends the wrong requests of provisioning and credentials, whose pace is slow. */
export async function checkProvisionErrors(run: Run): Promise<void> {
  await run.wrong('cloud.provision', { body: {} });
  await run.wrong('database.status');
}

export async function checkAuth(run: Run): Promise<void> {
  const { json, exchange } = await run.call('auth.enable', { body: { providers: ['password', 'email', 'password'] } });
  const providers = (json['providers'] ?? []) as readonly { readonly provider?: unknown; readonly enabled?: unknown }[];
  const isOnce =
    Array.isArray(providers) && providers.length === 2 && providers.every(({ enabled }) => enabled === true);
  run.rule('auth.enable/result', exchange, isOnce, `${providers.length} providers`);
  await run.wrong('auth.enable', { body: { providers: ['password'] } });
}

export async function checkSecrets(run: Run): Promise<void> {
  const [path, value] = [{ secret_name: 'CHECK_SECRET' }, 'check-secret-value'];
  await run.call('secrets.set', { path, body: { value } });
  const largest = await run.session.send('secrets.set', {
    path: { secret_name: 'A'.repeat(128) },
    body: { value: 'v'.repeat(KIB64) },
  });
  run.rule('secrets.set/value', largest, largest.status === 200, outcome(largest));
  const { exchange, json } = await run.call('secrets.list');
  const secrets = (json['secrets'] ?? []) as readonly { readonly name?: unknown }[];
  const isHidden = !Buffer.from(exchange.bytes).includes(value);
  run.rule(
    'secrets.list/metadata',
    exchange,
    secrets.some(({ name }) => name === path.secret_name) && isHidden,
    isHidden ? 'not listed' : 'the value',
  );
  await run.wrong('secrets.set', { path, body: { value } });
  await run.wrong('secrets.list');
  await run.call('secrets.delete', { path: { secret_name: 'A'.repeat(128) } });
  await run.refused(
    'secrets.delete/absent',
    'secrets.delete',
    { path: { secret_name: 'A'.repeat(128) } },
    'not_found',
    404,
  );
  await run.wrong('secrets.delete', { path: { secret_name: 'CHECK_MISSING' } });
}

const FUNCTION = `Deno.serve(request => new Response(JSON.stringify({ path: new URL(request.url).pathname, secret: Deno.env.get('CHECK_ENV') ?? null })));\n`;

const record = (json: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  (json['function'] ?? {}) as Readonly<Record<string, unknown>>;

/** Checks deploying, calling and deleting a function, and its logs. */
export async function checkFunctions(run: Run): Promise<void> {
  const { session } = run;
  const path = { function_name: 'check-function' };
  const archive_base64 = zipOf({ 'index.ts': FUNCTION }).toString('base64');
  await run.call('secrets.set', { path: { secret_name: 'CHECK_ENV' }, body: { value: 'check-env' } });
  const first = await run.call('functions.deploy', { path, body: { archive_base64 } });
  if (!first.isOk) return;
  const keys = await run.call('cloud.credentials');
  const [root, anon] = [String(keys.json['url']).replace(/\/$/, ''), String(keys.json['anon_key'])];
  const address = `${root}/functions/v1/${path.function_name}`;
  if (URL.canParse(address)) {
    const refused = await session.get(address);
    run.rule(
      'functions.deploy/jwt',
      refused,
      refused.status === 401 || (refused.status >= 400 ? undefined : false),
      outcome(refused),
    );
    await run.call('functions.list');
    const called = await session.get(address, { headers: { authorization: `Bearer ${anon}`, apikey: anon } });
    const answer = (called.json ?? {}) as { readonly path?: unknown; readonly secret?: unknown };
    run.rule(
      'functions.deploy/call',
      called,
      called.status >= 500 ? undefined : called.status === 200 && answer.secret === 'check-env',
      called.status === 200 ? 'no secret' : outcome(called),
    );
    run.reading('R56', typeof answer.path === 'string' ? answer.path : undefined, called);
  }
  await run.wrong('cloud.credentials', {}, ['long:project_id', 'pattern:project_id']);
  const second = await run.call('functions.deploy', { path, body: { archive_base64, verify_jwt: false } });
  const [one, two] = [record(first.json), record(second.json)];
  const isNext =
    Number(two['version']) > Number(one['version']) && one['verify_jwt'] === true && two['verify_jwt'] === false;
  run.rule(
    'functions.deploy/version',
    second.exchange,
    isNext,
    `versions ${String(one['version'])} and ${String(two['version'])}, verify_jwt ${String(one['verify_jwt'])} and ${String(two['verify_jwt'])}`,
  );
  const list = await run.call('functions.list');
  const listed = ((list.json['functions'] ?? []) as readonly Readonly<Record<string, unknown>>[]).find(
    ({ name }) => name === path.function_name,
  );
  run.rule(
    'functions.list/listed',
    list.exchange,
    listed?.['version'] === two['version'],
    'not listed with its version',
  );
  await run.refused(
    'functions.deploy/package',
    'functions.deploy',
    { path, body: { archive_base64: zipOf({ 'inner/index.ts': FUNCTION }).toString('base64') } },
    'invalid_request',
    400,
  );
  const large = Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64');
  await run.refused(
    'functions.deploy/size',
    'functions.deploy',
    { path, body: { archive_base64: large } },
    'artifact_too_large',
    413,
  );
  await checkLogs(run, path);
  await run.wrong('functions.list');
  await run.wrong('functions.deploy', { path, body: { archive_base64 } });
  await run.call('functions.delete', { path });
  await run.refused('functions.delete/absent', 'functions.delete', { path }, 'not_found', 404);
  await run.wrong('functions.delete', { path: { function_name: 'check-missing' } });
}

async function checkLogs(run: Run, path: Readonly<Record<string, string>>): Promise<void> {
  const now = run.session.wallTimeMs();
  const { json, exchange } = await run.call('functions.logs', { path, query: { end_time: now, limit: 500 } });
  const entries = (json['entries'] ?? []) as readonly unknown[];
  const isWindow =
    json['end_time'] === now && json['start_time'] === now - 900_000 && json['returned'] === entries.length;
  run.rule(
    'functions.logs/window',
    exchange,
    isWindow,
    `a window of ${Number(json['end_time']) - Number(json['start_time'])} ms, or another count`,
  );
  for (const query of [
    { start_time: now, end_time: now },
    { start_time: now - 3_600_001, end_time: now },
  ])
    await run.refused('functions.logs/limits', 'functions.logs', { path, query }, 'invalid_request', 400);
  const hour = await run.session.send('functions.logs', {
    path,
    query: { start_time: now - 3_600_000, end_time: now },
  });
  run.rule('functions.logs/limits', hour, hour.status === 200, `an hour: ${outcome(hour)}`);
  await run.wrong('functions.logs', { path });
}
