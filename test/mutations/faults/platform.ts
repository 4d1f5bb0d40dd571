import type { Fault } from '../fault.ts';

/** Faults in the local platform. */
export const PLATFORM_FAULTS: readonly Fault[] = [
  {
    id: 'alias-reset-uncounted',
    file: 'api/rate-limits.ts',
    find: "perProject: 10, countedAs: 'alias.set' };",
    replace: 'perProject: 10 };',
    why: 'setting and resetting an alias have a limit each instead of one in common',
  },
  {
    id: 'untrimmed-answer',
    file: 'platform/agent/answers.ts',
    find: "String(entry['value']).trim()",
    replace: "String(entry['value'])",
    why: 'the answer to a question keeps its blanks',
  },
  {
    id: 'row-limit',
    file: 'platform/database/result-reader.ts',
    find: 'this.#rows.length < SQL_LIMITS.maxRows',
    replace: 'this.#rows.length <= SQL_LIMITS.maxRows',
    why: 'a query returns one row too many',
  },
  {
    id: 'expired-download-kept',
    file: 'platform/source/downloads.ts',
    find: '      await rm(location, { force: true });\n',
    replace: '',
    why: 'expired downloads stay on disk',
  },
  {
    id: 'foreign-log-task',
    file: 'platform/sql-log/log-tasks.ts',
    find: 'return task?.urlId === urlId ? task : undefined;',
    replace: "return urlId === '' ? undefined : task;",
    why: 'a project can read the SQL log of another one',
  },
  {
    id: 'frozen-token',
    file: 'platform/teams/teams.ts',
    find: 'revoked: true } });',
    replace: 'revoked: false } });',
    why: 'tokens of a frozen member work again once the member is active',
  },
  {
    id: 'object-creation-time',
    file: 'platform/buckets/buckets.ts',
    find: 'known?.createdAt ?? updatedAt;',
    replace: 'updatedAt;',
    why: 'an object that is overwritten gets a new creation time',
  },
  {
    id: 'log-window-end',
    file: 'platform/functions/function-log.ts',
    find: 'timestamp >= start && timestamp < end',
    replace: 'timestamp >= start && timestamp <= end',
    why: 'an entry at the end of a window is also in the next one',
  },
  {
    id: 'foreign-page-token',
    file: 'platform/http/page-tokens.ts',
    find: '.update(JSON.stringify([listing, key]))',
    replace: '.update(JSON.stringify([listing.length, key]))',
    why: 'a page token of one listing is accepted by another one',
  },
  {
    id: 'rename-entitlement',
    file: 'platform/projects/alias-handlers.ts',
    find: '!isCustom(project) && !isEntitled(',
    replace: '!isEntitled(',
    why: 'renaming a custom alias needs an entitlement',
  },
];
