/** Areas of static releases and of publishing the source. */

import { record } from '../../base/record.ts';
import { plural } from '../../base/amount.ts';
import { outcome } from '../run/findings.ts';
import { type Answer, type Json, listOf, type Run, valueAt, zipOf } from '../run/run.ts';
import type { Exchange } from '../run/session.ts';

const LAST_EXPIRY = 253_402_271_999_999;

interface Ticket {
  readonly token: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly exchange: Exchange;
}

const prepareBody = (bytes: number, expiresAt?: number | null): Json => ({
  runtime: 'static',
  artifact: { type: 'static_site', filename: 'site.zip', content_type: 'application/zip', content_length: bytes },
  ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
});

/** Text whose bytes a conversion of line breaks, blanks or characters would change. */
const TEXT = '\ufeffcheck é \u{1f6e0}\r\n \n';
const siteZip = (title: string): Promise<Buffer> =>
  zipOf({ 'index.html': `<!doctype html><title>${title}</title>`, 'check.txt': TEXT });
const hasTitle = ({ status, bytes }: Exchange): boolean =>
  status === 200 && Buffer.from(bytes).includes('<title>check ');

/** Packages that the review must refuse: without index.html, or with a type that Limits forbids. */
const FORBIDDEN = [
  { 'page.html': 'no index' },
  ...['film.mp4', 'app.wasm', 'app.js.gz', 'app.js.br', 'app.exe'].map(name => ({ 'index.html': 'x', [name]: 'x' })),
];

/** Whether a header of a ticket can be the one that forbids overwriting. Its name is the vendor's. */
const isGuard = (name: string): boolean => !/^content-(?:type|length|md5)$/i.test(name);

async function prepare(run: Run, archive: Uint8Array, expiresAt?: number | null): Promise<Ticket | undefined> {
  const answer = await run.call('releases.prepare', { body: prepareBody(archive.length, expiresAt) });
  if (!answer.isOk) return undefined;
  const { json, exchange } = answer;
  const { method = 'PUT', url, upload_url: other, headers } = record(json['upload']);
  const address = url ?? other;
  run.expect('releases.prepare/ticket', answer, {
    'upload.url': () => typeof address === 'string' && URL.canParse(address) && typeof method === 'string',
    'upload.headers': () => Object.keys(record(headers)).some(isGuard),
    'upload.expires_at': Number.isInteger,
  });
  const name = other === undefined ? undefined : 'upload.upload_url';
  run.reading('R1', url === undefined ? name : 'upload.url', exchange);
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const token = String(json['release_token']);
  return { token, method: String(method), url: address, headers: record(headers) as Ticket['headers'], exchange };
}

/** Uploads a package. A lost upload host tells as much as a refusal: the ticket can't be used. */
const upload = (run: Run, { method, url, headers }: Ticket, body: Uint8Array): Promise<Exchange> =>
  run.session.get(url, { method, headers, body });

/** Prepares and uploads a package. @returns undefined if that failed */
async function uploaded(run: Run, archive: Uint8Array, expiresAt?: number | null): Promise<Ticket | undefined> {
  const ticket = await prepare(run, archive, expiresAt);
  if (ticket === undefined) return undefined;
  const put = await upload(run, ticket, archive);
  const isUploaded = put.status >= 200 && put.status < 300;
  run.findings.add({
    rule: 'releases.prepare/upload',
    result: isUploaded ? 'holds' : 'differs',
    clause: 'Part 1, Releases: Upload',
    expected: 'the upload with all headers succeeds',
    got: outcome(put),
    exchange: ticket.exchange,
  });
  return isUploaded ? ticket : undefined;
}

const completed = (run: Run, { token }: Ticket) => run.call('releases.complete', { body: { release_token: token } });

