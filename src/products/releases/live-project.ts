/**
 * What is live in a project: read when a release starts, and held before each of its parts and
 * after the last.
 */

import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../base/failure.ts';
import { checkAfterDelays } from '../../base/time/back-off.ts';
import type { FunctionDeployment } from '../../core/releases.ts';
import type { ProjectRun } from '../../core/run.ts';
import type { FunctionResult } from '../functions/function-results.ts';
import { type ListedFunction, listFunctions } from '../functions/listed-functions.ts';
import { limitsOf, MigrationDatabase } from '../migrations/apply/database.ts';
import type { HistoryEntry } from '../migrations/statements/history.ts';
import { REPLICA_DELAYS_MS, undefinedIfUnpublished } from '../sites/live/live-site.ts';
import { versionText } from '../sites/live/site-report.ts';

/** Parts of which the state is read. */
export interface LiveParts {
  readonly hasSite: boolean;
  readonly hasFunctions: boolean;
  /** Schema of the migration history. Undefined without migrations. */
  readonly historySchema: string | undefined;
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
export interface ReplacedParts {
  readonly site: LiveSite | null;
  /** Names of those functions that are deployed. */
  readonly functions: readonly string[];
  /** Time at which one of them was updated last, in epoch milliseconds. */
  readonly updatedAt: number | undefined;
}

interface LiveState {
  /** Null if nothing is live. */
  readonly site: LiveSite | null;
  readonly functions: ReadonlyMap<string, ListedFunction>;
  /** Attempts of the recorded migrations. */
  readonly migrations: readonly string[];
}

/** Limits of the requests that read the migration history. */
const LIMITS = { 'lock-timeout': 5_000, 'statement-timeout': 50_000 };

/** State of a project during a release. */
export class LiveProject {
  readonly #context: ProjectRun;
  readonly #parts: LiveParts;
  #state: LiveState;

  private constructor(context: ProjectRun, parts: LiveParts, state: LiveState) {
    this.#context = context;
    this.#parts = parts;
    this.#state = state;
  }

  static async read(context: ProjectRun, parts: LiveParts): Promise<LiveProject> {
    return new LiveProject(context, parts, await readState(context, parts));
  }

  /** The live release; null if nothing is live. */
  get site(): LiveSite | null {
    return this.#state.site;
  }

