/** Names what a check creates, so that it can be recognized and deleted, and nothing else. */

import { createHmac } from 'node:crypto';
import { outcome } from './findings.ts';
import { isRecord, type Json, listOf } from './row-rules.ts';
import type { Exchange, Session } from './session.ts';

/** `check-`, a random part, a mark that only the same credential can compute, and `x` up to the longest name. */
const NAME = /^check-([0-9a-f]{12})-([0-9a-f]{12})x*$/;

const markOf = (random: string, token: string): string =>
  createHmac('sha256', token).update(`project-platform check ${random}`).digest('hex').slice(0, 12);

/** Returns a new name for everything that a check creates. @param uuid random UUID */
export function checkName(uuid: string, token: string): string {
  const random = uuid.replaceAll('-', '').slice(0, 12);
  return `check-${random}-${markOf(random, token)}`;
}

/** Whether a name is another one with any number of `x` after it. */
const isPadded = (name: string, start: string): boolean =>
  name.startsWith(start) && /^x*$/.test(name.slice(start.length));

/** Whether a check with this credential has made the name. A name of another credential, or of a person, isn't. */
export function isCheckName(name: unknown, token: string): boolean {
  const [, random, mark] = NAME.exec(String(name)) ?? [];
  return random !== undefined && mark === markOf(random, token);
}

/** Project or member. */
export interface Owned {
  readonly kind: 'project' | 'member';
  readonly id: string;
  readonly name: string;
}

/** Project or member that isn't known to be deleted. */
export interface Left extends Owned {
  readonly reason: string;
  /** Sentence: what the user can do about it. */
  readonly remedy: string;
}

/** Remedies for what is left, by what is known about it. */
const REMEDIES = {
  usual: 'To delete it, run `project-platform check --cleanup`.',
  /** `--cleanup` sends the same request with the same credential. */
  refused: 'Delete it yourself: the platform doesn’t permit this credential to delete it.',
  foreign: 'Delete it yourself if it isn’t yours to keep.',
} as const;

const LISTS = {
  project: { endpoint: 'projects.list', list: 'projects', id: 'url_id', name: 'name' },
  member: { endpoint: 'team.list', list: 'members', id: 'member_id', name: 'nickname' },
} as const;

/** Pages of a listing, and successive pages without a new record, after which it counts as endless. */
const [MAX_PAGES, MAX_IDLE_PAGES] = [1000, 10];

/**
 * Lists all projects or members.
 * @throws Error if the list is refused, isn't a list, or doesn't end: then nothing is known to exist or to be gone
 */
async function listed(session: Session, kind: Owned['kind'], search?: string): Promise<readonly Owned[]> {
  const { endpoint, list, id, name } = LISTS[kind];
  const found = new Map<string, Owned>();
  const tokens = new Set<unknown>();
  let token: unknown;
  for (let idle = 0; tokens.size < MAX_PAGES && idle < MAX_IDLE_PAGES; ) {
    const query = search === undefined || kind === 'member' ? {} : { query: search };
    const page = typeof token === 'string' ? { page_token: token } : {};
    const exchange = await session.send(endpoint, { query: { ...query, page_size: 100, ...page } });
    const { status, json } = exchange;
    if (status !== 200) throw new Error(`The ${list} can’t be listed: ${outcome(exchange)}`);
    const body: Json = isRecord(json) ? json : {};
    const records: readonly unknown[] = listOf(body, list);
    const isKnown = (record: unknown): record is Json => isRecord(record) && typeof record[id] === 'string';
    if (!Object.values(body).some(Array.isArray) || !records.every(isKnown))
      throw new Error(`The response has no list of ${list} with their IDs`);
    const known = found.size;
    // A platform may go on to list a deleted member, with the status that it then has (Part 2, States).
    for (const record of records.filter(
      each => kind === 'project' || /^(?:active|freeze|undefined)$/.test(String(each['status'])),
    ))
      found.set(String(record[id]), { kind, id: String(record[id]), name: String(record[name]) });
    idle = found.size === known ? idle + 1 : 0;
    token = body['next_page_token'];
    // Wrong, but harmless: an end that isn't left out.
    if (token === undefined || token === null || token === '') return [...found.values()];
    if (tokens.has(token)) break;
    tokens.add(token);
  }
  throw new Error(`The list of ${list} doesn’t end: its page tokens or pages repeat`);
}

/** Lists the projects, and with a team's keys the members, whose names a check with this credential has made. */
export async function ownedBy(session: Session): Promise<readonly Owned[]> {
  const members = session.target.accessKey === undefined ? [] : await listed(session, 'member');
  return [...(await listed(session, 'project', 'check-')), ...members].filter(({ name }) =>
    isCheckName(name, session.target.token),
  );
}

/** Rounds of listing and deleting, as an interrupted request may take effect later, and a listing may lag. */
const ROUNDS = 5;

