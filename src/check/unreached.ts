/** Adds what no single response decides: readings that follow from other results, and the rules that weren't reached. */

import { ENDPOINT_IDS, endpointRow } from '../api/endpoints.ts';
import { isAboutClient, type ReadingId, READINGS } from '../api/readings.ts';
import { RULES } from '../api/rules.ts';
import type { Finding } from './run/findings.ts';
import type { Run } from './run/run.ts';
import type { Target } from './run/session.ts';

/** Adds the readings that follow from other results. */
export function addCollected(run: Run): void {
  const all = run.findings.list();
  const lists = ENDPOINT_IDS.flatMap(id =>
    Object.entries(endpointRow(id).answer).flatMap(([name, field]) =>
      endpointRow(id).method === 'GET' && field.type === 'array' ? `${id}/field:${name}` : [],
    ),
  );
  const renamed = all
    .filter(({ rule, result }) => lists.includes(rule) && result === 'differs')
    .map(({ rule }) => rule);
  run.reading('R5', renamed.length === 0 ? 'as assumed' : renamed.join(', '));
  const others = all
    .filter(({ rule, result }) => rule.endsWith('/status') && result === 'open')
    .map(({ rule, got }) => `${rule} ${got}`);
  run.reading('R43', others.length === 0 ? '200 everywhere' : others.join(', '));
}

/** Flags without which nothing of an area is checked, with the setting of each. */
const AREA_FLAGS = [
  {
    area: 'team',
    flag: '--access-key and --secret-key',
    setting: 'accessKey',
    rules: /^team\.|^usage\.|\/R(?:16|20|39)$/,
  },
  { area: 'sql-log', flag: '--sql-log-url', setting: 'sqlLogUrl', rules: /^sql-log\.|\/R(?:17|18|19|27)$/ },
] as const;

/** Returns the flag without which an area can't be checked. Undefined if it is set, or none is needed. */
export const missingFlag = (area: string, target: Target): string | undefined =>
  AREA_FLAGS.find(one => one.area === area && target[one.setting] === undefined)?.flag;

/** Rules and readings that are checked only with a flag. */
interface NeededFlag {
  readonly flag: string;
  readonly isSet: (run: Run) => boolean;
  readonly rules: RegExp;
}

const NEEDED_FLAGS: readonly NeededFlag[] = [
  ...AREA_FLAGS.map(({ setting, ...row }) => ({
    ...row,
    isSet: ({ session }: Run) => session.target[setting] !== undefined,
  })),
  { flag: '--with-team', isSet: ({ options }) => options.withTeam, rules: /^team\.|\/R20$/ },
  {
    flag: '--with-agent',
    isSet: ({ options }) => options.withAgent,
    rules: /^agent\.|\/R(?:6|7|9|10|13|14|47)$/,
  },
  {
    flag: 'a higher --max-credits',
    isSet: ({ isOverBudget }) => !isOverBudget,
    rules: /^agent\.|\/R(?:10|13|14|47)$/,
  },
];

/** Says why a rule or a reading wasn't checked. @param other the reason if no flag and no project is missing */
function uncheckedReason(run: Run, rule: string, other: string): string {
  const missing = NEEDED_FLAGS.find(({ isSet, rules }) => !isSet(run) && rules.test(rule));
  if (missing !== undefined) return `not checked: set ${missing.flag}`;
  return run.session.projectId === '' ? `${other}: the check has no project of its own` : other;
}

/** Adds the rules and readings that weren't reached, so that the report shows every rule. */
export function addUnchecked(run: Run): void {
  const { findings } = run;
  const known = findings.list().map(({ rule }) => rule);
  const add = (unchecked: Pick<Finding, 'rule' | 'clause' | 'expected' | 'got'>): void =>
    findings.add({ ...unchecked, result: 'unknown' });
  for (const [rule, { clause, expected }] of Object.entries(RULES))
    if (!rule.startsWith('*') && !known.includes(rule))
      add({ rule, clause, expected, got: uncheckedReason(run, rule, 'not reached') });
  for (const { id, event } of documentedEvents())
    if (!known.some(rule => rule.startsWith(`${id}/field:${event}.`))) {
      const got = uncheckedReason(run, id, 'the check received no such event');
      const { clause } = endpointRow(id);
      add({ rule: `${id}/event:${event}`, clause, expected: 'the fields of the event', got });
    }
  for (const [id, expected] of Object.entries(READINGS) as [ReadingId, string][]) {
    const rule = `assumption/${id}`;
    const got = isAboutClient(id) ? 'not about the platform' : uncheckedReason(run, rule, 'not observed');
    if (!known.includes(rule)) add({ rule, clause: `Assumption ${id}`, expected, got });
  }
}

/** Returns the events whose fields the documents describe. */
const documentedEvents = () =>
  ENDPOINT_IDS.flatMap(id =>
    Object.entries(endpointRow(id).events ?? {}).flatMap(([event, fields]) =>
      Object.keys(fields).length > 0 ? [{ id, event }] : [],
    ),
  );
