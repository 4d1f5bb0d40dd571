import { type Call, listOf, textIn } from './history.ts';
import type { Model } from './one-order.ts';
import { BARE, FUNCTIONS, PATHS, PROJECTS, QUOTA, SECRETS } from './world.ts';

const isOneOf = ({ what }: Call, ...known: readonly Call['what'][]): boolean => known.includes(what);
const below = ({ path }: Call, ...names: readonly string[]): readonly string[] =>
  names.map(name => `${path['project_id']} ${name}`);

/** The name in a key that `below` has made. */
const nameIn = (key: string): string => key.split(' ')[1] ?? '';

/** The etag of what is there; null where nothing is. */
const objects: Model<string | null> = {
  name: 'stored object',
  clause: 'Part 2, Cloud services: objects, put, listed and deleted; rule 6: `upsert`',
  keys(call) {
    if (isOneOf(call, 'storage.put')) return below(call, textIn(call.sent, 'path'));
    if (isOneOf(call, 'storage.delete')) return below(call, ...(call.sent['paths'] as readonly string[]));
    return isOneOf(call, 'storage.list') ? below(call, ...PATHS.filter(path => path === call.sent['prefix'])) : [];
  },
  initial: () => null,
  step(etag, { what, sent, status, answer }, key) {
    if (what === 'storage.put' && status === 409) return etag ?? undefined;
    if (status !== 200) return etag;
    if (what === 'storage.put') return sent['upsert'] === false && etag !== null ? undefined : textIn(sent, 'etag');
    if (what === 'storage.delete') {
      const isDeleted = (answer['deleted'] as readonly string[]).includes(nameIn(key));
      return isDeleted === (etag !== null) ? null : undefined;
    }
    const entry = listOf(answer, 'objects').find(({ name }) => name === nameIn(key));
    return (entry?.['etag'] ?? null) === etag ? etag : undefined;
  },
};

const secrets: Model<boolean> = {
  name: 'secret',
  clause: 'Part 2, Cloud services: secrets, set, listed and deleted',
  keys(call) {
    if (isOneOf(call, 'secrets.set', 'secrets.delete')) return below(call, call.path['secret_name'] ?? '');
    return isOneOf(call, 'secrets.list') ? below(call, ...SECRETS) : [];
  },
  initial: () => false,
  step(isSet, { what, status, answer }, key) {
    if (what === 'secrets.delete' && status === 404) return isSet ? undefined : false;
    if (status !== 200) return isSet;
    if (what === 'secrets.set') return true;
    if (what === 'secrets.delete') return isSet ? false : undefined;
    return listOf(answer, 'secrets').some(({ name }) => name === nameIn(key)) === isSet ? isSet : undefined;
  },
};

type Versions = Readonly<Record<string, number>>;

const functions: Model<Versions> = {
  name: 'functions of a project',
  clause: 'Part 2, Versioning: incremented on redeploy; rule 7: the quota; States, Function',
  keys: call => (isOneOf(call, 'functions.deploy', 'functions.delete', 'functions.list') ? below(call, '') : []),
  initial: () => ({}),
  step(versions, { what, path, status, code, answer }) {
    const name = path['function_name'] ?? '';
    const { [name]: known, ...others } = versions;
    const isFull = Object.keys(versions).length >= QUOTA.functions;
    if (code === 'quota_exceeded') return known === undefined && isFull ? versions : undefined;
    if (what === 'functions.delete' && status === 404) return known === undefined ? versions : undefined;
    if (status !== 200) return versions;
    if (what === 'functions.delete') return known === undefined ? undefined : others;
    if (what === 'functions.deploy') {
      const { version } = answer['function'] as { readonly version: number };
      if (version !== (known ?? 0) + 1 || (known === undefined && isFull)) return undefined;
      return inOrder({ ...versions, [name]: version });
    }
    const listed = listOf(answer, 'functions').map(item => [item['name'], item['version']] as const);
    return JSON.stringify(inOrder(Object.fromEntries(listed) as Versions)) === JSON.stringify(versions)
      ? versions
      : undefined;
  },
};

/** Alike whatever the order in which they came: of the known names, those that are there. */
const inOrder = (versions: Versions): Versions =>
  Object.fromEntries(
    FUNCTIONS.flatMap(name => (versions[name] === undefined ? [] : [[name, versions[name]] as const])),
  );

/** The projects that were provisioned since the start. */
const provisioning: Model<readonly string[]> = {
  name: 'cloud services of a tenant',
  clause: 'Part 2, States: already enabled returns `created: false`; Errors: 403 quota_exceeded',
  keys: call => (isOneOf(call, 'cloud.provision', 'database.status') ? ['tenant'] : []),
  initial: () => [],
  step(provisioned, { what, path, status, code, answer }) {
    const project = path['project_id'] ?? '';
    const isThere = provisioned.includes(project) || !BARE.includes(project);
    const isFull = provisioned.length + PROJECTS.length - BARE.length >= QUOTA.clouds;
    if (code === 'quota_exceeded') return !isThere && isFull ? provisioned : undefined;
    if (status !== 200) return provisioned;
    if (what === 'database.status') return (answer['status'] === 'ready') === isThere ? provisioned : undefined;
    if (answer['created'] !== !isThere) return undefined;
    if (isThere) return provisioned;
    return isFull ? undefined : [...provisioned, project].toSorted();
  },
};

/** A number in the database that every statement adds one to, and answers. */
const counter: Model<number> = {
  name: 'counter in a database',
  clause: 'Part 2, Cloud services, rule 3: the statements of a request are one transaction',
  keys: call => (isOneOf(call, 'database.query') ? below(call, '') : []),
  initial: () => 0,
  step(count, { status, answer }) {
    if (status !== 200) return count;
    return listOf(answer, 'rows')[0]?.['n'] === count + 1 ? count + 1 : undefined;
  },
};

export const CLOUD_MODELS: readonly Model[] = [objects, secrets, functions, provisioning, counter];
