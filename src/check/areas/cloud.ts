/** Areas of the cloud service: provisioning and credentials, login methods, secrets, and functions. */

import { outcome } from '../findings.ts';
import { type Answer, listOf, type Run, valueAt, zipOf } from '../run.ts';
import type { Exchange } from '../session.ts';

/** Checks the cloud service before and after provisioning. @returns whether it is ready */
export async function checkProvisioning(run: Run): Promise<boolean> {
  const before = await run.call('database.status');
  const isEnabled = before.json['status'] === 'ready';
  const ids = ['cloud.credentials', 'database.tables', 'storage.buckets', 'functions.list', 'secrets.list'] as const;
  for (const id of isEnabled ? [] : ids) await run.refused('cloud.credentials/not-enabled', {}, id);
  const first = await run.call('cloud.provision', { body: { description: 'c'.repeat(200) } });
  if (!first.isOk) return false;
  run.expect('cloud.provision/created', first, { created: true });
  run.expect('cloud.provision/created', await run.call('cloud.provision'), { created: false, status: 'ready' });
  run.expect('database.status/not-enabled', before, { status: 'not_enabled' });
  run.expect('database.status/not-enabled', await run.call('database.status'), { status: 'ready' });
  const credentials = await run.call('cloud.credentials');
  const { anon_key: anon, service_key: service } = credentials.json;
  run.rule('cloud.credentials/keys', credentials.exchange, credentials.isOk ? anon !== service : undefined, 'equal');
  run.cloud = credentials.json;
  return true;
}

/** Sends the wrong requests of provisioning and credentials, whose pace is slow. */
export async function checkProvisionErrors(run: Run): Promise<void> {
  await run.wrong('cloud.provision', { body: {} });
  await run.wrong('database.status');
}

export async function checkAuth(run: Run): Promise<void> {
  const enabled = await run.call('auth.enable', { body: { providers: ['password', 'email', 'password'] } });
  const providers = listOf(enabled.json, 'providers');
  const isOnce = providers.length === 2 && providers.every(each => each['enabled'] === true);
  run.expect('auth.enable/result', enabled, { providers: () => isOnce });
  await run.wrong('auth.enable', { body: { providers: ['password'] } });
}

export async function checkSecrets(run: Run): Promise<void> {
  const [path, value] = [{ secret_name: 'CHECK_SECRET' }, 'check-secret-value'];
  const longest = { path: { secret_name: 'A'.repeat(128) } };
  await run.call('secrets.set', { path, body: { value } });
  await run.accepted('secrets.set/value', { ...longest, body: { value: 'v'.repeat(65_536) } });
  const { exchange, json, isOk } = await run.call('secrets.list');
  const isHidden = !Buffer.from(exchange.bytes).includes(value);
  const isListed = listOf(json, 'secrets').some(({ name }) => name === path.secret_name);
  run.rule(
    'secrets.list/metadata',
    exchange,
    isOk || !isHidden ? isListed && isHidden : undefined,
    isHidden ? 'not listed' : 'the response contains the value',
  );
  await run.wrong('secrets.set', { path, body: { value } });
  await run.wrong('secrets.list');
  await run.call('secrets.delete', longest);
  await run.refused('secrets.delete/absent', longest);
  const left = await run.call('secrets.list');
  const isGone = listOf(left.json, 'secrets').every(({ name }) => name !== longest.path.secret_name);
  run.rule('secrets.delete/gone', left.exchange, left.isOk ? isGone : undefined, 'still listed');
  await run.wrong('secrets.delete', { path: { secret_name: 'CHECK_MISSING' } });
}

const FUNCTION = `Deno.serve(request => new Response(JSON.stringify({ path: new URL(request.url).pathname, secret: Deno.env.get('CHECK_ENV') ?? null })));\n`;

const reads = (secret: unknown) => (page: Exchange) => page.status === 200 && valueAt(page.json, 'secret') === secret;
const hasRun = ({ status }: Exchange): boolean => status >= 200 && status < 400;
const isRefused = ({ status }: Exchange): boolean => status >= 400 && status < 500 && status !== 429;

/** Path of the function's endpoints. */
const FUNCTION_PATH = { function_name: 'check-function' };
/** Largest package of a function, in bytes. */
const MAX_PACKAGE = 10 * 1024 * 1024;

