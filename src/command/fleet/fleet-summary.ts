/** The summary of a fleet, as lines for the terminal and as Markdown. */

import { listedNames, plural } from '../../base/amount.ts';
import { code, literal } from '../../base/markdown.ts';
import { record } from '../../base/record.ts';
import { shortened } from '../../base/shortened.ts';
import { shellWord } from '../../base/system/shell-word.ts';
import { type FleetReport, type ProjectResult, totalsOf } from './fleet-report.ts';

/** Cause of a project that was running when an earlier run was killed. */
export const UNKNOWN = 'The run ended while the operation was running. Its outcome is unknown';
/** Number of projects that a cause names, and maximum length of a cause. */
const MAX_NAMED = 20;
const MAX_CAUSE = 300;

/** Makes texts of another source safe for the place of the summary. */
interface Style {
  readonly text: (text: string) => string;
  /** For names and parts of commands. */
  readonly code: (text: string) => string;
}

const same = (text: string): string => text;
const TERMINAL: Style = { text: same, code: same };
const MARKDOWN: Style = { text: literal, code };

/** Returns the summary as lines. @param resume report from which a run can resume; undefined if nothing is left */
export const summaryLines = (report: FleetReport, resume: string | undefined): readonly string[] =>
  linesOf(report, resume, TERMINAL);

/** Returns the summary as Markdown. @param resume as `summaryLines` */
export const summaryMarkdown = (report: FleetReport, resume: string | undefined): string =>
  `## Fleet\n\n${linesOf(report, resume, MARKDOWN).join('\n\n')}\n`;

/** Returns the lines: the most frequent causes of failures first. */
function linesOf({ operation, projects }: FleetReport, resume: string | undefined, style: Style): readonly string[] {
  const failures = projects.filter(({ status }) => status === 'failed' || status === 'running');
  const causes = [...Map.groupBy(failures, causeOf)].toSorted(([, one], [, other]) => other.length - one.length);
  const { succeeded, unchanged, failed, not_started: notStarted } = totalsOf(projects);
  return [
    ...causes.map(([cause, results]) => {
      const ids = results.map(({ project_id: id }) => id);
      return `- ${ids.length} × ${style.text(shortened(cause, MAX_CAUSE))}: ${style.code(listedNames(ids, MAX_NAMED))}`;
    }),
    `${operation}${projects.some(isDry) ? ' (dry run)' : ''}: ${succeeded} succeeded${unchanged === 0 ? '' : ` (${unchanged} had nothing to do)`}, ${failed} failed, ${notStarted} not started, of ${plural(projects.length, 'project')}.`,
    ...(resume === undefined
      ? []
      : [`To resume, run the same command with ${style.code(`--resume-from ${shellWord(resume)}`)}.`]),
  ];
}

/** Returns the cause of a failure, which is the same for all projects with it. */
function causeOf({ status, project_id: id, error_code: errorCode = '', error = '' }: ProjectResult): string {
  if (status === 'running') return UNKNOWN;
  const named = new RegExp(String.raw`(?<![\w-])${RegExp.escape(id)}(?![\w-])`, 'g');
  return [error.replaceAll(named, '<project>') || 'No error message', errorCode && `(${errorCode})`]
    .filter(text => text !== '')
    .join(' ');
}

const isDry = ({ result }: ProjectResult): boolean => record(result)['dry_run'] === true;
