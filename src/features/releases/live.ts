/** What is live in a project: read when a release starts, and held before each of its parts and after the last. */

import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../base/failure.ts';
import { record } from '../../base/record.ts';
import type { ProjectServices } from '../../core/services.ts';
import { listFunctions } from '../functions/listed-functions.ts';
import { limitsOf, MigrationDatabase } from '../migrations/apply/database.ts';
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

interface State {
  /** Null if nothing is live. */
  readonly site: LiveSite | null;
  /** Version of each function. */
  readonly functions: ReadonlyMap<string, number | undefined>;
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

  /** Versions of the deployed functions that the platform reports. */
  get functionVersions(): ReadonlyMap<string, number> {
    return new Map(
      [...this.#state.functions].flatMap(([name, version]) =>
        version === undefined ? [] : [[name, version] as const],
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
        .filter(name => now.functions.get(name) !== before.get(name))
        .map(name => `the function ${name} (live: ${versionText(now.functions.get(name))})`),
      ...(isDeepStrictEqual(now.migrations, migrations) ? [] : ['the migrations']),
    ];
    if (changed.length === 0) return;
    throw new Failure('conflict', `Another release came between. It changed ${changed.join(', ')}.`, {
      title: 'Another release came between',
      remedy: 'Check what is live. If it must still be replaced, release again.',
    });
  }

  /** Takes over what this release has published. */
  published(site: LiveSite): void {
    this.#state = { ...this.#state, site };
  }

  /** Takes over what this release has deployed. @param deployed output `functions` of the deployment */
  deployed(deployed: unknown): void {
    const own = (Array.isArray(deployed) ? deployed : [])
      .map(record)
      .flatMap(({ name, version }) => (typeof version === 'number' ? [[String(name), version] as const] : []));
    this.#state = { ...this.#state, functions: new Map([...this.#state.functions, ...own]) };
  }

  /** Takes over the migrations that this release has applied. @param applied number of them */
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
  const functions = parts.hasFunctions ? [...(await listFunctions(context)).values()] : [];
  const { schema, limits } = HISTORY;
  const history = parts.hasMigrations
    ? await new MigrationDatabase(context, schema, limitsOf(limits)).history()
    : 'absent';
  return {
    site: live === undefined ? null : siteOf(live),
    functions: new Map(functions.map(({ name, version }) => [name, version])),
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

const versionText = (version: number | undefined): string => (version === undefined ? 'none' : `version ${version}`);
