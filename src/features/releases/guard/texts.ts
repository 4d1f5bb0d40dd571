/** Sentences and tables about a watched release, made from its result. */

import { listedClauses, listedNames, plural } from '../../../base/amount.ts';
import { type Block, instantText } from '../../../core/report.ts';
import { releaseName } from '../release-report.ts';
import { alsoReplacedText, REPLACED_UNKNOWN } from '../live-release.ts';
import { pathProblemText, type PathProblem, type PathStatus, statusText } from './checks.ts';
import { type LogProblem, MAX_PATTERNS } from './error-patterns.ts';
import type { RestorablePackage } from './baseline.ts';
import type { Evidence, NotJudged, Watched } from './evidence.ts';
import type { KeptReason, OtherFunction } from './reasons.ts';
import type { Restored } from './roll-back-state.ts';
import type { WatchedFunction } from './watched-function.ts';
import type { WatchedPath } from './watched-path.ts';

/** Returns a finding as a clause whose subject is the path or the function. */
export const findingText = (evidence: Evidence): string =>
  evidence.kind === 'path'
    ? `failed ${evidence.misses} times in a row: ${statusText(evidence.status)}`
    : `logged ${plural(evidence.errors, 'error')} that it didn’t log in the 24 hours before`;

const LOG_PROBLEMS: Readonly<Record<LogProblem, string>> = {
  'no-time': 'it has errors without a time that can be read',
  'too-many': `it has more than ${MAX_PATTERNS} different errors`,
  'not-all': 'the platform did not return all entries',
  'too-large': 'the log is too large to be read in time',
};

const NOT_JUDGED = {
  'no-url': 'the platform reports no URL',
  'not-requested': 'it was not requested',
  replaced: 'another release is live, or none',
  'clock-jumped': 'the platform’s clock jumped, so their logs may not have been read to the end',
  'deployed-unknown': 'it isn’t known which functions the release deployed (`deployed-functions`)',
  'no-entries': 'it has no log entries since the release',
  'not-read': 'its log was not read to the end in time',
};

/** Returns why a part wasn't judged, as a clause. */
export function notJudgedText(reason: NotJudged): string {
  if (reason.why === 'url' || reason.why === 'rate-limited') return pathProblemText(reason);
  if (reason.why === 'undecided') return `it failed at the end of the watch: ${statusText(reason.status)}`;
  if (reason.why === 'never-worked')
    return `it worked neither before nor after the release (${statusText(reason.status)})`;
  if (reason.why === 'live-failed') return `the live release could not be requested (${reason.failed})`;
  if (reason.why === 'log-failed') return `its log could not be read (${reason.failed})`;
  if (reason.why === 'listing-failed') return listingText(reason.failed);
  if (reason.why === 'log') return `${reason.isBefore ? 'before the release, ' : ''}${LOG_PROBLEMS[reason.problem]}`;
  return NOT_JUDGED[reason.why];
}

/** Returns why functions aren't known, as a clause. @param failed code of the failure */
export const listingText = (failed: string): string => `the functions could not be listed (${failed})`;

const KEPT = {
  report: 'the input `guard-action` is `report`',
  'nothing-live': 'nothing is live yet',
  'other-live': 'another version went live meanwhile',
  'dry-run': 'this is a dry run',
  'other-parts': 'either the release or the earlier one has no site',
  'live-unknown': 'it isn’t known whether the release is live',
  'functions-unknown': 'it isn’t known which functions the release deployed',
  'no-functions': 'the release deployed functions, but the package of the earlier version has none',
  'earlier-attempt': 'an earlier attempt of the job may have applied migrations',
  'migrations-unknown': 'it isn’t known which migrations the release applied',
  'no-package': 'the live version has no package that can be used',
};

/** Returns why a broken release stays live, as a clause. */
export function keptText(reason: KeptReason): string {
  if (reason.why === 'replaced')
    return [NOT_JUDGED.replaced, ...(reason.deployed === undefined ? [] : [deployedText(reason.deployed)])].join('; ');
  if (reason.why === 'migrations')
    return `the release applied ${plural(reason.applied, 'migration')}, and ${LINT_TEXTS[reason.lint]}`;
  if (reason.why === 'other-published')
    return `${releaseName(reason.version)} was also published after version ${reason.after}, the version to restore`;
  if (reason.why === 'other-functions') return listedNames(reason.others.map(otherFunctionText));
  const problem = 'problem' in reason ? `: ${reason.problem.replace(/\.$/, '')}` : '';
  return `${KEPT[reason.why]}${problem}`;
}

