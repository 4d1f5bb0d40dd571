/** Renders the troubleshooting page: common failures, and every error code with its meaning and remedy. */

import { withInputRefs } from '../base/input-reference.ts';
import { codesOf, endpointRow } from '../api/endpoints.ts';
import { type CodeRow, ERROR_CODES, type ErrorCode } from '../api/errors.ts';
import { EVENT_CODES } from '../api/event-codes.ts';
import type { FailureKind } from '../base/failure.ts';
import { code, inline } from '../base/markdown.ts';
import type { Catalog } from './catalog.ts';
import { GENERATED } from './generated.ts';

/**
 * Meanings and remedies of `error_code` values for failures without a code of the platform: the step's own failure
 * kinds.
 */
const KINDS: { readonly [Kind in FailureKind]: string } = {
  input: 'Fix the input, file or setting named in the annotation.',
  auth: 'The platform or GitHub refused the credential, or the user who triggered the job may not run the step. If the message names a user, have a person with write permission trigger the job, or add the user to `allowed-actors`. Otherwise, compare the credential, or the permissions of `github-token`, with the operation’s page.',
  missing:
    'A resource does not exist, or the credential can’t access it. Check the IDs and paths in the inputs, and the permissions of the credential.',
  conflict:
    'The operation conflicts with another one, or with the current state. Wait until the other one ends, or correct the state that the message describes.',
  limit:
    'A limit of the platform or GitHub, or one you set, was reached. Raise your limit, reduce the request or, after a rate limit, re-run the job later.',
  unavailable:
    'The platform or GitHub can’t be reached, failed, or sent an invalid response, or the step can’t write a file or start a program. Fix a full or read-only disk, or re-run the job later.',
  timeout:
    'A time limit was exceeded, such as `timeout`, which you can increase. Re-run the job: where possible, the step continues the work. The log says what may still be running.',
  cancelled: 'The job or the agent run was canceled. Re-run the job (see `timeout`).',
  bug: 'An unexpected error occurred. Re-run the job with [debug logging](https://docs.github.com/actions/managing-workflow-runs/re-running-workflows-and-jobs), and report the error with the log to the maintainers.',
};

/** Platform codes whose names don't say what happened. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'invalid_query',
  'artifact_invalid',
  'forbidden',
  'quota_exceeded',
  'not_found',
  'release_conflict',
  'entitlement_required',
  'project_not_operational',
  'alias_unavailable',
  'response_too_large',
  'temporarily_unavailable',
  'server_error',
  'service_unavailable',
  'import_interrupted',
]);

/** Failures that new users meet first, as message, cause and remedy. Most of them have no error code. */
const COMMON_FAILURES: readonly (readonly [message: string, text: string])[] = [
  [
    '“The nested job is requesting …, but is only allowed …”',
    'Grant the calling job all permissions of the workflow’s example in its [guide](operations.md#reusable-workflows), even if you turn comments and deployments off.',
  ],
  [
    '“Expected format {org}/{repo}[/path]@ref. Actual …” with a path that begins with `$/`',
    'Update the runner to 2.336 or newer. On GitHub Enterprise Server, [use the single operations](security.md#on-github-enterprise-server).',
  ],
  [
    '“Input `token` is missing”',
    'The [secret](getting-started.md#connect-your-account) doesn’t exist, or the run can’t read it, because the pull request is from [a fork](previews.md#pull-requests-from-forks) or Dependabot.',
  ],
  ['The live site is broken', 'Go [back to an earlier version](releases.md#roll-back-now). Migrations stay applied.'],
  [
    '“Migrations rejected” with a lint rule',
    'No migration was run. Change the statement, or [accept the finding](migrations.md#lint).',
  ],
];

/** Renders docs/troubleshooting.md. */
export function troubleshootingPage({ operations }: Catalog): string {
  // The more operations can get a code, the more likely it is.
  const affected = (name: ErrorCode): number =>
    operations.filter(({ endpoints }) => endpoints.some(id => codesOf(endpointRow(id)).includes(name))).length;
  const codes = (Object.keys(ERROR_CODES) as ErrorCode[]).toSorted((a, b) => affected(b) - affected(a));
  const sections = [
    `<!-- ${GENERATED} -->`,
    '# Troubleshooting by error code',
    inline(
      'A failed operation adds an error annotation, which says what failed and where, why, and, if known, what to do. The platform’s support team can find the request by the output `trace_id`.',
    ),
    '## Common failures',
    COMMON_FAILURES.map(([message, text]) => `- ${inline(message)}: ${inline(text)}`).join('\n'),
    '## Errors without a platform code',
    'Agent runs also have `input_required` (a question was not answered), `invalid_reply` (the reply doesn’t conform to `output-schema`) and `max_credits`.',
    ...Object.entries(KINDS).map(([name, text]) => section(name, text)),
    '## Errors with a platform code',
    ...codes.map(name => section(name, platformText(name, ERROR_CODES[name]))),
    '## Errors at the end of a stream',
    'The last event of an import or a publish can have these codes, without an HTTP status.',
    ...Object.entries(EVENT_CODES).map(([name, row]) =>
      section(name, platformText(name, row), name in ERROR_CODES ? ' in a stream' : ''),
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** @param suffix distinguishes the heading of a code that also occurs as a response */
const section = (name: string, text: string, suffix = ''): string =>
  `### ${code(name)}${suffix}\n\n${inline(withInputRefs(text))}`;

const platformText = (name: string, { meaning, remedy }: CodeRow): string =>
  EXPLAINED.has(name) ? `${meaning} ${remedy}` : remedy;
