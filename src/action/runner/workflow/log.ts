/** Prints the job log. It hides secrets, and makes untrusted text safe to print. */

import { relative, resolve } from 'node:path';
import * as core from '@actions/core';
import type { Clock } from '../../../base/time/clock.ts';
import { plural } from '../../../base/text/amount.ts';
import type { ReportBlock } from '../../../core/report.ts';
import type { Log, Progress } from '../../../core/services.ts';
import type { AnnotationContext, Place } from '../../../base/failure.ts';
import type { Hide } from '../../../base/text/without-secrets.ts';
import { Masks } from '../secrets/masking.ts';
import { type DrawProgress, progressLines } from './progress.ts';
import { isWithin } from '../../../base/system/files/paths.ts';
import { definedOnly } from '../../../base/values/defined-only.ts';
import { safeLine, safeLines } from './untrusted.ts';

type Level = 'error' | 'warning' | 'notice';

const ANNOTATE = { error: core.error, warning: core.warning, notice: core.notice } as const;

/** Level of a line outside a runner, which begins with it. */
export type LineLevel = Level | 'debug' | 'heading';

/**
 * Number of annotations per level that the runner keeps for a step. It silently drops the rest, and
 * the toolkit prints all.
 */
const ANNOTATION_LIMIT = 10;

/** Text that is not annotated because of the limit. */
interface PlainAnnotation {
  readonly level: Level;
  readonly text: string;
  readonly inReport: boolean;
}

/** Text of the log that also matters to a reader of a summary. Without secrets. */
export interface Remark {
  readonly level: 'info' | Level;
  readonly text: string;
}

/** Limit of an annotation's message, in UTF-16 units. The runner cuts it there, in the log too. */
const ANNOTATION_MESSAGE_LIMIT = 4096;

interface LogSettings {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** A runner reads the workflow commands. */
  readonly underRunner: boolean;
  readonly stepDebug: boolean;
  /** Receives complete lines, with their line breaks. */
  readonly write: (text: string, level?: LineLevel) => void;
  /** Draws progress on a terminal. Absent: progress is printed as lines. */
  readonly drawProgress?: DrawProgress | undefined;
  /** Receives remarks, notices and warnings, for a command that shows only these. */
  readonly receiveRemark?: ((remark: Remark) => void) | undefined;
  /** Returns the path to show for an annotation's file. */
  readonly placeFile?: (file: string) => string;
}

/**
 * Returns the path at which GitHub shows an annotation. A step whose base folder is outside of the
 * workspace works on a copy of the repository's files, such as an artifact in the runner's
 * temporary folder. The runner only shows paths in the workspace relative to the repository.
 * @param folder the input `working-directory`
 */
export function placeInRepository(file: string, workspace: string, folder: string): string {
  const base = resolve(workspace, folder);
  const isCopy = !isWithin(base, [workspace]) && isWithin(file, [base]);
  return isCopy ? resolve(workspace, relative(base, file)) : file;
}

/**
 * The job log, and the only writer to stdout. It removes secrets and control sequences from all
 * text, and disarms workflow commands. Outside a runner, it prints annotations and groups as plain
 * lines.
 */
export class RunnerLog implements Log {
  readonly #settings: LogSettings;
  readonly #write: LogSettings['write'];
  readonly #masks = new Masks();
  readonly #counts: Record<Level, number> = { error: 0, warning: 0, notice: 0 };
  readonly #plain: PlainAnnotation[] = [];
  #inGroup = false;

  constructor(settings: LogSettings) {
    this.#settings = settings;
    this.#write = settings.write;
  }

  /** Removes secrets from text that doesn't go through this log: summary, comments, `result`. */
  readonly hide: Hide = text => this.#masks.hide(text);

  readonly partialSecretLength = (text: string): number => this.#masks.partialSecretLength(text);

  info(text: string, isRemark = false): void {
    if (isRemark) this.#remark('info', text);
    this.#print(text);
  }

  debug(text: string): void {
    if (!this.#settings.stepDebug) return;
    if (!this.#settings.underRunner) {
      this.#print(text, 'debug');
      return;
    }
    for (const line of safeLines(text, this.hide)) core.debug(line);
  }

  notice(text: string, about?: AnnotationContext): void {
    this.#annotate('notice', text, undefined, about);
  }

  warning(text: string, about?: AnnotationContext): void {
    this.#annotate('warning', text, undefined, about);
  }

  /**
   * Prints an annotation of level error, with a title. Only the step's error handler calls this; an
   * operation throws instead.
   * @param needsTitle whether the text is incomplete without the title. Otherwise, a terminal omits
   *   the title
   */
  error(title: string, text: string, place?: Place, needsTitle = true): void {
    this.#annotate(
      'error',
      text,
      needsTitle || this.#settings.underRunner ? title : undefined,
      place,
    );
  }

