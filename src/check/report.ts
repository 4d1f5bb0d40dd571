/** Renders the report of a check as Markdown for an issue and as JSON for programs, and compares two reports. */

import { record } from '../base/record.ts';
import { plural } from '../base/amount.ts';
import { code, literal, table } from '../base/markdown.ts';
import type { CheckResult } from './check.ts';
import type { Finding, RuleResult } from './findings.ts';

/** Longest body of an issue on GitHub, in characters. */
const MAX_ISSUE = 65_536;

/** Version of the JSON report, which increases when a field changes its meaning. */
const FORMAT = 1;

/** JSON report (docs/platform-check.md). Only `run` differs between two checks of an unchanged platform. */
export interface JsonReport {
  readonly format: number;
  readonly platform: string;
  readonly summary: Readonly<Record<RuleResult, number>>;
  readonly findings: readonly Omit<Finding, 'traceId'>[];
  readonly run: {
    readonly checked_at: string;
    readonly duration_ms: number;
    readonly requests: number;
    readonly stopped: string | null;
    /** Projects and members that aren't known to be deleted. */
    readonly left: readonly string[];
    /** What to do about them. */
    readonly remedies: readonly string[];
    readonly trace_ids: Readonly<Record<string, string>>;
  };
}

/** Rule whose result differs between two reports. */
export interface Change {
  readonly rule: string;
  readonly before: string;
  readonly after: string;
}

const countOf = (findings: readonly Finding[], wanted: RuleResult): number =>
  findings.filter(({ result }) => result === wanted).length;

/** Returns the JSON report. Findings are sorted by rule. */
export function jsonReport(platform: string, check: CheckResult, checkedAt: string): JsonReport {
  const { findings, durationMs, requests, stopped = null, left } = check;
  return {
    format: FORMAT,
    platform,
    summary: {
      holds: countOf(findings, 'holds'),
      differs: countOf(findings, 'differs'),
      unknown: countOf(findings, 'unknown'),
      open: countOf(findings, 'open'),
    },
    findings: findings.map(({ traceId: _left, ...finding }) => finding),
    run: {
      checked_at: checkedAt,
      duration_ms: durationMs,
      requests,
      stopped,
      left: left.map(({ kind, id, reason }) => `${kind} ${id}: ${reason}`),
      remedies: [...new Set(left.map(({ remedy }) => remedy))],
      trace_ids: Object.fromEntries(
        findings.flatMap(({ rule, result, traceId }) =>
          (result === 'differs' || result === 'unknown') && traceId !== '' ? [[rule, traceId]] : [],
        ),
      ),
    },
  };
}

/**
 * Compares two reports.
 * @param old content of an earlier JSON report
 * @throws Error if it isn't one
 */
export function compareReports(old: unknown, { findings }: Pick<JsonReport, 'findings'>): readonly Change[] {
  const before = (old as Partial<JsonReport> | null)?.findings;
  if (!Array.isArray(before) || !before.every(isFinding) || (old as JsonReport).format !== FORMAT)
    throw new Error('it isn’t a JSON report of this version of the command');
  const [known, now] = [
    new Map((before as JsonReport['findings']).map(each => [each.rule, each])),
    new Map(findings.map(each => [each.rule, each])),
  ];
  return [...new Set([...known.keys(), ...now.keys()])].toSorted().flatMap(rule => {
    const [first, second] = [resultOf(known.get(rule)), resultOf(now.get(rule))];
    return first === second ? [] : [{ rule, before: first, after: second }];
  });
}

const isFinding = (each: unknown): boolean =>
  ['rule', 'result', 'got'].every(name => typeof record(each)[name] === 'string');

const resultOf = (finding: Omit<Finding, 'traceId'> | undefined): string =>
  finding === undefined ? 'not checked' : `${finding.result}: ${finding.got}`;

