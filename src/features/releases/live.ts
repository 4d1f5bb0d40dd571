/** What is live in a project: read when a release starts, and held before each of its parts and after the last. */

import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../base/failure.ts';
import { record } from '../../base/record.ts';
import type { ProjectServices } from '../../core/services.ts';
import { listFunctions } from '../functions/listed-functions.ts';
import { limitsOf, MigrationDatabase } from '../migrations/apply/database.ts';
import { undefinedIfUnpublished } from './live-release.ts';
import { releaseText } from './release-report.ts';

/** Parts of a release of which the project has a state. */
export interface LiveParts {
  readonly hasSite: boolean;
  /** Names of the functions. */
  readonly functions: readonly string[];
  readonly hasMigrations: boolean;
}

interface State {
  /** The live release: its ID, and what a text calls it. Null if nothing is live. */
  readonly site: { readonly id: string; readonly text: string } | null;
  /** Version of each function, and the time of its update. */
  readonly functions: ReadonlyMap<string, string>;
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

  /** ID of the live release; null if nothing is live. */
  get releaseId(): string | null {
    return this.#state.site?.id ?? null;
  }

  /** What is live, for a person. */
  get text(): string {
    return this.#state.site?.text ?? 'nothing';
  }

  /** @throws Failure of kind `conflict` if another release changed something meanwhile */
  async hold(): Promise<void> {
    const now = await readState(this.#context, this.#parts);
    const { site, functions, migrations } = this.#state;
    const changed = [
      ...(now.site?.id === site?.id ? [] : [`the site (live: ${now.site?.text ?? 'nothing'})`]),
      ...this.#parts.functions
        .filter(name => now.functions.get(name) !== functions.get(name))
        .map(name => `the function ${name} (live: ${now.functions.get(name) ?? 'none'})`),
      ...(isDeepStrictEqual(now.migrations, migrations) ? [] : ['the migrations']),
    ];
    if (changed.length === 0) return;
    throw new Failure('conflict', `Another release came between. It changed ${changed.join(', ')}.`, {
      title: 'Another release came between',
      remedy: 'Check what is live. If it must still be replaced, release again.',
    });
  }

  /** Takes over what this release has published. */
  published(id: string, text: string): void {
    this.#state = { ...this.#state, site: { id, text } };
  }

  /** Takes over what this release has deployed. @param deployed output `functions` of the deployment */
  deployed(deployed: unknown): void {
    const own = (Array.isArray(deployed) ? deployed : [])
      .map(record)
      .filter(({ version }) => typeof version === 'number')
      .map(({ name, version }) => [String(name), versionText(version)] as const);
    this.#state = { ...this.#state, functions: new Map([...this.#state.functions, ...own]) };
  }

  /** Takes over the migrations that this release has applied. @param applied number of them */
  async applied(applied: number): Promise<void> {
    const { migrations } = await readState(this.#context, { ...this.#parts, hasSite: false, functions: [] });
    const earlier = new Set(this.#state.migrations);
    if (migrations.filter(one => !earlier.has(one)).length === applied) this.#state = { ...this.#state, migrations };
  }
}

async function readState(context: ProjectServices, parts: LiveParts): Promise<State> {
  const { client, projectId } = context;
  const live = parts.hasSite
    ? await undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }))
    : undefined;
  const functions = parts.functions.length === 0 ? [] : [...(await listFunctions(context)).values()];
  const { schema, limits } = HISTORY;
  const history = parts.hasMigrations
    ? await new MigrationDatabase(context, schema, limitsOf(limits)).history()
    : 'absent';
  return {
    site: live === undefined ? null : { id: live.release_id, text: releaseText(live) },
    functions: new Map(functions.map(({ name, version }) => [name, versionText(version)])),
    migrations: typeof history === 'string' ? [] : history.recorded.map(({ attempt }) => attempt),
  };
}

const versionText = (version: unknown): string => `version ${version === undefined ? 'unknown' : String(version)}`;
