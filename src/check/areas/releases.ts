/** Areas of static releases and of publishing the source. */

import { plural } from '../../base/amount.ts';
import { outcome } from '../findings.ts';
import { listOf, type Run } from '../run.ts';
import type { Exchange } from '../session.ts';
import { zipOf } from '../zip.ts';

const LAST_EXPIRY = 253_402_271_999_999;

interface Ticket {
  readonly token: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly exchange: Exchange;
}

const prepareBody = (bytes: number, expiresAt?: number | null): Readonly<Record<string, unknown>> => ({
  runtime: 'static',
  artifact: { type: 'static_site', filename: 'site.zip', content_type: 'application/zip', content_length: bytes },
  ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
});

const siteZip = (title: string): Buffer => zipOf({ 'index.html': `<!doctype html><title>${title}</title>` });

/** Whether a header of a ticket can be the one that forbids overwriting. Its name is the vendor's. */
const isGuard = (name: string): boolean => !/^content-(?:type|length|md5)$/i.test(name);

async function prepare(run: Run, archive: Uint8Array, expiresAt?: number | null): Promise<Ticket | undefined> {
  const { json, exchange, isOk } = await run.call('releases.prepare', { body: prepareBody(archive.length, expiresAt) });
  if (!isOk) return undefined;
  const {
    method = 'PUT',
    url,
    upload_url: other,
    headers = {},
    expires_at: until,
  } = (json['upload'] ?? {}) as Record<string, unknown>;
  const address = url ?? other;
  const hasHeaders = typeof headers === 'object' && headers !== null && Object.keys(headers).some(isGuard);
  const isValid = typeof address === 'string' && URL.canParse(address) && typeof method === 'string';
  run.rule(
    'releases.prepare/ticket',
    exchange,
    isValid && hasHeaders && typeof until === 'number',
    isValid ? 'no header that forbids overwriting, or no expires_at' : 'no URL',
  );
  run.reading(
    'R1',
    url === undefined ? (other === undefined ? undefined : 'upload.upload_url') : 'upload.url',
    exchange,
  );
  if (!isValid) return undefined;
  return {
    token: String(json['release_token']),
    method,
    url: address,
    headers: headers as Ticket['headers'],
    exchange,
  };
}

/** Uploads a package. A lost upload host tells as much as a refusal: the ticket can't be used. */
async function upload(run: Run, { method, url, headers }: Ticket, archive: Uint8Array): Promise<Exchange> {
  return run.session.get(url, { method, headers, body: archive });
}

/** Uploads and completes a package. */
async function publish(run: Run, archive: Uint8Array, expiresAt?: number | null) {
  const ticket = await uploaded(run, archive, expiresAt);
  if (ticket === undefined) return undefined;
  return { ticket, completed: await run.call('releases.complete', { body: { release_token: ticket.token } }) };
}

/** Prepares and uploads a package. @returns undefined if that failed */
async function uploaded(run: Run, archive: Uint8Array, expiresAt?: number | null): Promise<Ticket | undefined> {
  const ticket = await prepare(run, archive, expiresAt);
  if (ticket === undefined) return undefined;
  const put = await upload(run, ticket, archive);
  const isUploaded = put.status >= 200 && put.status < 300;
  run.findings.add(
    'releases.prepare/upload',
    isUploaded ? 'holds' : 'differs',
    'Part 1, Releases: Upload',
    'the upload with all headers succeeds',
    outcome(put),
    ticket.exchange,
  );
  return isUploaded ? ticket : undefined;
}

