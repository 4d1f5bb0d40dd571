/** Areas of the cloud service: provisioning and credentials, login methods, secrets, and functions. */

import type { RuleId } from '../../api/rules.ts';
import { outcome } from '../run/findings.ts';
import { type Answer, listOf, type Run, valueAt, zipOf } from '../run/run.ts';
import type { Exchange } from '../run/session.ts';

/** Endpoints that need the cloud service. */
const NEED_CLOUD = [
  'cloud.credentials',
  'database.tables',
  'storage.buckets',
  'functions.list',
  'secrets.list',
] as const;

/** Checks the cloud service before and after provisioning. @returns whether it is ready */
export async function checkProvisioning(run: Run): Promise<boolean> {
  const before = await run.call('database.status');
  for (const id of before.json['status'] === 'ready' ? [] : NEED_CLOUD)
    await run.refused('cloud.credentials/not-enabled', {}, id);
  const first = await run.call('cloud.provision', { body: { description: 'c'.repeat(200) } });
  if (!first.isOk) return false;
  run.expect('cloud.provision/created', first, { created: true });
  run.expect('cloud.provision/created', await run.call('cloud.provision'), { created: false, status: 'ready' });
  run.expect('database.status/not-enabled', before, { status: 'not_enabled' });
  run.expect('database.status/not-enabled', await run.call('database.status'), { status: 'ready' });
  const { exchange, json, isOk } = await run.call('cloud.credentials');
  run.rule('cloud.credentials/keys', exchange, isOk ? json['anon_key'] !== json['service_key'] : undefined, 'equal');
  run.cloud = json;
  return true;
}

/** Sends the wrong requests of provisioning and credentials, whose pace is slow. */
export async function checkProvisionErrors(run: Run): Promise<void> {
  await run.wrong('cloud.provision', { body: {} });
  await run.wrong('database.status');
}

/** Enables login methods, one of them named twice. */
export async function checkAuth(run: Run): Promise<void> {
  const enabled = await run.call('auth.enable', { body: { providers: ['password', 'email', 'password'] } });
  const providers = listOf(enabled.json, 'providers');
  const areEnabled = providers.length === 2 && providers.every(each => each['enabled'] === true);
  run.expect('auth.enable/result', enabled, { providers: () => areEnabled });
  await run.wrong('auth.enable', { body: { providers: ['password'] } });
}

/** Sets, lists and deletes secrets. */
export async function checkSecrets(run: Run): Promise<void> {
  const secret = { path: { secret_name: 'CHECK_SECRET' }, body: { value: 'check-secret-value' } };
  const longest = { path: { secret_name: 'A'.repeat(128) } };
  await run.call('secrets.set', secret);
  await run.accepted('secrets.set/value', { ...longest, body: { value: 'v'.repeat(65_536) } });
  const { exchange, json, isOk } = await run.call('secrets.list');
  const isListed = listOf(json, 'secrets').some(({ name }) => name === secret.path.secret_name);
  if (Buffer.from(exchange.bytes).includes(secret.body.value))
    run.rule('secrets.list/metadata', exchange, false, 'the response contains the value');
  else run.rule('secrets.list/metadata', exchange, isOk ? isListed : undefined, 'not listed');
  await run.wrong('secrets.set', secret);
  await run.wrong('secrets.list');
  await run.call('secrets.delete', longest);
  await run.refused('secrets.delete/absent', longest);
  await checkUnlisted(run, 'secrets.delete/gone', 'secrets', longest.path.secret_name);
  await run.wrong('secrets.delete', { path: { secret_name: 'CHECK_MISSING' } });
}

/** Checks that a listing no longer has a name. A failed listing tells nothing. */
async function checkUnlisted(run: Run, rule: RuleId, list: 'functions' | 'secrets', name: string): Promise<void> {
  const { exchange, json, isOk } = await run.call(`${list}.list`);
  const isListed = listOf(json, list).some(each => each['name'] === name);
  run.rule(rule, exchange, isOk ? !isListed : undefined, 'still listed');
}

/** Name of the function, as a part of paths. */
const PATH = { function_name: 'check-function' };
/** Secret that the function returns. */
const SECRET = { path: { secret_name: 'CHECK_ENV' }, body: { value: 'check-env' } };
const FUNCTION = `Deno.serve(request => new Response(JSON.stringify({ path: new URL(request.url).pathname, secret: Deno.env.get('${SECRET.path.secret_name}') ?? null })));\n`;
/** Largest package of a function, in bytes. */
const MAX_PACKAGE = 10 * 1024 * 1024;

/** Returns a request that deploys a package. */
const deployed = (archive: Buffer, more = {}) => ({
  path: PATH,
  body: { archive_base64: archive.toString('base64'), ...more },
});

