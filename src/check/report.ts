/** Report of a check as JSON for programs, and the comparison of two reports. */

import { isLoopback } from '../base/address.ts';
import { record } from '../base/record.ts';
import type { CheckResult } from './check.ts';
import type { Finding, RuleResult } from './run/findings.ts';

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
    /** Advice about them. */
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

/** Compares two reports. @param old content of an earlier JSON report @throws Error if it isn't one of the same platform */
export function compareReports(
  old: unknown,
  { platform, findings }: Pick<JsonReport, 'platform' | 'findings'>,
): readonly Change[] {
  const before = (old as Partial<JsonReport> | null)?.findings;
  if (!Array.isArray(before) || !before.every(isFinding) || (old as JsonReport).format !== FORMAT)
    throw new Error('it isn’t a JSON report of this version of the command');
  if (nameOf((old as JsonReport).platform) !== nameOf(platform))
    throw new Error(`it is a report of another platform than ${platform}`);
  const [known, now] = [
    new Map((before as JsonReport['findings']).map(each => [each.rule, each])),
    new Map(findings.map(each => [each.rule, each])),
  ];
  return [...new Set([...known.keys(), ...now.keys()])].toSorted().flatMap(rule => {
    const [first, second] = [resultOf(known.get(rule)), resultOf(now.get(rule))];
    return first === second ? [] : [{ rule, before: first, after: second }];
  });
}

/** Returns what all reports of a platform have in common. A platform of this machine has another port at each start. */
const nameOf = (platform: unknown): unknown =>
  URL.canParse(String(platform)) && isLoopback(new URL(String(platform)).hostname) ? 'local' : platform;

const isFinding = (each: unknown): boolean =>
  ['rule', 'result', 'got'].every(name => typeof record(each)[name] === 'string');

const resultOf = (finding: Omit<Finding, 'traceId'> | undefined): string =>
  finding === undefined ? 'not checked' : `${finding.result}: ${finding.got}`;