/** Checks uploading, completing, listing and unpublishing static releases. */
export async function checkReleases(run: Run): Promise<void> {
  const { session } = run;
  await run.refused('releases.current/none', 'releases.current', {}, 'release_not_found', 404);
  await run.refused('releases.unpublish/none', 'releases.unpublish', {}, 'release_not_found', 404);
  await run.wrong('releases.prepare', { body: prepareBody(100) });
  await run.wrong('releases.complete', { body: { release_token: 'check' } });
  for (const expiresAt of [LAST_EXPIRY, 1, null]) {
    const edge = await session.send('releases.prepare', { body: prepareBody(100, expiresAt) });
    run.rule('releases.prepare/edge', edge, edge.status === 200, outcome(edge));
  }
  const first = siteZip('check 1');
  const unsent = await prepare(run, first);
  if (unsent !== undefined) {
    const early = await session.send('releases.complete', { body: { release_token: unsent.token } });
    run.reading('R31', outcome(early), early);
    const [name] = Object.keys(unsent.headers).filter(isGuard);
    if (name !== undefined) {
      const { [name]: _left, ...headers } = unsent.headers;
      const bare = await session.get(unsent.url, { method: unsent.method, headers, body: first });
      run.rule('releases.prepare/signed-header', bare, bare.status >= 400, outcome(bare));
    }
  }
  const released = await publish(run, first);
  const { completed } = released ?? {};
  if (released === undefined || completed === undefined || !completed.isOk) return;
  const overwritten = await upload(run, released.ticket, first);
  run.rule('releases.prepare/immutable', overwritten, overwritten.status >= 400, outcome(overwritten));
  const { json } = completed;
  const replay = await run.call('releases.complete', { body: { release_token: released.ticket.token } });
  const isSame = ['release_id', 'version', 'expires_at'].every(name => replay.json[name] === json[name]);
  run.rule('releases.complete/replay', replay.exchange, isSame, 'another release');
  await checkServed(run, String(json['access_url']));
  const current = await run.call('releases.current');
  const isCurrent = current.json['release_id'] === json['release_id'] && current.json['version'] === json['version'];
  run.rule('releases.current/same', current.exchange, isCurrent, 'another release');
  for (const wrong of [{ 'page.html': 'no index' }, { 'index.html': 'x', 'film.mp4': 'x' }]) {
    const ticket = await uploaded(run, zipOf(wrong));
    const sent = { body: { release_token: ticket?.token ?? '' } };
    if (ticket !== undefined)
      await run.refused('releases.complete/invalid', 'releases.complete', sent, 'artifact_invalid', 400);
  }
  const kept = await run.call('releases.current');
  run.rule('releases.complete/kept', kept.exchange, kept.json['release_id'] === json['release_id'], 'another release');
  const expiresAt = session.wallTimeMs() + 15_000;
  const second = await publish(run, siteZip('check 2'), expiresAt);
  const next = second?.completed;
  if (next?.isOk === true) {
    run.rule(
      'releases.complete/version',
      next.exchange,
      Number(next.json['version']) > Number(json['version']),
      'not increased',
    );
    await checkHistory(run, String(next.json['release_id']));
    await checkExpiry(run, next, expiresAt);
  }
  await run.wrong('releases.current');
  await run.wrong('releases.list');
  const gone = await run.call('releases.unpublish', { body: {} });
  const isResult =
    typeof gone.json['previous_version'] === 'string' &&
    gone.json['previous_version'] === String(next?.json['version'] ?? json['version']);
  run.rule('releases.unpublish/result', gone.exchange, isResult, 'another version');
  const after = await session.send('releases.current');
  const history = await run.call('releases.list');
  const isKept = listOf(history.json, 'releases').length >= 1;
  run.rule(
    'releases.unpublish/gone',
    after,
    outcome(after) === '404 release_not_found' && isKept,
    isKept ? outcome(after) : 'the history is empty',
  );
  // A platform that accepts a wrong request must not unpublish what the steps above need.
  await run.wrong('releases.unpublish');
}

