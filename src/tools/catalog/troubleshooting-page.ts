/**
 * Renders the troubleshooting page: common failures, and every error code with its meaning and
 * remedy.
 */

import { withInputRefs } from '../../base/text/input-reference.ts';
import { type CodeRow, ERROR_CODES, type ErrorCode } from '../../api/shapes/errors.ts';
import { EVENT_CODES } from '../../api/shapes/event-codes.ts';
import type { FailureKind } from '../../base/failure.ts';
import { code, inline } from '../../base/text/markdown.ts';
import { GENERATED } from './generated.ts';

/**
 * Meanings and remedies of `error_code` values for failures without a code of the platform: the
 * step's own failure kinds.
 */
const KINDS: { readonly [Kind in FailureKind]: string } = {
  input: 'Fix the input, file or setting named in the annotation.',
  auth: 'The platform or GitHub refused the credential, or the user who triggered the job may not run the step. If the message names a user, have a person with write permission trigger the job, or add the user to `allowed-actors`. Otherwise, compare the credential, or the permissions of `github-token`, with the operation’s page.',
  missing:
    'The resource doesn’t exist, or the credential can’t access it. Check the IDs and paths in the inputs, and the permissions of the credential.',
  conflict: 'Wait until the other operation ends, or correct the state that the message describes.',
  limit: 'Raise your limit, reduce the request or, after a rate limit, re-run the job later.',
  unavailable:
    'The platform or GitHub failed, or the step can’t write a file or start a program. Fix a full or read-only disk, or re-run the job later.',
  timeout:
    'Re-run the job: where possible, the step continues the work. Or increase `timeout`. The log says what may still be running.',
  cancelled: 'Re-run the job (see `timeout`).',
  bug: 'Re-run the job with [debug logging](https://docs.github.com/actions/managing-workflow-runs/re-running-workflows-and-jobs), and report the error with the log to the maintainers.',
};

/** Platform codes whose meanings say more than their names. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'invalid_query',
  'artifact_invalid',
  'entitlement_required',
  'project_not_operational',
  'response_too_large',
]);

/**
 * Failures that new users meet first, as message, cause and remedy. Most of them have no error
 * code.
 */
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
];

/** Renders docs/troubleshooting.md. */
export function troubleshootingPage(): string {
  // By name, as a reader looks them up. An order by use would change with each new operation.
  const codes = (Object.keys(ERROR_CODES) as ErrorCode[]).toSorted();
  const sections = [
    `<!-- ${GENERATED} -->`,
    '# Troubleshooting by error code',
    'A failed operation adds an error annotation, which says what failed and where, why, and, if known, what to do.',
    '## Common failures',
    COMMON_FAILURES.map(([message, text]) => `- ${inline(message)}: ${inline(text)}`).join('\n'),
    '## Errors without a platform code',
    'Agent runs also have `input_required`, `invalid_reply` (the reply doesn’t conform to `output-schema`), `incomplete_reply` (a part of it may be missing) and `max_credits`.',
    ...Object.entries(KINDS).map(([name, text]) => section(name, text)),
    '## Errors with a platform code',
    ...codes.map(name => section(name, platformText(name, ERROR_CODES[name]))),
    '## Errors at the end of a stream',
    'The last event of an import or a publish can also have these codes, without an HTTP status.',
    ...Object.entries(EVENT_CODES)
      .filter(([name]) => !(name in ERROR_CODES))
      .map(([name, row]) => section(name, platformText(name, row))),
  ];
  return `${sections.join('\n\n')}\n`;
}

const section = (name: string, text: string): string =>
  `### ${code(name)}\n\n${inline(withInputRefs(text))}`;

const platformText = (name: string, { meaning, remedy }: CodeRow): string =>
  EXPLAINED.has(name) ? `${meaning} ${remedy}` : remedy;
