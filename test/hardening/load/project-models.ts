import { type Call, listOf, textIn } from './history.ts';
import type { Model } from './one-order.ts';
import { OWNER_OF, ownedAtStart, QUOTA } from './world.ts';

const projectOf = ({ path }: Call): readonly string[] => (path['project_id'] === undefined ? [] : [path['project_id']]);

const isOneOf = ({ what }: Call, ...known: readonly Call['what'][]): boolean => known.includes(what);

interface ReleaseLine {
  readonly live: number | null;
  readonly last: number;
  /** Versions by the ticket or key that they were made with. */
  readonly made: Readonly<Record<string, number>>;
}

const releases: Model<ReleaseLine> = {
  name: 'release line',
  clause: 'Part 1, States and transitions; Releases: one current release, versions by the server, a ticket used once',
  // Of a listing, the first page has the newest version; what the others are held to is a matter of `listings.ts`.
  keys: call =>
    call.sent['page_token'] === undefined &&
    isOneOf(call, 'releases.complete', 'releases.publish', 'releases.unpublish', 'releases.current', 'releases.list')
      ? projectOf(call)
      : [],
  initial: () => ({ live: null, last: 0, made: {} }),
  step(line, { what, sent, status, code, answer }) {
    const { live, last, made } = line;
    if (what === 'releases.complete' || what === 'releases.publish') {
      if (status !== 200 || code !== undefined) return line;
      const version = answer['version'] as number;
      const name = textIn(sent, 'release_token') || textIn(sent, 'key');
      const known = made[name];
      if (known !== undefined) return known === version ? line : undefined;
      return version > last ? { live: version, last: version, made: { ...made, [name]: version } } : undefined;
    }
    if (what === 'releases.unpublish') {
      if (status === 404) return live === null ? line : undefined;
      if (status !== 200) return line;
      return answer['previous_version'] === String(live) ? { ...line, live: null } : undefined;
    }
    if (what === 'releases.current') {
      const shown = status === 404 ? null : answer['version'];
      return shown === live ? line : undefined;
    }
    const items = listOf(answer, 'releases');
    const current = items.filter(item => item['current'] === true || item['status'] === 'active');
    const isNewest = (items[0]?.['version'] ?? 0) === last;
    const isLive = current.length === (live === null ? 0 : 1) && current.every(item => item['version'] === live);
    return isNewest && isLive ? line : undefined;
  },
};

type Aliases = Readonly<Record<string, string>>;

const aliasOf = (aliases: Aliases, project: string): string => aliases[project] ?? project.toLowerCase();

const aliasNames: Model<Aliases> = {
  name: 'alias names',
  clause: 'Part 1, Subdomain alias, rules 2, 4, 6 and 7: a name belongs to one project',
  keys: call => (isOneOf(call, 'alias.get', 'alias.check', 'alias.set', 'alias.reset') ? ['all projects'] : []),
  initial: () => ({}),
  step(aliases, { what, path, sent, status, code, answer }) {
    const project = path['project_id'] ?? '';
    const wanted = textIn(sent, 'alias').trim().toLowerCase();
    const isTaken = Object.entries(aliases).some(([other, name]) => other !== project && name === wanted);
    if (code === 'alias_unavailable') return isTaken ? aliases : undefined;
    if (status !== 200) return aliases;
    if (what === 'alias.get') return answer['alias'] === aliasOf(aliases, project) ? aliases : undefined;
    if (what === 'alias.check') return answer['available'] === !isTaken ? aliases : undefined;
    const { [project]: _before, ...others } = aliases;
    if (what === 'alias.reset') return answer['alias'] === aliasOf({}, project) ? others : undefined;
    return !isTaken && answer['alias'] === wanted ? { ...others, [project]: wanted } : undefined;
  },
};

