/** Marks the names of what a check creates, so that a cleanup deletes only that. */

import { createHmac } from 'node:crypto';
import { isRecord, record } from '../../base/record.ts';
import { type EndpointId, hasPathForm } from '../../api/endpoints.ts';
import { checkAfterDelays, LAG_DELAYS_MS } from '../../base/back-off.ts';
import { outcome } from './findings.ts';
import { isGatewayError } from './repeats.ts';
import { type Json, listOf } from './row-rules.ts';
import type { Exchange, Sent, Session } from './session.ts';

/** Start of the names of everything that a check creates. */
export const NAME_START = 'check-';

/** The start, a random part, a mark that only the same credential can compute, and `x` up to the longest name. */
const NAME = new RegExp(`^${NAME_START}([0-9a-f]{12})-([0-9a-f]{12})x*$`);

const markOf = (random: string, token: string): string =>
  createHmac('sha256', token).update(`project-platform check ${random}`).digest('hex').slice(0, 12);

/** Returns a new name for everything that a check creates. @param uuid random UUID */
export function checkName(uuid: string, token: string): string {
  const random = uuid.replaceAll('-', '').slice(0, 12);
  return `${NAME_START}${random}-${markOf(random, token)}`;
}

/** Whether a name is another one with any number of `x` after it. */
const isPadded = (name: string, start: string): boolean =>
  name.startsWith(start) && /^x*$/.test(name.slice(start.length));

/** Whether a check with this credential has made the name. A name of another credential, or of a person, isn't. */
export function isCheckName(name: unknown, token: string): boolean {
  const [, random, mark] = NAME.exec(String(name)) ?? [];
  return random !== undefined && mark === markOf(random, token);
}

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
  refused: 'Delete it with another credential: the platform doesn’t permit this one to.',
  unsendable: 'Delete it in the platform’s web app: its ID can’t be used in a request.',
  foreign: 'Delete it yourself if nobody needs it.',
} as const;

const LISTS = {
  project: { endpoint: 'projects.list', list: 'projects', id: 'url_id', name: 'name', parameter: 'project_id' },
  member: { endpoint: 'team.list', list: 'members', id: 'member_id', name: 'nickname', parameter: 'member_id' },
} as const;

/** Endpoints that create something, and the field of their responses with its ID. */
const CREATING: { readonly [Id in EndpointId]?: readonly [kind: Owned['kind'], field: string] } = {
  'projects.create': ['project', 'url_id'],
  'source.import': ['project', 'project_id'],
  'team.create': ['member', 'member_id'],
};

/** Whether a request can delete it. */
const isDeletable = ({ kind, id }: Owned): boolean => hasPathForm(LISTS[kind].parameter, id);

/** Whether a deletion succeeded. Without an earlier one that may have, 404 can mean a lack of permission (Part 1, Delete rules). */
const isDeletion = ({ status, isRepeated }: Exchange, earlier?: Exchange): boolean =>
  (status >= 200 && status < 300) ||
  (status === 404 && (isRepeated === true || earlier?.status === 0 || (earlier?.status ?? 0) >= 500));

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
    const body: Json = record(json);
    const records: readonly unknown[] = listOf(body, list);
    const isKnown = (each: unknown): each is Json => typeof record(each)[id] === 'string';
    if (!Object.values(body).some(Array.isArray) || !records.every(isKnown))
      throw new Error(`The response has no list of ${list} with their IDs`);
    const known = found.size;
    // A platform may go on to list a deleted member, with the status that it then has (Part 2, States).
    for (const entry of records.filter(
      each => kind === 'project' || [undefined, 'active', 'freeze'].includes(each['status'] as string | undefined),
    ))
      found.set(String(entry[id]), { kind, id: String(entry[id]), name: String(entry[name]) });
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
  return [...(await listed(session, 'project', NAME_START)), ...members].filter(({ name }) =>
    isCheckName(name, session.target.token),
  );
}

/** Rounds of listing and deleting, as an interrupted request may take effect later, and a listing may lag. */
const ROUNDS = 5;

/**
 * Deletes what `list` returns. It is gone if a request to delete it succeeded, and a later listing doesn't show it:
 * either one may be wrong.
 *
 * @param known time after which nothing more appears (0 if no request was interrupted), what an earlier listing showed, and
 * responses to earlier requests to delete, by ID
 * @param known.stop aborts before a further deletion
 * @returns what is left
 */