/** Returns the Markdown report, which fits an issue. The least important sections are shortened first. */
export function markdownReport(report: JsonReport, changes?: readonly Change[], notice?: string): string {
  const { findings, summary, run } = report;
  const of = (wanted: RuleResult) => findings.filter(({ result }) => result === wanted);
  const head = [
    `# Platform check\n`,
    `${literal(report.platform)}, ${run.checked_at}. Rules: **${summary.differs}** differ, ${summary.holds} hold, ${summary.open} open, ${summary.unknown} unknown. ${plural(run.requests, 'request')} in ${Math.round(run.duration_ms / 1000)} s.\n`,
    ...(run.stopped === null ? [] : [`> [!WARNING]\n> ${literal(run.stopped)}\n`]),
    ...(notice === undefined ? [] : [`> [!NOTE]\n> ${literal(notice)}\n`]),
    ...(run.left.length === 0
      ? []
      : [
          `> [!CAUTION]\n> The check may have left ${run.left.map(each => code(each.replaceAll(/\s+/g, ' '))).join(', ')}. ${run.remedies.join(' ')}\n`,
        ]),
    areaTable(findings),
  ].join('\n');
  const cells = (result: RuleResult, ...names: readonly ('clause' | 'request' | 'expected' | 'got' | 'traces')[]) =>
    grouped(of(result)).map(group => [
      `${group.length === 1 ? '' : `${group.length} rules: `}${some(
        group.map(({ rule }) => code(rule)),
        30,
        ', ',
      )}`,
      ...names.map(name =>
        name === 'traces'
          ? some(group.map(({ rule }) => code(run.trace_ids[rule] ?? '-')))
          : some(group.map(each => (name === 'request' ? code : literal)(each[name]))),
      ),
    ]);
  const differing = cells('differs', 'clause', 'request', 'expected', 'got', 'traces');
  const changed = changes?.map(({ rule, before, after }) => [code(rule), literal(before), literal(after)]) ?? [];
  const held = Map.groupBy(of('holds'), ({ rule }) => rule.split('/')[0] ?? '');
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Changes since the earlier report', rowsOf('Rule, Before, Now', changed)],
    ['Differs', rowsOf('Rule, Clause, Request, Expected, Got, Trace ID', differing)],
    [
      'Open: permitted by the documents',
      rowsOf('Rule, Expectation or question, Got', cells('open', 'expected', 'got')),
    ],
    [
      'Unknown',
      rowsOf('Rule, Expectation or question, Reason, Trace ID', cells('unknown', 'expected', 'got', 'traces')),
    ],
    [
      'Holds',
      Array.from(
        held,
        ([id, each]) => `- ${code(id)}: ${each.map(({ rule }) => code(rule.slice(id.length + 1))).join(', ')}`,
      ),
    ],
  ];
  let text = head;
  for (const [title, lines] of parts) {
    const isFolded = title === 'Holds';
    const [open, close] = isFolded
      ? [`\n\n## ${title}\n\n<details><summary>All rules that hold</summary>\n\n`, '\n\n</details>']
      : [`\n\n## ${title}\n\n`, ''];
    if (lines.length === 0) continue;
    // Keeps enough room for a note about what is left out of this section, and of each later one.
    const room = MAX_ISSUE - text.length - open.length - close.length - 1200;
    let length = 0;
    const fitting = lines.filter(line => (length += line.length + 1) <= room);
    const note =
      fitting.length === lines.length
        ? ''
        : `\n\n${plural(lines.length - fitting.length, 'line')} left out. The JSON report is complete.`;
    if (fitting.length > 0 || note !== '') text += `${open}${fitting.join('\n')}${note}${close}`;
  }
  return `${text}\n`;
}

/** Groups findings that may have one cause: one result of a rule at several endpoints, or of several rules at one. */
function grouped(findings: JsonReport['findings']): readonly JsonReport['findings'][] {
  const keysOf = ({ rule, expected, got }: JsonReport['findings'][number]): readonly [string, string] => {
    const at = rule.indexOf('/');
    return [`${rule.slice(at)} ${expected} ${got}`, `${rule.slice(0, at)} ${got}`];
  };
  const sizes = Map.groupBy(findings.flatMap(keysOf), key => key);
  const sizeOf = (key: string): number => sizes.get(key)?.length ?? 0;
  const groups = Map.groupBy(findings, each => keysOf(each).reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a)));
  return [...groups.values()];
}

/** Joins different texts, and counts those that are too many. */
function some(texts: readonly string[], most = 3, separator = '; '): string {
  const all = [...new Set(texts)];
  const more = all.length > most ? [`and ${all.length - most} more`] : [];
  return [...all.slice(0, most), ...more].join(separator);
}

const rowsOf = (columns: string, rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : table(columns.split(', '), rows).split('\n');

function areaTable(findings: readonly Omit<Finding, 'traceId'>[]): string {
  const groups = Map.groupBy(findings, ({ rule }) => rule.split(/[./]/)[0] ?? '');
  const rows = Array.from(groups, ([area, each]) => [
    area,
    ...(['holds', 'differs', 'open', 'unknown'] as const).map(wanted =>
      String(each.filter(({ result }) => result === wanted).length),
    ),
  ]);
  return table(['Area', 'Holds', 'Differs', 'Open', 'Unknown'], rows);
}