async function checkServed(run: Run, url: string): Promise<void> {
  if (!URL.canParse(url)) return run.rule('releases.complete/served', undefined, undefined);
  for (let seconds = 0; ; seconds += 5) {
    const page = await run.session.get(url);
    const isServed = page.status === 200 && Buffer.from(page.bytes).includes('check 1');
    if (!isServed && seconds < 60) await run.session.clock.sleep(5000, run.session.signal);
    else {
      run.rule('releases.complete/served', page, isServed || undefined, outcome(page));
      return run.reading('R22', isServed ? `within ${Math.max(seconds, 5)} s` : undefined, page);
    }
  }
}

async function checkHistory(run: Run, currentId: string): Promise<void> {
  const items = await run.pages('releases.list', 'releases', 'release_id', { query: { page_size: 1 } });
  const { exchange } = await run.call('releases.list');
  const versions = items.map(({ version }) => Number(version));
  const isOrdered = versions.every((version, index) => index === 0 || version < (versions[index - 1] ?? 0));
  const current = items.filter(item => item['current'] === true);
  const isOne = current.length === 1 && current[0]?.['release_id'] === currentId;
  run.rule(
    'releases.list/order',
    exchange,
    items.length >= 2 && isOrdered && isOne,
    `${plural(items.length, 'release')}, ${isOrdered ? 'in order' : 'not in order'}, ${current.length} current`,
  );
  run.rule(
    'releases.list/no-expiry',
    exchange,
    items.every(item => !('expires_at' in item)),
    'expires_at',
  );
}

async function checkExpiry(
  run: Run,
  { json, exchange }: { readonly json: Readonly<Record<string, unknown>>; readonly exchange: Exchange },
  expiresAt: number,
): Promise<void> {
  const { clock, signal } = run.session;
  if (json['expires_at'] !== expiresAt)
    return run.rule('releases.complete/expiry', exchange, false, 'another expires_at');
  await clock.sleep(Math.max(0, expiresAt - run.session.wallTimeMs()) + 3000, signal);
  const page = await run.session.get(String(json['access_url']));
  run.rule(
    'releases.complete/expiry',
    page,
    page.status === 404 || (page.status === 200 ? false : undefined),
    outcome(page),
  );
}

/** Checks publishing the source of a project, whether or not the build succeeds. */
export async function checkPublish(run: Run): Promise<void> {
  const { session } = run;
  const key = session.clock.uuid();
  const { exchange, isOk } = await run.call('releases.publish', { key });
  if (!isOk) return;
  const { frames } = exchange;
  const ids = frames.map(({ id }) => Number(id));
  const isIncreasing =
    frames.every(({ id }) => id !== undefined) && ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));
  run.rule('releases.publish/ids', exchange, isIncreasing, 'ids are missing, or don’t increase');
  const names = frames.map(({ event }) => event);
  const isEnded = ['release.completed', 'release.failed'].includes(names.at(-1) ?? '');
  run.rule(
    'releases.publish/order',
    exchange,
    names[0] === 'release.started' && isEnded,
    `${names[0]} … ${names.at(-1)}`,
  );
  const progress = frames
    .map(({ data }) => (data as { progress?: unknown }).progress)
    .filter(value => typeof value === 'number');
  run.reading(
    'R4',
    progress.length === 0 ? undefined : progress.some(value => value > 1) ? 'percent' : 'a fraction',
    exchange,
  );
  const replay = await run.call('releases.publish', { key });
  const isSame = JSON.stringify(replay.exchange.frames) === JSON.stringify(frames);
  run.rule('releases.publish/replay', replay.exchange, isSame, 'other events');
  const other = await run.refused(
    'releases.publish/other-expiry',
    'releases.publish',
    { key, body: { expires_at: LAST_EXPIRY } },
    undefined,
    409,
  );
  run.reading('R35', outcome(other), other);
  const failed = frames.find(({ event }) => event === 'release.failed');
  run.reading('R40', failed === undefined ? undefined : 'the stored failure is replayed', exchange);
  await run.wrong('releases.publish', { key: session.clock.uuid(), body: {} });
}
