/** Renders the result of one operation as a section of the pull request's comment. */

import type { Cell, Report } from '../../core/report.ts';
import { type Failure, sentence } from '../../failure.ts';
import { findingText } from '../../runner/failure-report.ts';
import { inlineCell, inlineText } from '../../runner/markdown.ts';
import type { Hide } from '../../runner/masking.ts';
import { renderReport } from '../../runner/summary.ts';
import { shortened } from '../../shortened.ts';
import type { Section } from './sections.ts';

/** Limit for the part of a report that the comment contains, in bytes. The job summary contains the complete report. */
const DETAILS_LIMIT_BYTES = 10_000;

/** Limit for an error's message, and for its remedy, in characters. */
const MESSAGE_LIMIT = 600;

const ICONS = { working: '⏳', success: '✅', failure: '❌' } as const;

/** Content of a section. Its texts may come from any source. */
export interface SectionContent {
  readonly key: string;
  readonly order: string;
  readonly state: keyof typeof ICONS;
  /** Display name of the operation. The comment shows it below the app's name. */
  readonly title: string;
  /** Links and facts on one line: address, version, commit, log. */
  readonly facts: readonly Cell[];
  /** The error, if the operation failed. */
  readonly failure?: Failure;
  /** The report, which the job summary also shows. */
  readonly report?: Report;
}

/** Draws a section as GitHub Markdown. Texts are escaped, so that they appear exactly as given. */
export function renderSection(content: SectionContent, hide: Hide): Section {
  const { key, order, state, title, facts, failure, report } = content;
  const shown = (text: string): string => inlineText(shortened(hide(text).trim(), MESSAGE_LIMIT), hide);
  const head = [
    `#### ${ICONS[state]} ${inlineText(title, hide)}`,
    facts.map(fact => inlineCell(fact, hide)).join(' · '),
    ...(failure === undefined ? [] : [`**${shown(firstLine(failure.message))}**`, ...causes(failure).map(shown)]),
  ];
  return { key: hide(key), order, head: head.join('\n\n'), details: report === undefined ? '' : details(report, hide) };
}

function details(report: Report, hide: Hide): string {
  const blocks = report.blocks.filter(block => block.type === 'details' || block.onlyInSummary !== true);
  const drawn = renderReport({ ...report, blocks }, hide, DETAILS_LIMIT_BYTES).trim();
  return `<details><summary>Details</summary>\n\n${drawn}\n\n</details>`;
}

/** Returns the first problem and the remedy. */
function causes({ findings, remedy }: Failure): readonly string[] {
  const [first, ...others] = findings;
  const more = others.length === 0 ? '' : ` And ${others.length} more, in the details.`;
  return [...(first === undefined ? [] : [`${findingText(first)}${more}`]), ...(remedy === undefined ? [] : [remedy])];
}

const firstLine = (text: string): string => sentence(text.trim().split(/\r?\n/, 1)[0] ?? '');