  /**
   * Runs work in a group. The runner's groups don't nest, so an inner group is only a heading
   * there. Outside a runner, only the outer group has a heading.
   */
  async group<T>(title: string, work: () => Promise<T>): Promise<T> {
    const { underRunner } = this.#settings;
    const isInner = this.#inGroup;
    if (underRunner && !isInner) core.startGroup(this.#oneLine(title));
    else if (underRunner) this.info(title);
    else if (!isInner) this.#write(`${this.#oneLine(title)}\n`, 'heading');
    if (isInner) return work();
    this.#inGroup = true;
    try {
      return await work();
    } finally {
      this.#inGroup = false;
      if (underRunner) core.endGroup();
    }
  }

  progress(label: string): Progress {
    const { clock, drawProgress } = this.#settings;
    const draw: DrawProgress | undefined =
      drawProgress && ((line, part) => drawProgress(this.#oneLine(line), part));
    return progressLines(label, clock, line => this.info(line), draw);
  }

  mask(secret: string): boolean {
    const registered = this.#masks.add(secret);
    // Without a runner, the mask command would print the secret.
    if (this.#settings.underRunner) for (const value of registered) core.setSecret(value);
    return registered.length > 0;
  }

  /**
   * Logs how many texts were not annotated, at the end of a step. Their lines are in the log above.
   * @param hasSummary whether the step writes a job summary
   * @returns a block for the summary that lists them, except those in the operation's report
   */
  reportPlainAnnotations(hasSummary: boolean): readonly ReportBlock[] {
    if (this.#plain.length === 0) return [];
    const counts = (['error', 'warning', 'notice'] as const).flatMap(level => {
      const count = this.#plain.filter(line => line.level === level).length;
      return count === 0 ? [] : plural(count, level);
    });
    const which = `${counts.join(', ')} without an annotation`;
    const place = hasSummary ? 'the job summary' : 'the log';
    this.info(
      `${which}: GitHub shows at most ${ANNOTATION_LIMIT} annotations of each level per step. These messages are in ${place}.`,
    );
    const listed = this.#plain.filter(({ inReport }) => !inReport);
    if (listed.length === 0) return [];
    const rows = listed.map(({ level, text }) => [level, { sentence: text }]);
    const table: ReportBlock = { type: 'table', columns: ['Level', 'Message'], rows };
    return [{ type: 'details', summary: which, blocks: [table] }];
  }

  #annotate(
    level: Level,
    text: string,
    title: string | undefined,
    about: AnnotationContext = {},
  ): void {
    if (!this.#settings.underRunner) {
      if (about.isListed === true) return;
      const remark = title === undefined ? text : `${title}: ${text}`;
      this.#remark(level, remark);
      this.#print(remark, level);
      return;
    }
    this.#counts[level] += 1;
    if (this.#counts[level] > ANNOTATION_LIMIT) {
      this.#plain.push({ level, text, inReport: about.inReport ?? false });
      this.info([level, title, text].filter(Boolean).join(': '));
      return;
    }
    const { file, line, column } = about;
    const message = safeLines(text, this.hide).join('\n');
    const properties = {
      ...(title === undefined ? {} : { title: this.#oneLine(title) }),
      ...(file === undefined
        ? {}
        : { file: this.#oneLine(this.#settings.placeFile?.(file) ?? file) }),
      ...definedOnly({ startLine: line, startColumn: column }),
    };
    ANNOTATE[level](message, properties);
    if (message.length > ANNOTATION_MESSAGE_LIMIT) this.info(`Full ${level}: ${text}`);
  }

  #print(text: string, level?: LineLevel): void {
    const lines = safeLines(level === undefined ? text : `${level}: ${text}`, this.hide);
    this.#write(`${lines.join('\n')}\n`, level);
  }

  #remark(level: Remark['level'], text: string): void {
    this.#settings.receiveRemark?.({ level, text: safeLines(text, this.hide).join('\n') });
  }

  #oneLine(text: string): string {
    return safeLine(text, this.hide);
  }
}