function otherFunctionText({ name, version, now, isMaybeOwn }: OtherFunction): string {
  if (now === undefined) return `the platform lists no version of the function ${name}, which the release deployed`;
  const released =
    version === null
      ? 'was deployed since the release began'
      : `is deployed now, but the release deployed version ${version}`;
  const text = `version ${now} of the function ${name} ${released}`;
  return isMaybeOwn === true ? `${text}; it isn’t known whether the canceled step deployed it` : text;
}

const LINT_TEXTS = {
  unknown: 'it isn’t known what the linter would find in them',
  destructive: 'the linter found statements that may delete data',
  other: 'it isn’t known whether the earlier version works with them (input `guard-migrations-checked`)',
};

/** Names an earlier release. */
export const earlierName = ({ version, liveVersion }: Pick<RestorablePackage, 'version' | 'liveVersion'>): string =>
  liveVersion === null ? `the functions of the run ${version}` : `version ${version}`;

/** Returns what is known about the live release after a rollback, as sentences. @param earlier restored version, or run */
export function restoredText(earlier: number, restored: Restored): string {
  const { version, state, liveNow, alsoReplaced: replaced, stillBroken } = restored;
  const published = `The step published version ${earlier} again, as ${releaseName(version)}`;
  const sentences = {
    live: `Version ${earlier} is live again, as ${releaseName(version)}.`,
    'other-live': `${published}, but ${liveNow ?? 'nothing'} is live now.`,
    'functions-only': `The functions of the run ${earlier} are deployed again.`,
    unverified: `${published}. The platform confirmed the publish, but it isn’t known whether the site’s URL serves this version.`,
  };
  return [
    sentences[state],
    ...stillBroken.map(({ path, response }) => `However, ${path} still doesn’t work: ${responseText(response)}.`),
    ...(replaced === undefined ? [REPLACED_UNKNOWN] : replaced.length === 0 ? [] : [alsoReplacedText(replaced)]),
  ].join(' ');
}

const responseText = (response: PathStatus | PathProblem): string =>
  'why' in response ? pathProblemText(response) : statusText(response.status);

/** Returns the end of the title of a failure after a rollback. It claims only what is live at the end. */
export function restoredTitle({ state, liveNow, alsoReplaced: replaced = [], stillBroken }: Restored): string {
  if (state === 'other-live') return liveNow === undefined ? 'nothing is live' : 'another release is live';
  if (state === 'unverified') return 'rollback not verified';
  if (stillBroken.length > 0) return 'still broken after the rollback';
  return replaced.length > 0 ? 'rolled back, replacing another change' : 'rolled back';
}

/** Returns that the functions of an earlier version are already deployed, as a clause. */
export const deployedText = (version: number): string => `the functions of version ${version} are already deployed`;

/** Returns what is broken, in a sentence. */
export function summaryOf({ evidence }: Watched): string {
  const clauses = evidence.map(one => `${one.subject} ${findingText(one)}`);
  return `The release is broken: ${listedClauses(clauses, 3)}.`;
}

/** Returns the output `guard_evidence`. */
export const evidenceOutput = ({ evidence, notJudged }: Watched) => ({
  broken: evidence.map(one => ({
    kind: one.kind,
    subject: one.subject,
    ...(one.kind === 'function' && { pattern: one.pattern }),
    finding: findingText(one),
    at: instantText(one.at),
  })),
  not_judged: notJudged.map(one => ({ subject: one.subject, reason: notJudgedText(one) })),
});

/** Builds the table of the report. Entries of logs appear only as patterns. */
export function judgedTable({ evidence, notJudged }: Watched): readonly Block[] {
  const rows = [
    ...evidence.map(one => [
      { code: one.subject },
      findingText(one),
      one.kind === 'function' ? { code: one.pattern } : '',
    ]),
    ...notJudged.map(one => [{ code: one.subject }, `not judged: ${notJudgedText(one)}`, '']),
  ];
  return rows.length === 0 ? [] : [{ type: 'table', columns: ['Part', 'Result', 'Error'], rows }];
}

/** Returns the state of the watch in a line. @param isLive whether the release is live; undefined if that isn't known */
export function progressText(
  passedMs: number,
  isLive: boolean | undefined,
  paths: readonly Pick<WatchedPath, 'path' | 'last'>[],
  functions: readonly Pick<WatchedFunction, 'name' | 'errors'>[],
): string {
  const states = [
    ...paths.map(({ path, last }) => `${path} ${last === undefined ? 'not requested' : statusText(last.status)}`),
    ...functions.map(({ name, errors }) => `${name} ${plural(errors, 'error')}`),
  ];
  const live = isLive === true ? 'the release is live' : KEPT['live-unknown'];
  return `After ${Math.round(passedMs / 1000)} s: ${states.join(', ') || live}.`;
}
