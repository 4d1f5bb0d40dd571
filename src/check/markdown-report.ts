/** Report of a check as Markdown, for an issue. */

import { listedClauses, listedNames, plural } from '../base/amount.ts';
import { code, literal, table } from '../base/markdown.ts';
import type { RuleResult } from './run/findings.ts';
import type { Change, JsonReport } from './report.ts';

/** Longest body of an issue on GitHub, in characters. */
const MAX_ISSUE = 65_536;
/** Room for the notes about what is left out of a section and of each later one, in characters. */
const MAX_NOTES = 1200;
/** Number of rules that a row of a table lists, and of other texts in a cell. */
const MAX_RULES = 30;
const MAX_TEXTS = 3;

/** Section of the report. Without lines, it is left out. */
interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  /** Text of the folded section. Undefined: it is shown. */
  readonly fold?: string;
}

/** Columns of the tables of findings, and the texts in them. */
const COLUMNS = {
  Clause: ({ clause }) => literal(clause),
  Request: ({ request }) => code(request),
  Expected: ({ expected }) => literal(expected),
  'Expectation or question': ({ expected }) => literal(expected),
  Got: ({ got }) => literal(got),
  Reason: ({ got }) => literal(got),
  'Trace ID': ({ rule }, { trace_ids: ids }) => code(ids[rule] ?? '-'),
} satisfies Record<string, (finding: JsonReport['findings'][number], run: JsonReport['run']) => string>;

/** Returns the Markdown report, which fits an issue. The least important sections are shortened first. */
export function markdownReport(report: JsonReport, changes: readonly Change[] = [], notice?: string): string {
  const sections: readonly Section[] = [
    {
      title: 'Changes since the earlier report',
      lines: tableLines(
        ['Rule', 'Before', 'Now'],
        changes.map(({ rule, before, after }) => [code(rule), literal(before), literal(after)]),
      ),
    },
    {
      title: 'Differs',
      lines: findingsTable(report, 'differs', ['Clause', 'Request', 'Expected', 'Got', 'Trace ID']),
    },
    {
      title: 'Open: the documents permit several responses',
      lines: findingsTable(report, 'open', ['Expectation or question', 'Got']),
    },
    {
      title: 'Unknown',
      lines: findingsTable(report, 'unknown', ['Expectation or question', 'Reason', 'Trace ID']),
    },
    { title: 'Holds', lines: heldRules(report), fold: 'All rules that hold' },
  ];
  return `${sections.reduce(withSection, headOf(report, notice))}\n`;
}

/** Returns the text before the sections. */
function headOf({ platform, summary, findings, run }: JsonReport, notice: string | undefined): string {
  const left = run.left.map(each => code(each.replaceAll(/\s+/g, ' '))).join(', ');
  return [
    `# Platform check\n`,
    `${literal(platform)}, ${run.checked_at}. Rules: **${summary.differs}** differ, ${summary.holds} hold, ${summary.open} open, ${summary.unknown} unknown. ${plural(run.requests, 'request')} in ${Math.round(run.duration_ms / 1000)} s.\n`,
    ...(run.stopped === null ? [] : [`> [!WARNING]\n> ${literal(run.stopped)}\n`]),
    ...(notice === undefined ? [] : [`> [!NOTE]\n> ${literal(notice)}\n`]),
    ...(left === '' ? [] : [`> [!CAUTION]\n> The check may have left ${left}. ${run.remedies.join(' ')}\n`]),
    areaTable(findings),
  ].join('\n');
}

/** Adds a section to a text. Leaves out lines that don't fit an issue. */
function withSection(text: string, { title, lines, fold }: Section): string {
  if (lines.length === 0) return text;
  const [open, close] = fold === undefined ? ['', ''] : [`<details><summary>${fold}</summary>\n\n`, '\n\n</details>'];
  const start = `${text}\n\n## ${title}\n\n${open}`;
  const room = MAX_ISSUE - start.length - close.length - MAX_NOTES;
  let length = 0;
  const fitting = lines.filter(line => (length += line.length + 1) <= room);
  const left = lines.length - fitting.length;
  const note = left === 0 ? '' : `\n\n${plural(left, 'line')} left out. The JSON report is complete.`;
  return `${start}${fitting.join('\n')}${note}${close}`;
}

/** Returns the table of the findings with a result, with a row for each group. */
function findingsTable(
  { findings, run }: JsonReport,
  wanted: RuleResult,
  columns: readonly (keyof typeof COLUMNS)[],
): readonly string[] {
  const rows = grouped(findings.filter(({ result }) => result === wanted)).map(group => {
    const names = listedNames(
      group.map(({ rule }) => code(rule)),
      MAX_RULES,
    );
    return [
      group.length === 1 ? names : `${group.length} rules: ${names}`,
      ...columns.map(column => listedClauses([...new Set(group.map(each => COLUMNS[column](each, run)))], MAX_TEXTS)),
    ];
  });
  return tableLines(['Rule', ...columns], rows);
}

/** Returns the rules that hold, a line for each endpoint. */
function heldRules({ findings }: JsonReport): readonly string[] {
  const held = findings.filter(({ result }) => result === 'holds');
  const byEndpoint = Map.groupBy(held, ({ rule }) => rule.split('/')[0] ?? '');
  return Array.from(byEndpoint, ([id, each]) => {
    const rules = each.map(({ rule }) => code(rule.slice(id.length + 1)));
    return `- ${code(id)}: ${rules.join(', ')}`;
  });
}

/** Returns the keys of groups to which a finding may belong: the same result elsewhere, or another rule here. */
function keysOf({ rule, expected, got }: JsonReport['findings'][number]): readonly [string, string] {
  const at = rule.indexOf('/');
  return [`${rule.slice(at)} ${expected} ${got}`, `${rule.slice(0, at)} ${got}`];
}

/** Groups findings that may have one cause: one result of a rule at several endpoints, or of several rules at one. */
function grouped(findings: JsonReport['findings']): readonly JsonReport['findings'][] {
  const sizes = Map.groupBy(findings.flatMap(keysOf), key => key);
  const sizeOf = (key: string): number => sizes.get(key)?.length ?? 0;
  const groups = Map.groupBy(findings, each => keysOf(each).reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a)));
  return [...groups.values()];
}

/** Returns the lines of a table. None without rows. */
const tableLines = (columns: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : table(columns, rows).split('\n');

/** Returns the number of rules of each area, by result. */
function areaTable(findings: JsonReport['findings']): string {
  const groups = Map.groupBy(findings, ({ rule }) => rule.split(/[./]/)[0] ?? '');
  const rows = Array.from(groups, ([area, each]) => [
    area,
    ...(['holds', 'differs', 'open', 'unknown'] as const).map(wanted =>
      String(each.filter(({ result }) => result === wanted).length),
    ),
  ]);
  return table(['Area', 'Holds', 'Differs', 'Open', 'Unknown'], rows);
}