const existence: Model<'absent' | 'present' | 'deleted'> = {
  name: 'project',
  clause: 'Part 1, Delete rules: deleted once, and then as if it had never been',
  keys(call) {
    const made = call.answer[call.what === 'projects.create' ? 'url_id' : 'project_id'];
    if (isOneOf(call, 'projects.create', 'source.import')) return typeof made === 'string' ? [made] : [];
    // What lists by the name of one project shows that one, or that it isn't there.
    if (isOneOf(call, 'projects.list') && call.sent['about'] !== undefined) return [textIn(call.sent, 'about')];
    return isOneOf(call, 'projects.delete', 'watermark.get') ? projectOf(call) : [];
  },
  initial: key => (OWNER_OF.has(key) ? 'present' : 'absent'),
  step(state, { what, status, answer }, key) {
    if (what === 'projects.create') return state === 'absent' ? 'present' : undefined;
    // It tells more than once of the project that it made.
    if (what === 'source.import') return state === 'absent' ? 'present' : state;
    const isPresent = state === 'present';
    if (what === 'projects.list') {
      const isListed = listOf(answer, 'projects').some(item => item['url_id'] === key);
      return isListed === isPresent ? state : undefined;
    }
    if ((status === 200) !== isPresent) return undefined;
    return what === 'projects.delete' && isPresent ? 'deleted' : state;
  },
};

interface Owned {
  readonly present: readonly string[];
  /** With the imports that were refused: an import tells more than once what became of it. */
  readonly ever: readonly string[];
}

const projectQuota: Model<Owned> = {
  name: 'projects of a user',
  clause: 'Part 1, Errors: 403 quota_exceeded, project create, import',
  keys: call => (isOneOf(call, 'projects.create', 'projects.delete', 'source.import') ? [call.user] : []),
  initial: user => {
    const some = Array.from({ length: ownedAtStart(user) }, (_, index) => `seeded ${index}`);
    return { present: some, ever: some };
  },
  step(owned, { what, path, status, code, answer }) {
    const isFull = owned.present.length >= QUOTA.projects;
    const isKnown = (id: string): boolean => what === 'source.import' && owned.ever.includes(id);
    if (code === 'quota_exceeded') {
      const refused = textIn(answer, 'import_id');
      if (isKnown(refused)) return owned;
      return isFull ? { ...owned, ever: [...owned.ever, refused] } : undefined;
    }
    if (status !== 200 || code !== undefined) return owned;
    if (what === 'projects.delete') {
      return { ...owned, present: owned.present.filter(project => project !== path['project_id']) };
    }
    const made = textIn(answer, 'url_id') || textIn(answer, 'project_id');
    if (isKnown(made)) return owned;
    return isFull || owned.ever.includes(made)
      ? undefined
      : { present: [...owned.present, made], ever: [...owned.ever, made] };
  },
};

const watermark: Model<boolean> = {
  name: 'watermark',
  clause: 'Part 1, Watermark removal state',
  keys: call => (isOneOf(call, 'watermark.get', 'watermark.set') && call.status === 200 ? projectOf(call) : []),
  initial: () => false,
  step(enabled, { what, sent, answer }) {
    const wanted = what === 'watermark.set' ? (sent['enabled'] as boolean) : enabled;
    return answer['enabled'] === wanted ? wanted : undefined;
  },
};

const sandboxes: Model<readonly string[]> = {
  name: 'sandboxes of a tenant',
  clause: 'Part 1, Limits: sandbox concurrency; Sandbox and preview: 429, killed, not_found',
  keys: call => (isOneOf(call, 'preview.link', 'sandbox.kill') ? ['tenant'] : []),
  initial: () => [],
  step(running, { path, status, code, answer }) {
    const project = path['project_id'] ?? '';
    const runs = running.includes(project);
    if (code === 'sandbox_concurrency_limit_exceeded') {
      return !runs && running.length >= QUOTA.sandboxes ? running : undefined;
    }
    if (status >= 400) return running;
    if (answer['outcome'] === 'killed') return runs ? running.filter(other => other !== project) : undefined;
    if (answer['outcome'] === 'not_found') return runs ? undefined : running;
    if (runs) return running;
    return running.length < QUOTA.sandboxes ? [...running, project].toSorted() : undefined;
  },
};

export const PROJECT_MODELS: readonly Model[] = [releases, aliasNames, existence, projectQuota, watermark, sandboxes];