const isKept = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** Checks uploading, completing, listing and unpublishing static releases. */
export async function checkReleases(run: Run): Promise<void> {
  await run.refused('releases.current/none');
  await run.refused('releases.unpublish/none');
  await run.wrong('releases.prepare', { body: prepareBody(100) });
  await run.wrong('releases.complete', { body: { release_token: 'check' } });
  for (const expiresAt of [LAST_EXPIRY, 1, null])
    await run.accepted('releases.prepare/edge', { body: prepareBody(100, expiresAt) });
  const archive = await siteZip('check 1');
  await checkUnsent(run, archive);
  const first = await checkFirst(run, archive);
  if (first === undefined) return;
  const next = await checkSecond(run, first);
  await run.wrong('releases.current');
  await run.wrong('releases.list');
  await checkUnpublish(run, archive, next ?? first);
  // A platform that accepts a wrong request must not unpublish what the steps above need.
  await run.wrong('releases.unpublish');
}

/** Checks a completion before the upload, and an upload without the signed headers. */
async function checkUnsent(run: Run, archive: Uint8Array): Promise<void> {
  const ticket = await prepare(run, archive);
  if (ticket === undefined) return;
  const early = await run.session.send('releases.complete', { body: { release_token: ticket.token } });
  run.reading('R31', outcome(early), early);
  const headers = Object.fromEntries(Object.entries(ticket.headers).filter(([name]) => !isGuard(name)));
  const bare = await upload(run, { ...ticket, headers }, archive);
  run.rule('releases.prepare/signed-header', bare, bare.status >= 400, outcome(bare));
}

/** Publishes the first release, and checks that wrong packages don't replace it. @returns undefined if that failed */
async function checkFirst(run: Run, archive: Uint8Array): Promise<Answer | undefined> {
  const ticket = await uploaded(run, archive);
  if (ticket === undefined) return undefined;
  const first = await completed(run, ticket);
  if (!first.isOk) return undefined;
  const overwritten = await upload(run, ticket, archive);
  run.rule('releases.prepare/immutable', overwritten, overwritten.status >= 400, outcome(overwritten));
  const { release_id, version, expires_at } = first.json;
  run.expect('releases.complete/replay', await completed(run, ticket), { release_id, version, expires_at });
  await checkServed(run, String(first.json['access_url']));
  run.expect('releases.current/same', await run.call('releases.current'), { release_id, version });
  for (const files of FORBIDDEN) {
    const wrong = await uploaded(run, await zipOf(files));
    if (wrong !== undefined) await run.refused('releases.complete/invalid', { body: { release_token: wrong.token } });
  }
  run.expect('releases.complete/kept', await run.call('releases.current'), { release_id });
  return first;
}

/** Time after which the second release expires, in milliseconds. */
const EXPIRES_MS = 15_000;

/** Publishes a second release, which expires soon. @returns undefined if that failed */
async function checkSecond(run: Run, first: Answer): Promise<Answer | undefined> {
  const expiresAt = run.session.wallTimeMs() + EXPIRES_MS;
  const ticket = await uploaded(run, await siteZip('check 2'), expiresAt);
  const next = ticket === undefined ? undefined : await completed(run, ticket);
  if (next?.isOk !== true) return undefined;
  const isNewer = (given: unknown): boolean => Number(given) > Number(first.json['version']);
  run.expect('releases.complete/version', next, { version: isNewer });
  await checkHistory(run, next.json['release_id']);
  await checkExpiry(run, next, expiresAt);
  return next;
}

/** Publishes a third release, because the second one has expired, and takes it offline. @param before the last release */
async function checkUnpublish(run: Run, archive: Uint8Array, before: Answer): Promise<void> {
  const ticket = await uploaded(run, archive);
  const live = ticket === undefined ? undefined : await completed(run, ticket);
  const url = String(live?.json['access_url']);
  const isLive = URL.canParse(url) && (await run.getUntil(url, hasTitle)).isDone;
  const gone = await run.call('releases.unpublish', { body: {} });
  const previous = live?.json['version'] ?? before.json['version'];
  run.expect('releases.unpublish/result', gone, { previous_version: String(previous) });
  if (isLive && gone.isOk)
    await run.loses('releases.unpublish/offline', url, hasTitle, page => page.status < 500 && !hasTitle(page));
  await run.refused('releases.unpublish/gone', {}, 'releases.current');
  const { json, ...history } = await run.call('releases.list');
  const releases = listOf(json, 'releases');
  run.expect('releases.unpublish/gone', { ...history, json: { releases } }, { releases: isKept });
}

