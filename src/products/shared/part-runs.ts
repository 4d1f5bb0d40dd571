/** Runs the parts of an app one after another, and records the result of each. */

import { withoutKeys } from '../../api/shapes/errors.ts';
import { plural } from '../../base/text/amount.ts';
import type { Context, ResultOf } from '../../core/operation.ts';
import type { ReportBlock, PartialReport, PartResult } from '../../core/report.ts';
import { Failure, findingText, messageOf, sentence, withDetails } from '../../base/failure.ts';
import { nameIn, type Names, withKeys } from '../../base/text/input-reference.ts';

export interface PartWork {
  readonly message: string;
  readonly unchanged?: boolean | undefined;
  /**
   * Whether the part was left out, for the reason in `message`. Parts that depend on it are left
   * out, too.
   */
  readonly isLeftOut?: boolean;
  /** Blocks for the job summary. */
  readonly blocks?: readonly ReportBlock[];
  /** Those of them that the comment shows without a click. */
  readonly lead?: readonly ReportBlock[] | undefined;
}

/** Returns a result as that of a part. */
export const asPart = ({
  report: { title, blocks, lead },
  unchanged,
}: ResultOf<unknown>): PartWork => ({
  message: title,
  unchanged,
  blocks,
  lead,
});

/**
 * Runs parts in the order of the calls. If a part fails, only the parts that depend on it are
 * skipped.
 */
export class PartRuns {
  readonly #context: Context;
  readonly #results = new Map<string, PartResult & { readonly failure?: Failure }>();
  readonly #blocks: ReportBlock[] = [];
  readonly #lead: ReportBlock[] = [];
  readonly #isDisposable: boolean;
  /** Public ID of the project on which the parts work. */
  projectId: string;

  /**
   * @param isDisposable whether the project is disposable. Each attempt may then have another one,
   *   so that it never resumes the work of an earlier attempt
   */
  constructor(context: Context, isDisposable = false) {
    this.#context = context;
    this.#isDisposable = isDisposable;
    this.projectId = context.projectId;
  }

