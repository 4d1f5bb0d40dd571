/** Records what a release has changed, part by part, also if a part fails after a change. */

import { type Context, noOutputs, type OutputValues } from '../../core/operation.ts';
import type { FunctionResult } from '../functions/function-results.ts';
import type { MigrationResult } from '../migrations/apply/migration-step.ts';
import type { LiveSite } from './live-project.ts';
import { RELEASED_OUTPUTS } from './release-inputs.ts';

type ProgressOutputs = OutputValues<typeof RELEASED_OUTPUTS>;

/** Changes of a release. Each is an output of the step as soon as it is known. */
export class ReleaseProgress {
  readonly #context: Context<typeof RELEASED_OUTPUTS>;
  #outputs: ProgressOutputs = { ...noOutputs(RELEASED_OUTPUTS), parts: [] };
  #applied: MigrationResult['applied'] = [];
  #functions: readonly FunctionResult[] = [];
  #site: LiveSite | undefined;
  #liveId: string | null | undefined;

  constructor(context: Context<typeof RELEASED_OUTPUTS>) {
    this.#context = context;
  }

  get outputs(): ProgressOutputs {
    return this.#outputs;
  }

  /** The migrations that were applied so far. */
  get applied(): MigrationResult['applied'] {
    return this.#applied;
  }

  get functions(): readonly FunctionResult[] {
    return this.#functions;
  }

  /** The site that was published, or that was live already with the same files. */
  get site(): LiveSite | undefined {
    return this.#site;
  }

  /** ID of the release that was live at the end; null: nothing was. Undefined: that wasn't read. */
  get liveId(): string | null | undefined {
    return this.#liveId;
  }

  /** Records what the migrations have changed so far. */
  migrated({ applied, lint_findings: findings }: Partial<MigrationResult>): void {
    if (applied !== undefined) {
      this.#applied = applied;
      this.#output({ applied });
    }
    if (findings !== undefined) this.linted(findings);
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

  /** @param name of the artifact with the record of the release */
  recorded(name: string): void {
    this.#output({ package_name: name });
  }

  /** Records which release is live at the end, as soon as that is known. */
  verified({ release_id: id }: { readonly release_id?: string | null }): void {
    if (id === undefined) return;
    this.#liveId = id;
    this.#output({ live_release_id: id });
  }

  #output(outputs: Partial<ProgressOutputs>): void {
    this.#outputs = { ...this.#outputs, ...outputs };
    this.#context.output(outputs);
  }
}