/** Checks deploying, calling and deleting a function, and its logs. */
export async function checkFunctions(run: Run): Promise<void> {
  const archive = await zipOf({ 'index.ts': FUNCTION });
  const address = `${String(run.cloud['url']).replace(/\/$/, '')}/functions/v1/${PATH.function_name}`;
  await run.call('secrets.set', SECRET);
  const first = await run.call('functions.deploy', deployed(archive));
  if (!first.isOk) return;
  if (URL.canParse(address)) await checkCall(run, address);
  await run.wrong('cloud.credentials', {}, ['long:project_id', 'pattern:project_id']);
  await checkNextVersion(run, first, archive, address);
  await run.refused('functions.deploy/package', deployed(await zipOf({ 'inner/index.ts': FUNCTION })));
  await run.refused('functions.deploy/size', deployed(Buffer.alloc(MAX_PACKAGE + 1)));
  await checkLogs(run);
  await run.wrong('functions.list');
  await run.wrong('functions.deploy', deployed(archive));
  await checkFunctionDeletion(run, address);
}

/** Calls the function without and with a key. */
async function checkCall(run: Run, address: string): Promise<void> {
  const { session } = run;
  const refused = await session.get(address);
  const isAnswered = refused.status < 400;
  run.rule(
    'functions.deploy/jwt',
    refused,
    refused.status === 401 || (isAnswered ? false : undefined),
    outcome(refused),
  );
  await run.call('functions.list');
  const anon = String(run.cloud['anon_key']);
  const called = await session.get(address, { headers: { authorization: `Bearer ${anon}`, apikey: anon } });
  if (called.status < 500) run.expect('functions.deploy/call', called, { secret: SECRET.body.value });
  else run.rule('functions.deploy/call', called, undefined, outcome(called));
  const at = valueAt(called.json, 'path');
  run.reading('R56', typeof at === 'string' ? at : undefined, called);
}

/** Whether a function has answered with this value of its secret. */
const returns = (secret: string | null) => (page: Exchange) =>
  page.status === 200 && valueAt(page.json, 'secret') === secret;

/** Deletes the function's secret, and deploys the function again, for calls without a key. */
async function checkNextVersion(run: Run, first: Answer, archive: Buffer, address: string): Promise<void> {
  const removed = await run.call('secrets.delete', { path: SECRET.path });
  const second = await run.call('functions.deploy', deployed(archive, { verify_jwt: false }));
  const version = valueAt(second.json, 'function.version');
  run.expect('functions.deploy/verify-jwt', first, { 'function.verify_jwt': true });
  run.expect('functions.deploy/verify-jwt', second, { 'function.verify_jwt': false });
  run.expect('functions.deploy/version', second, {
    'function.version': () => Number(version) > Number(valueAt(first.json, 'function.version')),
  });
  if (removed.isOk && second.isOk)
    await run.loses('secrets.delete/gone', address, returns(SECRET.body.value), returns(null));
  const { exchange, json, isOk } = await run.call('functions.list');
  const listed = listOf(json, 'functions').find(({ name }) => name === PATH.function_name);
  const isRight = listed !== undefined && listed['version'] === version;
  run.rule(
    'functions.list/listed',
    exchange,
    isOk && second.isOk ? isRight : undefined,
    'not listed with the new version',
  );
}

const hasRun = ({ status }: Exchange): boolean => status >= 200 && status < 400;
const isRefused = ({ status }: Exchange): boolean => status >= 400 && status < 500 && status !== 429;

async function checkFunctionDeletion(run: Run, address: string): Promise<void> {
  const deleted = await run.call('functions.delete', { path: PATH });
  if (deleted.isOk) {
    await checkUnlisted(run, 'functions.delete/gone', 'functions', PATH.function_name);
    await run.loses('functions.delete/gone', address, hasRun, isRefused);
  }
  await run.refused('functions.delete/absent', { path: PATH });
  await run.wrong('functions.delete', { path: { function_name: 'check-missing' } });
}

/** Reads the function's logs: the usual time, the longest, none, and more than the longest. */
async function checkLogs(run: Run): Promise<void> {
  const now = run.session.wallTimeMs();
  const from = (start_time: number) => ({ path: PATH, query: { start_time, end_time: now } });
  const logs = await run.call('functions.logs', { path: PATH, query: { end_time: now, limit: 500 } });
  const returned = listOf(logs.json, 'entries').length;
  run.expect('functions.logs/window', logs, { start_time: now - 900_000, end_time: now, returned });
  for (const start of [now, now - 3_600_001]) await run.refused('functions.logs/limits', from(start));
  await run.accepted('functions.logs/limits', from(now - 3_600_000), 'one hour: ');
  await run.wrong('functions.logs', { path: PATH });
}