  get results(): readonly PartResult[] {
    return Array.from(this.#results.values(), ({ part, outcome, message }) => ({
      part,
      outcome,
      message,
    }));
  }

  /**
   * Content of the report: a table of the parts for the job summary, and the parts' own reports.
   */
  report(): PartialReport {
    const rows = this.results.map(
      ({ part, outcome, message }) => [part, outcome, { sentence: message }] as const,
    );
    const table = {
      type: 'table',
      columns: ['Part', 'Outcome', 'Result'],
      rows,
      onlyInSummary: true,
    } as const;
    return {
      blocks: rows.length === 0 ? [] : [table, ...this.#blocks],
      lead: this.#lead,
      parts: this.results,
    };
  }

  /**
   * Runs a part, unless it has failed or was skipped before. If a part in `after` failed or was
   * skipped, it is skipped. Records a failure of the part, which `failure` returns at the end.
   * @param work gets a context whose outputs aren't the step's, and whose idempotency keys are the
   *   part's own
   * @param title of the group in the log
   * @returns the result of the work; undefined if the part failed or was skipped
   * @throws Failure if the step is canceled or out of time, and any other error
   */
  async run<T extends PartWork>(
    part: string,
    after: readonly string[],
    work: (context: Context) => Promise<T>,
    title = part,
  ): Promise<T | undefined> {
    const { log, signal } = this.#context;
    if (['failed', 'skipped'].includes(this.outcomeOf(part) ?? '')) return undefined;
    const blocker = after.find(name =>
      ['failed', 'skipped'].includes(this.#results.get(name)?.outcome ?? ''),
    );
    if (blocker !== undefined) {
      const { outcome } = this.#results.get(blocker) as PartResult;
      const reason = `the part ${blocker} ${outcome === 'failed' ? 'failed' : 'was skipped'}`;
      this.#record({ part, outcome: 'skipped', message: `Skipped, because ${reason}.` });
      log.info(`${part}: skipped, because ${reason}.`);
      return undefined;
    }

    // The part's own context: its outputs aren't the step's, and its keys no other part's.
    const { attempt, idempotencyKey } = this.#context;
    const of = [...(this.#isDisposable ? [attempt] : []), part, this.projectId];
    let partial: (() => PartialReport) | undefined;
    const context: Context = {
      ...this.workContext(),
      onFailureReport: content => (partial = content),
      idempotencyKey: (content, generation) =>
        idempotencyKey(JSON.stringify([...of, content]), generation),
    };

    try {
      const result = await log.group(title, () => work(context));
      const { message, unchanged, isLeftOut, blocks = [], lead = [] } = result;
      const done = unchanged === true ? 'unchanged' : 'done';
      this.#record({ part, outcome: isLeftOut === true ? 'skipped' : done, message });
      if (blocks.length > 0) this.#blocks.push({ type: 'details', summary: part, blocks });
      this.#lead.push(...lead);
      return result;
    } catch (thrown) {
      const { blocks = [] } = partial?.() ?? {};
      if (blocks.length > 0) this.#blocks.push({ type: 'details', summary: part, blocks });
      if (!(thrown instanceof Failure)) throw thrown;
      const failure = withoutKeyRemedy(thrown);
      const reworded = this.#context.reworded(failure);
      this.#record({ part, outcome: 'failed', message: firstLines(reworded), failure });
      if (signal.aborted) throw failure;
      for (const line of failureLines(reworded)) log.info(`${part}: ${line}`);
      return undefined;
    }
  }

  /** Records the result of a part that doesn't run anything. */
  note(part: string, outcome: PartResult['outcome'], message: string): void {
    this.#record({ part, outcome, message });
  }

  /** Returns how a part ended. Undefined if it was not run. */
  outcomeOf(part: string): PartResult['outcome'] | undefined {
    return this.#results.get(part)?.outcome;
  }

  /** Removes all results, because all parts run again. */
  restart(): void {
    this.#results.clear();
    this.#blocks.length = 0;
    this.#lead.length = 0;
  }

  /** Returns a context for work on the project. Its outputs and files aren't those of the step. */
  workContext(): Context {
    return {
      ...this.#context,
      projectId: this.projectId,
      output: () => undefined,
      onFailureReport: () => undefined,
      addArtifactFile: () => undefined,
      saveState: () => undefined,
    };
  }

  /**
   * Returns the first failure, with the other failures and the parts that were not run. Undefined
   * if none failed.
   */
  failure(): Failure | undefined {
    const results = [...this.#results.values()];
    const [first, ...others] = results.filter(({ outcome }) => outcome === 'failed');
    if (first?.failure === undefined) return undefined;
    const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ part }) => part);
    const consequences = [
      ...(others.length === 0
        ? []
        : [`Other failed parts: ${others.map(({ part }) => part).join(', ')}.`]),
      ...(skipped.length === 0 ? [] : [`Skipped parts: ${skipped.join(', ')}.`]),
    ];
    if (consequences.length === 0) return first.failure;
    return withDetails(first.failure, {
      message: [sentence(first.failure.message), ...consequences].join(' '),
    });
  }

  #record(result: PartResult & { readonly failure?: Failure }): void {
    this.#results.set(result.part, result);
    this.#context.output({ parts: this.results });
  }
}

/** Number of a failed part's findings that the log shows. */
const MAX_LOGGED_FINDINGS = 20;

/**
 * Returns the lines that an annotation of the failure would have. Only the first failed part gets
 * an annotation.
 */
const failureLines = (failure: Failure): readonly string[] => {
  const { findings, excerpt, remedy } = failure;
  const listed = findings.slice(0, MAX_LOGGED_FINDINGS).map(findingText);
  const others = findings.length - listed.length;
  const more = others === 0 ? '' : `And ${plural(others, 'more problem')}.`;
  return [sentence(messageOf(failure)), excerpt ?? '', ...listed, more, remedy ?? ''].filter(
    Boolean,
  );
};

/** Returns the first line of a failure's message, and its first finding. */
export const firstLines = (failure: Failure): string => {
  const line = sentence(messageOf(failure).trim().split(/\r?\n/, 1)[0] ?? '');
  return [line, ...failure.findings.slice(0, 1).map(findingText)].filter(Boolean).join(' ');
};

/** Adapts a remedy: the user's operation has no `idempotency-key`. */
const withoutKeyRemedy = (failure: Failure): Failure =>
  failure.remedy === undefined
    ? failure
    : withDetails(failure, { remedy: withoutKeys(failure.remedy) });

/**
 * Does work. Its messages, and the Failure that it throws, contain keys of the app's file instead
 * of inputs.
 */
export async function inKeysOfFile<T>(keys: Names, work: () => Promise<T>): Promise<T> {
  try {
    return await withKeys(keys, work);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const findings = thrown.findings.map(finding => ({
      ...finding,
      where: nameIn(keys, finding.where) ?? finding.where,
    }));
    throw withDetails(thrown, { findings });
  }
}
