/**
 * Defines and checks the input for the address of the SQL log service, which differs from
 * `base-url`.
 */

import { inputRef } from '../base/text/input-reference.ts';
import { rootAddress } from '../base/address.ts';
import { endpointRow } from '../api/endpoints.ts';
import type { Finding } from '../base/failure.ts';
import { field, type InputValues } from './fields.ts';
import type { Operation } from './operation.ts';

/**
 * Additional inputs of operations that read SQL logs, which have a root address of their own
 * (assumption R17).
 */
export const SQL_LOG_ROOT = {
  'sql-log-url': field<URL, { shape: 'URL'; environment: string }>(
    'Root URL of the platform’s SQL log service, which differs from `@base-url`. The token is sent to this URL. Required, except in a dry run or with `@base-url: local`, which ignores this input.',
    'URL',
    { shape: 'URL', environment: 'PLATFORM_SQL_LOG_URL' },
    text => {
      const address = rootAddress(text);
      return 'url' in address ? { value: address.url } : { message: address.problem };
    },
  ),
};

export type SqlLogRoot = InputValues<typeof SQL_LOG_ROOT>;

/** Checks whether an operation calls endpoints below that root, and so has the input for it. */
export const takesSqlLogRoot = ({ endpoints }: Pick<Operation, 'endpoints'>): boolean =>
  endpoints.some(id => endpointRow(id).root === 'sql-log');

/** Checks that input. It is required unless all requests go to the local platform. */
export function checkSqlLogRoot(
  values: Readonly<Record<string, unknown>>,
  operation: Pick<Operation, 'endpoints'>,
): readonly Finding[] {
  if (!takesSqlLogRoot(operation) || values['sql-log-url'] !== undefined) return [];
  return [
    {
      where: 'sql-log-url',
      message: 'is missing',
      isMissing: true,
      remedy: `Set ${inputRef('sql-log-url')} or the environment variable PLATFORM_SQL_LOG_URL to the root URL of the platform’s SQL log service. The URL can’t be derived from ${inputRef('base-url')}.`,
    },
  ];
}
