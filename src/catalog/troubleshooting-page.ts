/** Renders the troubleshooting page: every error code with its meaning and remedy. */

import { codesOf, endpointRow } from '../api/endpoints.ts';
import { type CodeRow, ERROR_CODES, type ErrorCode } from '../api/errors.ts';
import { EVENT_CODES } from '../api/event-codes.ts';
import type { Operation } from '../core/operation.ts';
import type { FailureKind } from '../failure.ts';
import { code, inline, table } from '../markdown.ts';
import type { Catalog } from './catalog.ts';
import { GENERATED } from './generated.ts';

/**
 * Meanings and remedies of `error_code` values for failures without a code of the platform: the step's own failure
 * kinds.
 */
const KINDS: { readonly [Kind in FailureKind]: readonly [meaning: string, remedy: string] } = {
  input: ['An input or a file is invalid.', 'Fix the input or file named in the annotation.'],
  auth: [
    'The platform or GitHub refused the credential.',
    'Check the required credential on the page of the operation.',
  ],
  missing: ['A project, run, file or other resource does not exist.', 'Check the IDs and paths in the inputs.'],
  conflict: [
    'The operation conflicts with another one, or with the current state.',
    'Wait until the other operation has ended, or cancel it. Then run the step again.',
  ],
  limit: [
    'A limit of the platform, or one you set, was reached.',
    'If you set the limit, raise it. If it is the platform’s limit, reduce the size of the request or upgrade the plan.',
  ],
  unavailable: [
    'The platform or GitHub can’t be reached, or its response is invalid. The error message says which.',
    'Run the step again later.',
  ],
  timeout: ['The step exceeded `timeout`.', 'Raise `timeout`. The log lists what is still running.'],
  cancelled: [
    'The job was canceled. (The code is spelled with two l.)',
    'The log lists what completed and what is still running.',
  ],
  bug: [
    'An unexpected error occurred in the action.',
    'Run the job again with debug logging, and report the problem with the log.',
  ],
};

/** Limit of listed operations. A longer list shows only their number. */
const MAX_LISTED = 12;

/** Renders docs/troubleshooting.md: every error code of a failed step, with its remedy. */
export function troubleshootingPage({ operations }: Catalog): string {
  const codes = Object.keys(ERROR_CODES) as readonly ErrorCode[];
  const sections = [
    `<!-- ${GENERATED} -->`,
    '# Troubleshooting by error code',
    inline(
      'A failed step has one error annotation: what failed and where, why, and what to do. Its title names the thing that failed, for example “Migration failed: 002_b.sql”, “Site rejected: 3 files” or “Input `alias` is invalid”. If the cause has no name, the title names the operation: “static-publish failed”. Later steps can read the outputs `error_code`, `error_status` and `trace_id`. The platform’s support can find the request by its trace ID. With [debug logging](https://docs.github.com/actions/managing-workflow-runs/re-running-workflows-and-jobs), the log also shows where in the action the error occurred.',
    ),
    '## Errors without a platform code',
    table(
      ['`error_code`', 'Meaning', 'What to do'],
      Object.entries(KINDS).map(([kind, [meaning, remedy]]) => [code(kind), inline(meaning), inline(remedy)]),
    ),
    '## Errors with a platform code',
    ...codes.map(name => {
      const { statuses, ...row } = ERROR_CODES[name];
      const affected = operations.filter(({ endpoints }) =>
        endpoints.some(id => codesOf(endpointRow(id)).includes(name)),
      );
      return section(
        name,
        row,
        `${statuses.map(status => `HTTP ${status}`).join(' or ')}. Affects ${operationLinks(affected)}.`,
      );
    }),
    '## Errors at the end of a stream',
    'Imports and publishes report their progress in an event stream. Its last event contains these codes, without an HTTP status.',
    ...Object.entries<CodeRow>(EVENT_CODES).map(([name, row]) => {
      const canOccur = ({ endpoints }: Operation): boolean =>
        endpoints.some(id => endpointRow(id).eventCodes?.some(other => other === name));
      return section(name, row, `Affects ${operationLinks(operations.filter(canOccur))}.`, ' in a stream');
    }),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** @param suffix distinguishes the heading of a code that also occurs as a response */
const section = (name: string, { meaning, remedy }: CodeRow, usersText: string, suffix = ''): string =>
  [`### ${code(name)}${suffix}`, inline(meaning), `**${inline(remedy)}**`, usersText].join('\n\n');

function operationLinks(operations: readonly Operation[]): string {
  if (operations.length > MAX_LISTED) return `${operations.length} operations`;
  if (operations.length === 0) return 'no operation';
  return operations.map(({ id }) => `[${code(id)}](../actions/${id}/README.md)`).join(', ');
}