async function checkServed(run: Run, url: string): Promise<void> {
  if (!URL.canParse(url)) return run.rule('releases.complete/served', undefined, undefined);
  const { page, isDone, seconds } = await run.getUntil(url, hasTitle);
  run.rule('releases.complete/served', page, isDone || undefined, outcome(page));
  run.reading('R22', isDone ? `within ${Math.max(seconds, 5)} s` : undefined, page);
  const file = await run.session.get(`${url.replace(/\/$/, '')}/check.txt`);
  const isSame = Buffer.from(file.bytes).equals(Buffer.from(TEXT));
  run.rule('releases.complete/bytes', file, file.status === 200 ? isSame : undefined, 'different bytes');
}

async function checkHistory(run: Run, currentId: unknown): Promise<void> {
  const items = await run.pages('releases.list', 'releases', 'release_id', { query: { page_size: 1 } });
  const { exchange, json } = await run.call('releases.list');
  // Across pages, and within one.
  const isOrdered = [items, listOf(json, 'releases')].every(list =>
    list.every(({ version }, index) => index === 0 || Number(version) < Number(list[index - 1]?.['version'])),
  );
  const current = items.filter(item => item['current'] === true);
  const isOne = current.length === 1 && current[0]?.['release_id'] === currentId;
  const got = `${plural(items.length, 'release')}, ${isOrdered ? 'in order' : 'not in order'}, ${current.length} current`;
  run.rule('releases.list/order', exchange, items.length >= 2 && isOrdered && isOne, got);
}

async function checkExpiry(run: Run, next: Answer, expiresAt: number): Promise<void> {
  const { clock, signal } = run.session;
  run.expect('releases.complete/expiry', next, { expires_at: expiresAt });
  if (next.json['expires_at'] !== expiresAt) return;
  await clock.sleep(Math.max(0, expiresAt - run.session.wallTimeMs()) + 3000, signal);
  const page = await run.session.get(String(next.json['access_url']));
  run.rule(
    'releases.complete/expiry',
    page,
    page.status === 404 || (page.status === 200 ? false : undefined),
    outcome(page),
  );
}

/** Checks publishing the source of a project, whether or not the build succeeds. */
export async function checkPublish(run: Run): Promise<void> {
  const key = run.session.clock.uuid();
  const { exchange, isOk } = await run.call('releases.publish', { key });
  if (!isOk) return;
  const { frames } = exchange;
  const ids = frames.map(({ id }) => Number(id ?? Number.NaN));
  const isIncreasing = ids.every((id, index) => id > (index === 0 ? -1 : (ids[index - 1] ?? 0)));
  run.rule('releases.publish/ids', exchange, isIncreasing, 'ids are missing, or don’t increase');
  const [started, ended] = [frames[0]?.event, frames.at(-1)?.event];
  const isEnded = ended === 'release.completed' || ended === 'release.failed';
  run.rule('releases.publish/order', exchange, started === 'release.started' && isEnded, `${started} … ${ended}`);
  const progress = frames.map(({ data }) => valueAt(data, 'progress')).filter(value => typeof value === 'number');
  const unit = progress.some(value => value > 1) ? 'percent' : 'a fraction';
  run.reading('R4', progress.length === 0 ? undefined : unit, exchange);
  const replay = await run.call('releases.publish', { key });
  const isSame = JSON.stringify(replay.exchange.frames) === JSON.stringify(frames);
  run.rule('releases.publish/replay', replay.exchange, isSame, 'different events');
  const other = await run.refused('releases.publish/other-expiry', { key, body: { expires_at: LAST_EXPIRY } });
  run.reading('R35', outcome(other), other);
  const hasFailed = frames.some(({ event }) => event === 'release.failed');
  run.reading('R40', hasFailed && isSame ? 'the stored failure is replayed' : undefined, replay.exchange);
  await run.wrong('releases.publish', { key: run.session.clock.uuid(), body: {} });
}
