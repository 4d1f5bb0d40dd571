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
  input: ['An input or a file is not as it has to be.', 'Correct what the annotation names.'],
  auth: ['The platform or GitHub does not let this credential do it.', 'See what the operation’s page says it needs.'],
  missing: ['What is worked on is not there.', 'Check the ids and paths that you gave.'],
  conflict: ['Something else stands in the way of it.', 'Wait until that has ended, or end it.'],
  limit: ['A bound is reached, of the platform or one that you set.', 'Raise it, or ask for less.'],
  unavailable: [
    'The platform or GitHub can’t be reached, or gives no answer that can be read; the annotation’s title says which.',
    'Run it again later.',
  ],
  timeout: ['It took longer than `timeout` allows.', 'Raise `timeout`; what is still going on is said in the log.'],
  cancelled: ['The job was cancelled.', 'The log says what was done by then, and what still goes on.'],
  bug: ['Something failed that nobody foresaw.', 'Run the job again with debug logging, and report it with its log.'],
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
      'A step that fails has one error annotation, which says what happened, where, and what to do. Its outputs `error_code`, `error_status` and `trace_id` tell later steps; with the trace id the platform’s people can find the request. With debug logging on, the log also shows where in the action it failed.',
    ),
    '## Without a code of the platform',
    table(
      ['`error_code`', 'Meaning', 'What to do'],
      Object.entries(KINDS).map(([kind, [meaning, remedy]]) => [code(kind), inline(meaning), inline(remedy)]),
    ),
    '## With the platform’s code',
    ...codes.map(name => {
      const { statuses, ...row } = ERROR_CODES[name];
      const affected = operations.filter(({ endpoints }) =>
        endpoints.some(id => codesOf(endpointRow(id)).includes(name)),
      );
      return section(
        name,
        row,
        `With ${statuses.map(status => `HTTP ${status}`).join(' or ')}, to ${operationLinks(affected)}.`,
      );
    }),
    '## At the end of a stream',
    'Imports and publishes are told by streams; these codes come in the last event, without a status.',
    ...Object.entries<CodeRow>(EVENT_CODES).map(([name, row]) => {
      const canOccur = ({ endpoints }: Operation): boolean =>
        endpoints.some(id => endpointRow(id).eventCodes?.some(other => other === name));
      return section(name, row, `To ${operationLinks(operations.filter(canOccur))}.`);
    }),
  ];
  return `${sections.join('\n\n')}\n`;
}

const section = (name: string, { meaning, remedy }: CodeRow, usersText: string): string =>
  [`### ${code(name)}`, inline(meaning), `**${inline(remedy)}**`, usersText].join('\n\n');

function operationLinks(operations: readonly Operation[]): string {
  if (operations.length > MAX_LISTED) return `${operations.length} operations`;
  if (operations.length === 0) return 'no operation';
  return operations.map(({ id }) => `[${code(id)}](../actions/${id}/README.md)`).join(', ');
}
