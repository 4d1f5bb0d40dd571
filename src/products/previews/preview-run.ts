/** Run of a preview's step: its app, its parts, its outputs, and the ways in which it ends. */

import type { Context, Outcome, OutputValues } from '../../core/operation.ts';
import { PART } from '../shared/app-parts.ts';
import { PartRuns } from '../shared/part-runs.ts';
import { NOTHING_DEPLOYED, type PREVIEW_OUTPUTS } from './inputs.ts';
import type { PreviewApp } from './preview-app.ts';

type PreviewOutputs = OutputValues<typeof PREVIEW_OUTPUTS>;
export type PreviewOutcome = Outcome<typeof PREVIEW_OUTPUTS>;

export class PreviewRun {
  readonly context: Context<typeof PREVIEW_OUTPUTS>;
  readonly app: PreviewApp;
  readonly parts: PartRuns;
  #outputs: PreviewOutputs = { ...NOTHING_DEPLOYED, skipped: false };

  constructor(context: Context<typeof PREVIEW_OUTPUTS>, app: PreviewApp) {
    this.context = context;
    this.app = app;
    this.parts = new PartRuns(context, true);
  }

  /** Sets outputs as soon as they are known, so that they are set even if a later part fails. */
  output(outputs: Partial<PreviewOutputs>): void {
    this.#outputs = { ...this.#outputs, ...outputs };
    this.context.output(outputs);
  }

  /** Sets the project on which the parts work. */
  useProject(projectId: string): void {
    this.parts.projectId = projectId;
    this.output({ project_id: projectId });
  }

  /** Returns the outcome if the project quota is used up, and `if-full` is `skip`. */
  full(): PreviewOutcome {
    this.parts.note(PART.project, 'skipped', 'The project quota is used up');
    const result = this.#outputs.reset === true ? 'deleted, not recreated' : 'skipped';
    return this.nothing(`Preview ${result}: the project quota is used up`);
  }

  /** Returns the outcome of a run that deploys nothing. */
  nothing(title: string): PreviewOutcome {
    this.output({ skipped: true });
    return {
      outputs: { ...this.#outputs, parts: this.parts.results },
      report: { ...this.parts.report(), title, parts: [] },
      unchanged: true,
      deploysNothing: true,
    };
  }

  /** Returns the outcome of the parts. @throws Failure of the first part that failed */
  ended(title: string): PreviewOutcome {
    const failure = this.parts.failure();
    if (failure !== undefined) throw failure;
    const report = this.parts.report();
    const { access_url: url } = this.#outputs;
    const rows = [
      ['Project', { code: this.parts.projectId }],
      ...(typeof url === 'string' ? [['URL', { text: url, url }] as const] : []),
    ] as const;
    return {
      outputs: { ...this.#outputs, parts: this.parts.results },
      report: { ...report, title, blocks: [{ type: 'facts', rows }, ...report.blocks] },
    };
  }
}