export async function deleteListed(
  session: Session,
  list: () => Promise<readonly Owned[]>,
  known: {
    settleMs?: number;
    earlier?: readonly Owned[];
    sent?: ReadonlyMap<string, Exchange>;
    stop?: AbortSignal;
  } = {},
): Promise<readonly Left[]> {
  const { settleMs = 0, earlier = [], sent = [], stop } = known;
  const outcomes = new Map(sent);
  const deleted = new Set<string>();
  const all = new Map(earlier.map(each => [each.id, each]));
  for (let round = 0; ; round += 1) {
    const now = new Map((await list()).map(each => [each.id, each]));
    for (const [id, each] of now) all.set(id, each);
    for (const id of deleted) if (!now.has(id)) all.delete(id);
    const owned = [...all.values()];
    if (round === ROUNDS || stop?.aborted || (!owned.some(isDeletable) && (round > 0 || settleMs === 0)))
      return owned.map(each => {
        const exchange = outcomes.get(each.id);
        const state = now.has(each.id) ? 'and it is still listed' : 'so it may still exist';
        const other = isDeletable(each)
          ? stop?.aborted
            ? 'the command was canceled'
            : 'no request to delete it was sent'
          : 'its ID doesn’t have the documented form';
        const got = exchange === undefined ? other : session.mask(outcome(exchange));
        const isRefused = exchange?.status === 401 || exchange?.status === 403;
        const remedy = isDeletable(each) ? (isRefused ? 'refused' : 'usual') : 'unsendable';
        return { ...each, reason: `${got}, ${state}`, remedy: REMEDIES[remedy] };
      });
    for (const { kind, id } of owned.filter(isDeletable)) {
      if (stop?.aborted) break;
      const exchange =
        kind === 'project'
          ? await session.send('projects.delete', { path: { project_id: id } })
          : await session.send('team.delete', { path: { member_id: id } });
      if (isDeletion(exchange, outcomes.get(id))) deleted.add(id);
      outcomes.set(id, exchange);
    }
    const waitMs = Math.max(settleMs, round === 0 ? 0 : 1000 * 2 ** round);
    if (waitMs > 0 && !stop?.aborted) await session.clock.sleep(waitMs, session.signal);
  }
}

/**
 * Projects and members that one check has created: a listing shows them with the check's name, and no listing from
 * before does. An ID in a response alone proves nothing.
 */
export class Ownership {
  readonly name: string;
  readonly #session: Session;
  readonly #before = new Map<Owned['kind'], ReadonlySet<string>>();
  /** Creations that succeeded, or may have: the ID of each response, if it has one. */
  readonly #created: { readonly kind: Owned['kind']; readonly id: string | undefined }[] = [];
  readonly #listed = new Map<string, Owned>();
  /** Responses to deletions, by ID: of those that succeeded, otherwise of the last one. */
  readonly #deletions = new Map<string, Exchange>();

  /** @param session isn't interrupted */
  constructor(session: Session, name: string) {
    this.#session = session;
    this.name = name;
  }

  /** Whether this check has created something, or may have. */
  get hasCreated(): boolean {
    return this.#created.length > 0;
  }

  /** Lists what exists. Required before the first one is created. */
  async begin(kind: Owned['kind']): Promise<void> {
    this.#before.set(kind, new Set((await listed(this.#session, kind)).map(({ id }) => id)));
  }

