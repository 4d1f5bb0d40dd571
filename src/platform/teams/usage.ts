/** Counts the entitlement usage of projects. */

import type { USAGE_CODES } from '../../api/services/team.ts';
import type { BucketState } from '../buckets/buckets.ts';
import type { DatabaseServices } from '../database/databases.ts';
import type { FunctionState } from '../functions/functions.ts';
import type { SandboxState } from '../sandbox/sandbox-handlers.ts';
import type { Project, SiteVersion } from '../state/entities.ts';

export type UsageCode = (typeof USAGE_CODES)[number];

/** State of the products whose usage is counted. */
export type UsageState = Pick<BucketState, 'buckets' | 'clouds'> &
  Pick<DatabaseServices, 'databases'> &
  Pick<FunctionState, 'functions'> &
  Pick<SandboxState, 'sandboxes'>;

/** Counts the current or past usage of these projects, which include deleted ones. */
type Counter = (state: UsageState, projects: readonly Project[]) => number | Promise<number>;

interface UsageItem {
  readonly code: UsageCode;
  readonly name: string;
  readonly used: number;
  readonly unit: string;
}

const GIGABYTE = 1_000_000_000;

/**
 * Counters by code, with the names and units of a real platform's configuration. No item has a
 * monthly period: each counts the current amount, or the total since the platform's start.
 */
const ITEMS: {
  readonly [Code in UsageCode]: readonly [name: string, unit: string, count: Counter];
} = {
  max_projects: ['Project count', 'count', (_state, projects) => projects.filter(isPresent).length],
  cloud_count: [
    'Cloud service count',
    'count',
    (state, projects) => withCloud(state, projects).length,
  ],
  cloud_db_storage: ['Data storage', 'gigabytes', storedGigabytes],
  sandbox_runtime: [
    'Build sandbox',
    'minutes',
    ({ sandboxes }, projects) =>
      sum(projects.map(project => sandboxes.runtimeMs(project))) / 60_000,
  ],
  cloud_function_count: ['Cloud function count', 'count', functionCount],
  fullstack_app_access: [
    'Full-stack app access',
    'times',
    (_state, projects) => accesses(projects, 'fullstack'),
  ],
  static_app_access: [
    'Static app access',
    'times',
    (_state, projects) => accesses(projects, 'static'),
  ],
};

/**
 * Returns the items of these codes, in order. If one can't be counted, the call fails (Part 2,
 * Entitlement usage).
 */
export const countUsage = (
  state: UsageState,
  projects: readonly Project[],
  codes: readonly UsageCode[],
): Promise<UsageItem[]> =>
  Promise.all(
    codes.map(async code => {
      const [name, unit, count] = ITEMS[code];
      return { code, name, used: await count(state, projects), unit };
    }),
  );

/** A deleted project's past usage still counts, but the project itself doesn't. */
const isPresent = ({ state }: Project): boolean => state !== 'deleted';

const withCloud = (
  { clouds }: Pick<UsageState, 'clouds'>,
  projects: readonly Project[],
): readonly Project[] =>
  projects.filter(project => isPresent(project) && clouds.has(project.urlId));

/** Returns the total size of the databases and buckets. */
async function storedGigabytes(
  state: Pick<UsageState, 'buckets' | 'clouds' | 'databases'>,
  projects: readonly Project[],
): Promise<number> {
  const sizes = withCloud(state, projects).map(async ({ urlId }) => {
    const objects = [...(await state.buckets.of(urlId)).values()].flatMap(bucket => [
      ...bucket.objects.values(),
    ]);
    return (await state.databases.bytes(urlId)) + sum(objects.map(({ bytes }) => bytes));
  });
  return sum(await Promise.all(sizes)) / GIGABYTE;
}

async function functionCount(
  state: Pick<UsageState, 'clouds' | 'functions'>,
  projects: readonly Project[],
): Promise<number> {
  const counts = withCloud(state, projects).map(
    async ({ urlId }) => (await state.functions.of(urlId)).size,
  );
  return sum(await Promise.all(counts));
}

const accesses = (projects: readonly Project[], app: SiteVersion['app']): number =>
  sum(
    projects
      .flatMap(({ releases }) => releases.filter(siteVersion => siteVersion.app === app))
      .map(each => each.accesses),
  );

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);
