/** What is live in a project: read when a release starts, and held before each of its parts and after the last. */

import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../../base/failure.ts';
import type { FunctionDeployment } from '../../../core/releases.ts';
import type { ProjectServices } from '../../../core/services.ts';
import type { FunctionResult } from '../../functions/function-deployment.ts';
import { type ListedFunction, listFunctions } from '../../functions/listed-functions.ts';
import { limitsOf, MigrationDatabase } from '../../migrations/apply/database.ts';
import { undefinedIfUnpublished } from './live-release.ts';
import { releaseText } from './release-report.ts';

/** Parts of which the state is read. */
export interface LiveParts {
  readonly hasSite: boolean;
  readonly hasFunctions: boolean;
  readonly hasMigrations: boolean;
}

/** The live release of a site. */
export interface LiveSite {
  readonly id: string;
  readonly version: number | undefined;
  /** Epoch milliseconds. */
  readonly publishedAt: number | undefined;
  readonly url: string | undefined;
  /** What a text calls it. */
  readonly text: string;
}

/** The live site and functions that a release replaces. */
export interface LiveThings {
  readonly site: LiveSite | null;
  /** Names of those functions that are deployed. */
  readonly functions: readonly string[];
  /** Time at which one of them was updated last, in epoch milliseconds. */
  readonly updatedAt: number | undefined;
}

interface State {
  /** Null if nothing is live. */
  readonly site: LiveSite | null;
  readonly functions: ReadonlyMap<string, ListedFunction>;
  /** Attempts of the recorded migrations. */
  readonly migrations: readonly string[];
}

const HISTORY = { schema: '_platform_migrations', limits: { 'lock-timeout': 5_000, 'statement-timeout': 50_000 } };

/** State of a project during a release. */
export class Live {
  readonly #context: ProjectServices;
  readonly #parts: LiveParts;
  #state: State;

  private constructor(context: ProjectServices, parts: LiveParts, state: State) {
    this.#context = context;
    this.#parts = parts;
    this.#state = state;
  }

  static async read(context: ProjectServices, parts: LiveParts): Promise<Live> {
    return new Live(context, parts, await readState(context, parts));
  }

  /** The live release; null if nothing is live. */
  get site(): LiveSite | null {
    return this.#state.site;
  }

  /** Returns what a release replaces. @param names of the functions that it deploys */
  replacedBy(names: readonly string[]): LiveThings {
    const listed = names.flatMap(name => this.#state.functions.get(name) ?? []);
    const times = listed.map(({ updated_at: at }) => at).filter(at => typeof at === 'number');
    return {
      site: this.#state.site,
      functions: listed.map(({ name }) => name),
      updatedAt: times.length < listed.length || times.length === 0 ? undefined : Math.max(...times),
    };
  }

  /** Deployments of the functions of which the platform reports enough. */
  get deployments(): ReadonlyMap<string, FunctionDeployment> {
    return new Map(
      [...this.#state.functions].flatMap(([name, { version, updated_at: updatedAt }]) =>
        version === undefined || typeof updatedAt !== 'number' ? [] : [[name, { version, updatedAt }] as const],
      ),
    );
  }

  /**
   * @param functions names of those that the release deploys
   * @throws Failure of kind `conflict` if another release changed something meanwhile
   */
  async hold(functions: readonly string[]): Promise<void> {
    const now = await readState(this.#context, this.#parts);
    const { site, functions: before, migrations } = this.#state;
    const changed = [
      ...(now.site?.id === site?.id ? [] : [`the site (live: ${now.site?.text ?? 'nothing'})`]),
      ...functions
        .filter(name => !isSame(now.functions.get(name), before.get(name)))
        .map(name => `the function ${name} (live: ${versionText(now.functions.get(name))})`),
      ...(isDeepStrictEqual(now.migrations, migrations) ? [] : ['the migrations']),
    ];
    if (changed.length > 0) throw cameBetween(changed.join(', '));
  }

  /**
   * @param names of functions that the release deploys
   * @throws Failure of kind `conflict` if the listed ones are others than those that were read
   */
  requireListed(names: readonly string[], listed: ReadonlyMap<string, ListedFunction>): void {
    const changed = names.filter(name => !isSame(listed.get(name), this.#state.functions.get(name)));
    if (changed.length > 0) throw cameBetween(`the functions ${changed.join(', ')}`);
  }

  /** Takes over what this release has published. */
  published(site: LiveSite): void {
    this.#state = { ...this.#state, site };
  }

  /**
   * Takes over what this release has deployed.
   * @throws Failure of kind `conflict` if another version is listed than the platform answered; of kind `unavailable` if it
   *   answered none
   */
  async deployed(deployed: readonly FunctionResult[]): Promise<void> {
    const functions = await listFunctions(this.#context);
    for (const { name, version } of deployed) {
      const listed = functions.get(name);
      if (version === null) throw unversioned(name);
      if (listed?.version !== version) throw cameBetween(`the function ${name} (live: ${versionText(listed)})`);
    }
    this.#state = { ...this.#state, functions };
  }

  /** Takes over the migrations that this release has applied or recorded. @param applied number of them */
  async applied(applied: number): Promise<void> {
    const { migrations } = await readState(this.#context, { ...this.#parts, hasSite: false, hasFunctions: false });
    const earlier = new Set(this.#state.migrations);
    if (migrations.filter(one => !earlier.has(one)).length === applied) this.#state = { ...this.#state, migrations };
  }
}

async function readState(context: ProjectServices, parts: LiveParts): Promise<State> {
  const { client, projectId } = context;
  const live = parts.hasSite
    ? await undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }))
    : undefined;
  const functions = parts.hasFunctions ? await listFunctions(context) : new Map<string, ListedFunction>();
  const { schema, limits } = HISTORY;
  const history = parts.hasMigrations
    ? await new MigrationDatabase(context, schema, limitsOf(limits)).history()
    : 'absent';
  return {
    site: live === undefined ? null : siteOf(live),
    functions,
    migrations: typeof history === 'string' ? [] : history.recorded.map(({ attempt }) => attempt),
  };
}

/** Returns the live site of an answer about a release. */
export const siteOf = (live: {
  readonly release_id: string;
  readonly version?: number | undefined;
  readonly published_at?: number | undefined;
  readonly access_url?: string | null | undefined;
}): LiveSite => ({
  id: live.release_id,
  version: live.version,
  publishedAt: live.published_at,
  url: live.access_url ?? undefined,
  text: releaseText(live),
});

const isSame = (one: ListedFunction | undefined, other: ListedFunction | undefined): boolean =>
  one?.version === other?.version && one?.updated_at === other?.updated_at;

const versionText = (listed: ListedFunction | undefined): string =>
  listed === undefined ? 'none' : `version ${listed.version ?? 'unknown'}`;

const unversioned = (name: string): Failure =>
  new Failure('unavailable', `The platform responded with no version of the function ${name}.`, {
    state: 'It isn’t known whether it is this release’s.',
    remedy: 'Check the function, and release again.',
  });

export const cameBetween = (what: string): Failure =>
  new Failure('conflict', `Another release came between. It changed ${what}.`, {
    title: 'Another release came between',
    remedy: 'Check what is live. If it must still be replaced, release again.',
  });