  /** Keeps what a response says about a creation or deletion, to report what isn't known to be deleted. */
  keep(exchange: Exchange, { path = {} }: Sent): void {
    const { id: endpoint, status, json, frames } = exchange;
    const { project_id, member_id } = path;
    const deleted = endpoint === 'projects.delete' ? project_id : endpoint === 'team.delete' ? member_id : undefined;
    if (deleted !== undefined && !this.#isDeleted(deleted)) this.#deletions.set(deleted, exchange);
    const [kind, field = ''] = (endpoint && CREATING[endpoint]) ?? [];
    if (kind === undefined || !(status === 0 || (status >= 200 && status < 300) || isGatewayError(exchange))) return;
    const bodies = [json, ...frames.map(({ data }) => data)].filter(isRecord);
    const ids = new Set(bodies.map(body => body[field]).filter(id => typeof id === 'string'));
    // An import that fails names its project, if there is one. The outcome of an interrupted one is unknown (Part 1, Events).
    const isRefused = frames.at(-1)?.event === 'import.failed' && bodies.at(-1)?.['code'] !== 'import_interrupted';
    for (const id of ids.size > 0 ? ids : isRefused ? [] : [undefined])
      if (!this.#isClaimed(kind, id)) this.#created.push({ kind, id });
  }

  /** Whether the ID is that of a known creation, so that a response with it is one to the same request again. */
  #isClaimed(kind: Owned['kind'], id: string | undefined): boolean {
    return id !== undefined && this.#isNew(kind, id) && this.#created.some(each => each.id === id);
  }

  #isDeleted(id: string): boolean {
    const exchange = this.#deletions.get(id);
    return exchange !== undefined && isDeletion(exchange);
  }

  #isNew(kind: Owned['kind'], id: string): boolean {
    return this.#before.get(kind)?.has(id) === false;
  }

  /** Lists what this check has created. */
  async list(kind: Owned['kind']): Promise<readonly Owned[]> {
    const all = this.#before.has(kind) ? await listed(this.#session, kind, this.name) : [];
    const owned = all.filter(({ id, name }) => isPadded(name, this.name) && this.#isNew(kind, id));
    for (const each of owned) this.#listed.set(each.id, each);
    return owned;
  }

  /** Lists what this check has created. Waits for a listing that lags. @param id to wait for; undefined: any */
  async listLater(kind: Owned['kind'], id?: string): Promise<readonly Owned[]> {
    const found = await checkAfterDelays(this.#session, LAG_DELAYS_MS, async () => {
      const owned = (await this.list(kind)).filter(each => id === undefined || each.id === id);
      return owned.length > 0 ? owned : undefined;
    });
    return found ?? [];
  }

  /** Whether this check has created it. Without that, no request may change it. */
  async has(kind: Owned['kind'], id: unknown): Promise<boolean> {
    if (typeof id !== 'string' || !this.#isNew(kind, id) || !isDeletable({ kind, id, name: '' })) return false;
    return (await this.listLater(kind, id)).length > 0;
  }

  /** Deletes what this check has created. @returns what is left, or may be */
  async deleteAll(kind: Owned['kind'], settleMs: number): Promise<readonly Left[]> {
    if (!this.#before.has(kind)) return [];
    const created = this.#created.filter(each => each.kind === kind);
    const claimed = created.flatMap(({ id }) => (id !== undefined && this.#isNew(kind, id) ? [id] : []));
    const leftOf = (id: string, reason: string): Left => ({
      kind,
      id,
      name: this.name,
      reason,
      remedy: REMEDIES.usual,
    });
    const shown = (): readonly Owned[] => [...this.#listed.values()].filter(each => each.kind === kind);
    const earlier = shown().filter(each => !this.#isDeleted(each.id));
    try {
      const left = await deleteListed(this.#session, () => this.list(kind), {
        settleMs,
        earlier,
        sent: this.#deletions,
      });
      const unlisted = claimed.filter(id => !this.#listed.has(id));
      const others = unlisted.length === 0 ? [] : await listed(this.#session, kind);
      const unlistedLeft = unlisted.map((id): Left => {
        const other = others.find(each => each.id === id);
        return other === undefined
          ? leftOf(id, 'not listed, so it wasn’t deleted')
          : { ...other, reason: 'not deleted: its name isn’t the check’s', remedy: REMEDIES.foreign };
      });
      const isUnknown = shown().length + unlisted.length < created.length;
      const unknown = isUnknown
        ? [leftOf('(unknown)', 'a request created it or may have created it, but no listing shows it')]
        : [];
      return [...left, ...unlistedLeft, ...unknown];
    } catch (error) {
      const reason = `may not have been deleted: ${this.#session.mask((error as Error).message)}`;
      const ids = new Set([...claimed, ...earlier.map(({ id }) => id)]);
      return (ids.size === 0 ? ['(unknown)'] : [...ids]).map(id => leftOf(id, reason));
    }
  }
}
