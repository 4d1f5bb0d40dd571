/** Renders the result of one operation as a section of the pull request's comment. */

import { plural } from '../../../base/text/amount.ts';
import type { ReportBlock, ReportLink, Report } from '../../../core/report.ts';
import { minuteText } from '../../../base/time/duration.ts';
import {
  type Failure,
  findingText,
  messageOf,
  sentence,
  uncertaintyText,
} from '../../../base/failure.ts';
import { code } from '../../../base/text/markdown.ts';
import { inlineCell, inlineText, sentenceText } from '../../runner/workflow/markdown.ts';
import type { Hide } from '../../../base/text/without-secrets.ts';
import { renderReport } from '../../runner/workflow/summary.ts';
import { safeLine } from '../../runner/workflow/untrusted.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { partOf } from './parts.ts';
import type { SectionRow, Section } from './sections.ts';

/**
 * Limit for the part of a report that the comment contains, in bytes: less than half of GitHub's
 * limit for a comment, which several sections share. The job summary contains the complete report.
 */
const DETAILS_LIMIT_BYTES = 30_000;

/** Limit for an error's message, and for its remedy, in characters. */
const MESSAGE_LIMIT = 600;

/** `skipped` only means that the work was not run; `passed` is a dry run or trial run. */
const ICONS = {
  working: '⏳',
  success: '✅',
  failure: '❌',
  skipped: '⏭',
  unchanged: '➖',
  passed: '🧪',
} as const;

/** Content of a section. Its texts may come from any source. */
export interface SectionContent {
  readonly key: string;
  readonly order: string;
  readonly state: keyof typeof ICONS;
  /** Id of the operation. */
  readonly operation: string;
  /** Facts about the result, such as the report's title, the version and the duration. */
  readonly facts: readonly string[];
  /** Link to the app, if the operation returned its address. */
  readonly site?: ReportLink | undefined;
  /** Link to the pull request that the operation opened. */
  readonly pullRequest?: ReportLink | undefined;
  /** Time at which the app goes offline, in epoch milliseconds; undefined if it stays online. */
  readonly onlineUntil?: number | undefined;
  readonly commit: ReportLink;
  readonly branch?: string | undefined;
  /** Time of the update, in epoch milliseconds. */
  readonly updatedAt: number;
  readonly log: ReportLink;
  /** Content below the table. An error replaces it. */
  readonly lead?: readonly ReportBlock[] | undefined;
  readonly failure?: Failure;
  /**
   * `false` if the error is that of an earlier step or job, without which the operation did not
   * run.
   */
  readonly hasRun?: boolean;
  /** The report, which the job summary also shows. */
  readonly report?: Report;
}

/**
 * Renders a section as GitHub Markdown. Texts are escaped, so that they appear exactly as given.
 */
export function renderSection(content: SectionContent, hide: Hide): Section {
  const {
    key,
    order,
    state,
    operation,
    facts,
    site,
    pullRequest,
    branch,
    updatedAt,
    lead = [],
  } = content;
  const { failure, hasRun = true, report } = content;
  // A non-breaking space keeps icon and name together on a narrow screen.
  const part = `${ICONS[state]}&nbsp;${inlineText(partOf(operation), hide)}`;
  const log = inlineCell(content.log, hide);
  const on = branch === undefined ? '' : `on ${code(safeLine(branch, hide))} `;
  const row = {
    part,
    result: facts.map(fact => sentenceText(fact, hide)).join(' · '),
    log,
    commit: inlineCell(content.commit, hide),
    source: `${on}· updated ${minuteText(updatedAt)} UTC`,
    link: inlineCell(pullRequest ?? site ?? '', hide),
    ...(site === undefined || pullRequest !== undefined ? {} : laterLabel(content, hide)),
    ...partRows(content, hide),
  };
  const shownLead = lead.length === 0 ? [] : [`#### ${part}`, blocksText(lead, hide)];
  const body =
    failure === undefined
      ? shownLead
      : [
          `#### ${part}: ${operationText(operation, hide)} ${hasRun ? 'failed' : 'not run'}`,
          ...causes(failure, hide),
        ];
  return {
    key: hide(key),
    order,
    row,
    body: body.join('\n\n'),
    ...(failure?.uncertain === true ? { isUncertain: true } : {}),
    details: report === undefined ? '' : details(part, report, hide),
  };
}

/** Returns the link's label for when a newer commit follows, which has published nothing yet. */
const laterLabel = (
  { commit, onlineUntil }: SectionContent,
  hide: Hide,
): Pick<SectionRow, 'later' | 'online'> => ({
  later: inlineText(`Version of ${commit.text}`, hide),
  online:
    onlineUntil === undefined ? 'still online' : `online until ${minuteText(onlineUntil)} UTC`,
});

/** Icons of the parts. While the work is running, `skipped` means that the part has not run yet. */
const PART_ICONS = {
  done: ICONS.success,
  unchanged: ICONS.unchanged,
  failed: ICONS.failure,
  skipped: ICONS.skipped,
};

function partRows({ state, report }: SectionContent, hide: Hide): Pick<SectionRow, 'parts'> {
  const { parts = [] } = report ?? {};
  if (parts.length === 0) return {};
  return {
    parts: parts.map(({ part, outcome, message }) => {
      const icon =
        state === 'working' && outcome === 'skipped' ? ICONS.working : PART_ICONS[outcome];
      const result = sentenceText(shortened(hide(message).trim(), MESSAGE_LIMIT), hide);
      return [`${icon}&nbsp;${inlineText(part, hide)}`, result];
    }),
  };
}

const operationText = (operation: string, hide: Hide): string => code(safeLine(operation, hide));

function details(part: string, report: Report, hide: Hide): string {
  const blocks = report.blocks.filter(
    block => block.type === 'details' || block.onlyInSummary !== true,
  );
  const whole = renderReport({ ...report, blocks }, hide);
  const drawn = renderReport({ ...report, blocks }, hide, DETAILS_LIMIT_BYTES);
  const note =
    drawn === whole ? '' : '\n\n_The job summary, if enabled, contains the complete report._';
  return `<details><summary>${part}: details</summary>\n\n${drawn.trim()}${note}\n\n</details>`;
}

/** Renders blocks without a title, within the limit of the details. */
const blocksText = (blocks: readonly ReportBlock[], hide: Hide): string =>
  renderReport({ title: '', blocks }, hide, DETAILS_LIMIT_BYTES)
    .replace(/^###.*\n/, '')
    .trim();

/** Returns the message, the first problem and the remedy. */
function causes(failure: Failure, hide: Hide): readonly string[] {
  const { message, findings, remedy } = failure;
  const line = (text: string): string =>
    sentenceText(shortened(hide(text).trim(), MESSAGE_LIMIT), hide);
  const [first, ...others] = findings;
  if (first !== undefined && others.length === 0) {
    const { remedy: what = '', ...problem } = first;
    return [
      `**${line(findingText(problem))}** ${line(what)}`.trim(),
      ...(messageOf(failure) === '' ? [] : [line(firstLine(message))]),
      ...(remedy === undefined ? [] : [line(remedy)]),
    ];
  }
  return [
    `**${line(firstLine(message))}**`,
    ...(uncertaintyText(failure) === '' ? [] : [line(uncertaintyText(failure))]),
    ...(first === undefined
      ? []
      : [line(`${findingText(first)} The details show ${plural(others.length, 'more problem')}.`)]),
    ...(remedy === undefined ? [] : [line(remedy)]),
  ];
}

const firstLine = (text: string): string => sentence(text.trim().split(/\r?\n/, 1)[0] ?? '');