  /** Returns what a release replaces. @param names of the functions that it deploys */
  replacedBy(names: readonly string[]): ReplacedParts {
    const listed = names.flatMap(name => this.#state.functions.get(name) ?? []);
    const times = listed.map(({ updated_at: at }) => at).filter(at => typeof at === 'number');
    return {
      site: this.#state.site,
      functions: listed.map(({ name }) => name),
      updatedAt:
        times.length < listed.length || times.length === 0 ? undefined : Math.max(...times),
    };
  }

  /** Deployments of the functions of which the platform reports enough. */
  get deployments(): ReadonlyMap<string, FunctionDeployment> {
    return new Map(
      [...this.#state.functions].flatMap(([name, { version, updated_at: updatedAt }]) =>
        version === undefined || typeof updatedAt !== 'number'
          ? []
          : [[name, { version, updatedAt }] as const],
      ),
    );
  }

  /**
   * Checks that everything is still live as this release read or left it. A replica can lag, so
   * another site or function counts only if it has a newer version, or if all responses within 30 s
   * report it.
   * @param functions names of those that the release deploys
   * @throws Failure of kind `conflict` if another release changed something meanwhile
   */
  async hold(functions: readonly string[]): Promise<void> {
    let changes: readonly ProjectChange[] = [];
    await checkAfterDelays(this.#context, REPLICA_DELAYS_MS, async () => {
      const all = changesOf(this.#state, await readState(this.#context, this.#parts), functions);
      const proven = all.filter(({ isProven }) => isProven);
      changes = proven.length > 0 ? proven : all;
      return proven.length === changes.length || undefined;
    });
    if (changes.length > 0) throw cameBetween(changes.map(({ text }) => text).join(', '));
  }

  /** The functions that are deployed, by name. */
  get functions(): ReadonlyMap<string, ListedFunction> {
    return this.#state.functions;
  }

  /** Takes over what this release has published. */
  published(site: LiveSite): void {
    this.#state = { ...this.#state, site };
  }

  /**
   * Takes over what this release has deployed. A list can lag, so each function is awaited by its
   * version.
   * @throws Failure of kind `conflict` if a newer version is listed than the platform answered; of
   *   kind `unavailable` if it answered none, or lists an earlier one for 30 s
   */
  async deployed(deployed: readonly FunctionResult[]): Promise<void> {
    const unknown = deployed.find(({ version }) => version === null);
    if (unknown !== undefined) throw unversioned(unknown.name);

    let functions: LiveState['functions'] = new Map();
    const versionOf = (name: string): number => functions.get(name)?.version ?? 0;
    let missing: readonly FunctionResult[] = [];
    await checkAfterDelays(this.#context, REPLICA_DELAYS_MS, async () => {
      functions = await listFunctions(this.#context);
      const newer = deployed.find(({ name, version }) => versionOf(name) > (version ?? 0));
      if (newer !== undefined)
        throw cameBetween(functionText(newer.name, functions.get(newer.name)));
      missing = deployed.filter(({ name, version }) => versionOf(name) !== version);
      return missing.length === 0 || undefined;
    });
    for (const { name, version } of missing) throw notListed(name, version, functions.get(name));
    this.#state = { ...this.#state, functions };
  }

  /**
   * Takes over the migrations that this release has applied or recorded.
   * @param applied number of them
   */
  async applied(applied: number): Promise<void> {
    const { migrations } = await readState(this.#context, {
      ...this.#parts,
      hasSite: false,
      hasFunctions: false,
    });
    const earlier = new Set(this.#state.migrations);
    if (migrations.filter(attempt => !earlier.has(attempt)).length === applied)
      this.#state = { ...this.#state, migrations };
  }
}

async function readState(context: ProjectRun, parts: LiveParts): Promise<LiveState> {
  const { client, projectId } = context;
  const live = parts.hasSite
    ? await undefinedIfUnpublished(
        client.call('releases.current', { path: { project_id: projectId } }),
      )
    : undefined;
  const functions = parts.hasFunctions
    ? await listFunctions(context)
    : new Map<string, ListedFunction>();
  const { historySchema } = parts;
  return {
    site: live === undefined ? null : siteOf(live),
    functions,
    migrations:
      historySchema === undefined
        ? []
        : (await readHistory(context, historySchema)).map(({ attempt }) => attempt),
  };
}

/**
 * Returns the recorded migrations.
 * @throws Failure of kind `conflict` if another run keeps writing them
 */
export async function readHistory(
  context: ProjectRun,
  schema: string,
): Promise<readonly HistoryEntry[]> {
  const database = new MigrationDatabase(context, schema, limitsOf(LIMITS));
  // A history that another run is writing can't be read.
  const history = await checkAfterDelays(context, REPLICA_DELAYS_MS, () => database.history());
  if (history === undefined)
    throw new Failure('conflict', 'Another run is changing the migration history.', {
      title: 'Migration history in use',
      remedy: 'Wait until that run has ended, then release again.',
    });
  return history.recorded;
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
  text: versionText(live),
});

/** Difference between two states. */
interface ProjectChange {
  /** Text for people. */
  readonly text: string;
  /** Whether a newer version proves it. An earlier state can come from a replica that lags. */
  readonly isProven: boolean;
}

function changesOf(
  before: LiveState,
  now: LiveState,
  functions: readonly string[],
): readonly ProjectChange[] {
  const changes: ProjectChange[] = [];
  if (now.site?.id !== before.site?.id)
    changes.push({
      text: `the site (live: ${now.site?.text ?? 'nothing'})`,
      isProven: isNewer(now.site, before.site),
    });
  for (const name of functions) {
    const [listed, earlier] = [now.functions.get(name), before.functions.get(name)];
    if (listed?.version !== earlier?.version || listed?.updated_at !== earlier?.updated_at)
      changes.push({ text: functionText(name, listed), isProven: isNewer(listed, earlier) });
  }
  if (!isDeepStrictEqual(now.migrations, before.migrations))
    changes.push({ text: 'the migrations', isProven: true });
  return changes;
}

type Versioned = { readonly version?: number | undefined } | null | undefined;

/** Versions prove nothing if the platform doesn't report both. */
function isNewer(now: Versioned, before: Versioned): boolean {
  if (now?.version === undefined) return false;
  if (!before) return true;
  return before.version !== undefined && now.version > before.version;
}

const functionText = (name: string, listed: ListedFunction | undefined): string =>
  `the function ${name} (live: ${listed === undefined ? 'none' : `version ${listed.version ?? 'unknown'}`})`;

const notListed = (
  name: string,
  version: number | null,
  listed: ListedFunction | undefined,
): Failure =>
  new Failure(
    'unavailable',
    `The platform deployed version ${version} of the function ${name}, but for 30 s its list has contained ${listed === undefined ? 'no such function' : `version ${listed.version ?? 'unknown'}`}.`,
    {
      state: 'It isn’t known which version is live.',
      remedy: 'Check the function, and release again.',
    },
  );

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