/**
 * Deletes what `list` returns. Only a later listing tells that it is gone: the response to a deletion may be wrong.
 * @param settleMs time after which nothing more appears; 0 if no request was interrupted
 * @returns what is left
 */
export async function deleteListed(
  session: Session,
  list: () => Promise<readonly Owned[]>,
  settleMs = 0,
): Promise<readonly Left[]> {
  const outcomes = new Map<string, Exchange>();
  for (let round = 0; ; round += 1) {
    const owned = await list();
    if (round === ROUNDS || (owned.length === 0 && (round > 0 || settleMs === 0)))
      return owned.map(each => {
        const exchange = outcomes.get(each.id);
        const got = exchange === undefined ? 'new' : session.mask(outcome(exchange));
        const remedy = REMEDIES[exchange?.status === 401 || exchange?.status === 403 ? 'refused' : 'usual'];
        return { ...each, reason: `${got}, and it is still listed`, remedy };
      });
    for (const { kind, id } of owned) {
      const exchange =
        kind === 'project'
          ? await session.send('projects.delete', { path: { project_id: id } })
          : await session.send('team.delete', { path: { member_id: id } });
      outcomes.set(id, exchange);
    }
    const waitMs = Math.max(settleMs, round === 0 ? 0 : 1000 * 2 ** round);
    if (waitMs > 0) await session.clock.sleep(waitMs, session.signal);
  }
}

/** Waits in seconds until a listing shows what was created. */
const LAGS = [0, 1, 2, 4];

/**
 * Projects and members that one check has created: a listing shows them with the check's name, and no listing from
 * before does. An ID in a response alone proves nothing.
 */
export class Ownership {
  readonly name: string;
  readonly #session: Session;
  readonly #before = new Map<Owned['kind'], ReadonlySet<string>>();
  readonly #claimed = new Map<string, Owned['kind']>();
  readonly #listed = new Set<string>();

  /** @param session isn't interrupted */
  constructor(session: Session, name: string) {
    this.#session = session;
    this.name = name;
  }

  /** Lists what exists. Required before the first one is created. */
  async begin(kind: Owned['kind']): Promise<void> {
    this.#before.set(kind, new Set((await listed(this.#session, kind)).map(({ id }) => id)));
  }

  /** Keeps the ID of a response, to report it if it turns out that it isn't known to be deleted. */
  claim(kind: Owned['kind'], id: unknown): void {
    if (typeof id === 'string') this.#claimed.set(id, kind);
  }

  /** Lists what this check has created. */
  async list(kind: Owned['kind']): Promise<readonly Owned[]> {
    const before = this.#before.get(kind);
    const all = before === undefined ? [] : await listed(this.#session, kind, this.name);
    const owned = all.filter(({ id, name }) => isPadded(name, this.name) && before?.has(id) === false);
    for (const { id } of owned) this.#listed.add(id);
    return owned;
  }

  /** Lists what this check has created. Waits for a listing that lags. @param id to wait for; undefined: any */
  async listLater(kind: Owned['kind'], id?: unknown): Promise<readonly Owned[]> {
    for (const seconds of LAGS) {
      if (seconds > 0) await this.#session.clock.sleep(seconds * 1000, this.#session.signal);
      const found = (await this.list(kind)).filter(each => id === undefined || each.id === id);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Whether this check has created it. Without that, no request may change it. */
  async has(kind: Owned['kind'], id: unknown): Promise<boolean> {
    this.claim(kind, id);
    const isOlder = this.#before.get(kind)?.has(String(id)) === true;
    return !isOlder && (await this.listLater(kind, id)).length > 0;
  }

  /** Deletes what this check has created. @returns what is left, or may be */
  async deleteAll(kind: Owned['kind'], settleMs: number): Promise<readonly Left[]> {
    const before = this.#before.get(kind);
    if (before === undefined) return [];
    const claimed = [...this.#claimed].filter(([id, of]) => of === kind && !before.has(id)).map(([id]) => id);
    try {
      const left = await deleteListed(this.#session, () => this.list(kind), settleMs);
      const unlisted = claimed.filter(id => !this.#listed.has(id));
      const others = unlisted.length === 0 ? [] : await listed(this.#session, kind);
      const leftOf = (id: string): Left => {
        const other = others.find(each => each.id === id);
        return other === undefined
          ? { kind, id, name: this.name, reason: 'not listed, so it wasn’t deleted', remedy: REMEDIES.usual }
          : { ...other, reason: 'not deleted: its name isn’t the check’s', remedy: REMEDIES.foreign };
      };
      return [...left, ...unlisted.map(leftOf)];
    } catch (error) {
      const reason = `not known to be deleted: ${this.#session.mask((error as Error).message)}`;
      return (claimed.length === 0 ? ['(unknown)'] : claimed).map(id => ({
        kind,
        id,
        name: this.name,
        reason,
        remedy: REMEDIES.usual,
      }));
    }
  }
}
