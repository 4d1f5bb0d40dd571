/** Names what a check creates, so that it can be recognized and deleted, and nothing else. */

import { createHmac } from 'node:crypto';
import type { Session } from './session.ts';

/** `check-`, a random part, a mark that only the same credential can compute, and `x` up to the longest name. */
const NAME = /^check-([0-9a-f]{12})-([0-9a-f]{12})x*$/;

const markOf = (random: string, token: string): string =>
  createHmac('sha256', token).update(`project-platform check ${random}`).digest('hex').slice(0, 12);

/** Returns a new name for everything that a check creates. @param uuid random UUID */
export function checkName(uuid: string, token: string): string {
  const random = uuid.replaceAll('-', '').slice(0, 12);
  return `check-${random}-${markOf(random, token)}`;
}

/** Whether a check with this credential has made the name. A name of another credential, or of a person, isn't. */
export function isCheckName(name: unknown, token: string): boolean {
  const [, random, mark] = NAME.exec(String(name)) ?? [];
  return random !== undefined && mark === markOf(random, token);
}

/** Project or member that belongs to a check. */
export interface Owned {
  readonly kind: 'project' | 'member';
  readonly id: string;
  readonly name: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Lists the projects, and with a team's keys the members, whose names a check with this credential has made. */
export async function ownedBy(session: Session, name?: string): Promise<readonly Owned[]> {
  const isOwn = (given: unknown): boolean =>
    name === undefined ? isCheckName(given, session.target.token) : String(given).replace(/x+$/, '') === name;
  const projects = await allPages(session, 'projects.list', 'projects', { query: name ?? 'check-' });
  const members = session.target.accessKey === undefined ? [] : await allPages(session, 'team.list', 'members', {});
  return [
    ...projects
      .filter(project => isOwn(project['name']))
      .map(({ url_id: id, name: given }): Owned => ({ kind: 'project', id: String(id), name: String(given) })),
    ...members
      .filter(member => isOwn(member['nickname']))
      .map(({ member_id: id, nickname }): Owned => ({ kind: 'member', id: String(id), name: String(nickname) })),
  ];
}

async function allPages(
  session: Session,
  id: 'projects.list' | 'team.list',
  list: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly Json[]> {
  const records: Json[] = [];
  const seen = new Set<unknown>();
  for (let token: unknown; !seen.has(token); ) {
    seen.add(token);
    const { json } = await session.send(id, {
      query: { ...query, page_size: 100, ...(typeof token === 'string' ? { page_token: token } : {}) },
    });
    const page = (json ?? {}) as Json;
    if (Array.isArray(page[list])) records.push(...(page[list] as readonly Json[]));
    token = page['next_page_token'];
    if (token === undefined) break;
  }
  return records;
}

/** Deletes one of them. @returns whether it is gone */
export async function deleteOwned(session: Session, { kind, id }: Owned): Promise<boolean> {
  const { status } =
    kind === 'project'
      ? await session.send('projects.delete', { path: { project_id: id } })
      : await session.send('team.delete', { path: { member_id: id } });
  return (status >= 200 && status < 300) || status === 404;
}

/** Rounds of listing and deleting, as an interrupted request may take effect later. */
const ROUNDS = 5;

/**
 * Deletes everything with this name, and others by their ids.
 * @param settleMs time after which nothing more appears; 0 if no request was interrupted
 * @returns what couldn't be deleted
 */
export async function deleteAll(
  session: Session,
  name: string,
  others: readonly Owned[],
  settleMs = 0,
): Promise<readonly Owned[]> {
  const failed = new Map<string, Owned>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const listed = await ownedBy(session, name);
    const owned =
      round === 0 ? [...listed, ...others.filter(({ id }) => listed.every(other => other.id !== id))] : listed;
    for (const each of owned) {
      if (await deleteOwned(session, each)) failed.delete(each.id);
      else failed.set(each.id, each);
    }
    if (owned.length === 0 && (round > 0 || settleMs === 0)) break;
    if (settleMs > 0) await session.clock.sleep(settleMs, session.signal);
  }
  return [...failed.values()];
}
