import type { Call } from './history.ts';
import { BUCKET } from './world.ts';

/** A call that one caller made after the one before it, unless it says when. */
export type Made = Pick<Call, 'what'> & Partial<Omit<Call, 'what'>>;

/** One after another, each a second long. */
export const inTurn = (made: readonly Made[]): readonly Call[] =>
  made.map((call, index) => ({
    by: 'token',
    user: 'user-0',
    path: { project_id: 'Shared-0' },
    sent: {},
    start: index * 1000,
    end: index * 1000 + 900,
    status: 200,
    code: undefined,
    answer: {},
    ...call,
  }));

export const on = (project: string): Pick<Call, 'path'> => ({ path: { project_id: project } });
export const refused = (status: number, code: string): Pick<Call, 'status' | 'code'> => ({ status, code });
export const times = <T>(count: number, made: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => made(index));

export const completed = (version: number, ticket = `ticket-${version}`): Made => ({
  what: 'releases.complete',
  sent: { release_token: ticket },
  answer: { version },
});
export const listed = (
  ...releases: readonly (readonly [version: number, status: string, current: boolean])[]
): Made => ({
  what: 'releases.list',
  answer: { releases: releases.map(([version, status, current]) => ({ version, status, current })) },
});
export const unpublished = (version: number): Made => ({
  what: 'releases.unpublish',
  answer: { previous_version: String(version) },
});
export const aliasIs = (what: 'alias.set' | 'alias.get' | 'alias.reset', project: string, alias: string): Made => ({
  what,
  ...on(project),
  sent: { alias },
  answer: { alias },
});
export const created = (id: string): Made => ({ what: 'projects.create', path: {}, answer: { url_id: id } });
export const deleted = (id: string): Made => ({ what: 'projects.delete', ...on(id) });
export const foundByName = (id: string, ...found: readonly string[]): Made => ({
  what: 'projects.list',
  sent: { about: id },
  answer: { projects: found.map(url_id => ({ url_id })) },
});
export const imported = (id: string, project: string, key: string, name = 'Boat'): Made => ({
  what: 'source.import',
  path: {},
  sent: { key, name },
  answer: { import_id: id, project_id: project },
});
export const previewed = (project: string): Made => ({
  what: 'preview.link',
  ...on(project),
  answer: { status: 'ready' },
});
export const killed = (project: string, outcome: string): Made => ({
  what: 'sandbox.kill',
  ...on(project),
  answer: { outcome },
});

const object = { project_id: 'Shared-0', bucket_name: BUCKET };
export const stored = (etag: string, upsert = true): Made => ({
  what: 'storage.put',
  path: object,
  sent: { path: 'a.txt', upsert, etag },
});
export const found = (etag?: string): Made => ({
  what: 'storage.list',
  path: object,
  sent: { prefix: 'a.txt' },
  answer: { objects: etag === undefined ? [] : [{ name: 'a.txt', etag }] },
});
export const removed = (...paths: readonly string[]): Made => ({
  what: 'storage.delete',
  path: object,
  sent: { paths: ['a.txt'] },
  answer: { deleted: paths },
});
export const secret = (what: 'secrets.set' | 'secrets.delete'): Made => ({
  what,
  path: { project_id: 'Shared-0', secret_name: 'ALPHA' },
});
export const secretsAre = (...names: readonly string[]): Made => ({
  what: 'secrets.list',
  answer: { secrets: names.map(name => ({ name })) },
});
export const deployed = (name: string, version: number): Made => ({
  what: 'functions.deploy',
  path: { project_id: 'Shared-0', function_name: name },
  answer: { function: { name, version } },
});
export const provisioned = (project: string, isNew: boolean): Made => ({
  what: 'cloud.provision',
  ...on(project),
  answer: { created: isNew },
});
export const counted = (n: number): Made => ({ what: 'database.query', answer: { rows: [{ n }] } });

export const started = (run: string, key: string, message = 'Sail'): Made => ({
  what: 'agent.start',
  sent: { key, message },
  answer: { run_id: run, status: 'working' },
});
export const runIs = (run: string, status: string): Made => ({
  what: 'agent.current',
  answer: { run_id: run, status },
});
export const ended = (run: string, status: string): Made => ({
  what: 'agent.events',
  path: { project_id: 'Shared-0', run_id: run },
  answer: { run_id: run, status },
});
export const member = (
  what: 'team.create' | 'team.update' | 'team.get' | 'team.delete',
  id: string,
  status = 'active',
): Made => ({
  what,
  path: what === 'team.create' ? {} : { member_id: id },
  sent: { status },
  answer: { member_id: id, status },
});
export const uploaded = (version: number, isNew: boolean): Made => ({
  what: 'skills.upload',
  status: 201,
  path: {},
  sent: { skill_name: 'sailing' },
  answer: { version: String(version), is_new: isNew },
});
export const page = (made: Pick<Call, 'what' | 'answer'>): Made => ({ ...made, sent: { listing: 'one' } });
