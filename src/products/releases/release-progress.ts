/** Records what a release has changed, part by part, also if a part fails after a change. */

import { noOutputs, type OutputValues, type Context } from '../../core/operation.ts';
import type { FunctionResult } from '../functions/function-results.ts';
import type { MigrationResult } from '../migrations/apply/migration-step.ts';
import type { LiveSite } from './live.ts';
import { RELEASED_OUTPUTS } from './release-inputs.ts';

type Outputs = OutputValues<typeof RELEASED_OUTPUTS>;

/** Changes of a release. Each is an output of the step as soon as it is known. */
export class ReleaseProgress {
  readonly #context: Context<typeof RELEASED_OUTPUTS>;
  #outputs: Outputs = { ...noOutputs(RELEASED_OUTPUTS), parts: [] };
  #migrations: Partial<MigrationResult> = {};
  #functions: readonly FunctionResult[] = [];
  #site: LiveSite | undefined;
  #alsoReplaced: readonly string[] = [];
  #liveId: string | null | undefined;

  constructor(context: Context<typeof RELEASED_OUTPUTS>) {
    this.#context = context;
  }

  get outputs(): Outputs {
    return this.#outputs;
  }

  /** Result of the migrations so far. */
  get migrations(): Partial<MigrationResult> {
    return this.#migrations;
  }

  get functions(): readonly FunctionResult[] {
    return this.#functions;
  }

  /** The site that was published, or that was live already with the same files. */
  get site(): LiveSite | undefined {
    return this.#site;
  }

  /** Other releases that the publish replaced, because they went live right before it. */
  get alsoReplaced(): readonly string[] {
    return this.#alsoReplaced;
  }

  /** ID of the release that was live at the end; null: nothing was. Undefined: that wasn't read. */
  get liveId(): string | null | undefined {
    return this.#liveId;
  }

  /** Records what the migrations have changed so far. */
  migrated(result: Partial<MigrationResult>): void {
    this.#migrations = { ...this.#migrations, ...result };
    if (result.applied !== undefined) this.#output({ applied: result.applied });
    if (result.lint_findings !== undefined) this.linted(result.lint_findings);
  }

  /** Sets the linter's findings, which a plan has, too. */
  linted(findings: MigrationResult['lint_findings']): void {
    this.#output({ lint_findings: findings });
  }

  deployed(functions: readonly FunctionResult[]): void {
    this.#functions = functions;
    this.#output({ functions });
  }

  published(site: LiveSite): void {
    this.#site = site;
    this.#output({
      access_url: site.url ?? null,
      release_id: site.id,
      version: site.version ?? null,
    });
  }

  /** @param releases other ones that the publish replaced */
  replaced(releases: readonly string[]): void {
    this.#alsoReplaced = releases;
  }

  /** @param name of the artifact with the record of the release */
  recorded(name: string): void {
    this.#output({ package_name: name });
  }

  /** Records which release is live at the end. @param id null if nothing is live */
  verified(id: string | null): void {
    this.#liveId = id;
    this.#output({ live_release_id: id });
  }

  #output(outputs: Partial<Outputs>): void {
    this.#outputs = { ...this.#outputs, ...outputs };
    this.#context.output(outputs);
  }
}
