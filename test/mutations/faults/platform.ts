import type { Fault } from '../fault.ts';

/** Faults in the local platform. */
export const PLATFORM_FAULTS: readonly Fault[] = [
  {
    id: 'untrimmed-answer',
    file: 'platform/agent/scripts/answers.ts',
    find: "String(entry['value']).trim()",
    replace: "String(entry['value'])",
    why: 'the answer to a question keeps its blanks',
  },
  {
    id: 'row-limit',
    file: 'platform/database/engines/result-reader.ts',
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
    file: 'platform/http/requests/page-tokens.ts',
    find: '.update(JSON.stringify([listing, key]))',
    replace: '.update(JSON.stringify([listing.length, key]))',
    why: 'a page token of one listing is accepted by another one',
  },
  {
    id: 'reset-as-crash',
    file: 'platform/database/engines/engine-choice.ts',
    find: 'if (isDiscarded) await engine.close();',
    replace: '',
    why: 'SQL that a reset ends reports a crash of the server',
  },
  {
    id: 'password-file-left',
    file: 'platform/database/engines/postgres-server.ts',
    find: 'await rm(passwordFile);',
    replace: '',
    why: 'the password of the databases’ superuser stays in a file',
  },
  {
    id: 'state-after-response',
    file: 'platform/respond.ts',
    find: '    saver.saveForResponse();\n    record.processed',
    replace: '    record.processed',
    why: 'a kill loses a change that a response has reported',
  },
  {
    id: 'open-control',
    file: 'platform/control.ts',
    find: "equalInConstantTime(headers.authorization ?? '', `Bearer ${controlled.token}`)",
    replace: 'headers.authorization?.length === `Bearer ${controlled.token}`.length',
    why: 'any token of the right length can reset the emulator',
  },
];