/** Checks deploying, calling and deleting a function, and its logs. */
export async function checkFunctions(run: Run): Promise<void> {
  const path = FUNCTION_PATH;
  const archive_base64 = (await zipOf({ 'index.ts': FUNCTION })).toString('base64');
  await run.call('secrets.set', { path: { secret_name: 'CHECK_ENV' }, body: { value: 'check-env' } });
  const first = await run.call('functions.deploy', { path, body: { archive_base64 } });
  if (!first.isOk) return;
  const address = `${String(run.cloud['url']).replace(/\/$/, '')}/functions/v1/${path.function_name}`;
  if (URL.canParse(address)) await checkCall(run, address);
  await run.wrong('cloud.credentials', {}, ['long:project_id', 'pattern:project_id']);
  await checkSecond(run, first, archive_base64, address);
  const inner = (await zipOf({ 'inner/index.ts': FUNCTION })).toString('base64');
  await run.refused('functions.deploy/package', { path, body: { archive_base64: inner } });
  const large = Buffer.alloc(MAX_PACKAGE + 1).toString('base64');
  await run.refused('functions.deploy/size', { path, body: { archive_base64: large } });
  await checkLogs(run);
  await run.wrong('functions.list');
  await run.wrong('functions.deploy', { path, body: { archive_base64 } });
  await checkFunctionDeletion(run, address);
}

/** Calls the function without and with a key. */
async function checkCall(run: Run, address: string): Promise<void> {
  const { session } = run;
  const refused = await session.get(address);
  const isRight = refused.status === 401 || (refused.status < 400 ? false : undefined);
  run.rule('functions.deploy/jwt', refused, isRight, outcome(refused));
  await run.call('functions.list');
  const anon = String(run.cloud['anon_key']);
  const called = await session.get(address, { headers: { authorization: `Bearer ${anon}`, apikey: anon } });
  if (called.status < 500) run.expect('functions.deploy/call', called, { secret: 'check-env' });
  else run.rule('functions.deploy/call', called, undefined, outcome(called));
  const at = valueAt(called.json, 'path');
  run.reading('R56', typeof at === 'string' ? at : undefined, called);
}

/** Deploys the function again, for calls without a key, and after its secret was deleted. */
async function checkSecond(run: Run, first: Answer, archive_base64: string, address: string): Promise<void> {
  const path = FUNCTION_PATH;
  const removed = await run.call('secrets.delete', { path: { secret_name: 'CHECK_ENV' } });
  const second = await run.call('functions.deploy', { path, body: { archive_base64, verify_jwt: false } });
  run.expect('functions.deploy/verify-jwt', first, { 'function.verify_jwt': true });
  run.expect('functions.deploy/verify-jwt', second, { 'function.verify_jwt': false });
  run.expect('functions.deploy/version', second, {
    'function.version': (version: unknown) => Number(version) > Number(valueAt(first.json, 'function.version')),
  });
  if (removed.isOk && second.isOk) await run.loses('secrets.delete/gone', address, reads('check-env'), reads(null));
  const list = await run.call('functions.list');
  const listed = listOf(list.json, 'functions').find(({ name }) => name === path.function_name);
  const isListed = listed !== undefined && listed['version'] === valueAt(second.json, 'function.version');
  const isKnown = list.isOk && second.isOk;
  run.rule('functions.list/listed', list.exchange, isKnown ? isListed : undefined, 'not listed with the new version');
}

async function checkFunctionDeletion(run: Run, address: string): Promise<void> {
  const path = FUNCTION_PATH;
  const deleted = await run.call('functions.delete', { path });
  if (deleted.isOk) {
    const left = await run.call('functions.list');
    const isGone = listOf(left.json, 'functions').every(({ name }) => name !== path.function_name);
    run.rule('functions.delete/gone', left.exchange, left.isOk ? isGone : undefined, 'still listed');
    await run.loses('functions.delete/gone', address, hasRun, isRefused);
  }
  await run.refused('functions.delete/absent', { path });
  await run.wrong('functions.delete', { path: { function_name: 'check-missing' } });
}

async function checkLogs(run: Run): Promise<void> {
  const path = FUNCTION_PATH;
  const now = run.session.wallTimeMs();
  const logs = await run.call('functions.logs', { path, query: { end_time: now, limit: 500 } });
  const returned = listOf(logs.json, 'entries').length;
  run.expect('functions.logs/window', logs, { start_time: now - 900_000, end_time: now, returned });
  for (const start of [now, now - 3_600_001])
    await run.refused('functions.logs/limits', { path, query: { start_time: start, end_time: now } });
  await run.accepted(
    'functions.logs/limits',
    { path, query: { start_time: now - 3_600_000, end_time: now } },
    'one hour: ',
  );
  await run.wrong('functions.logs', { path });
}
