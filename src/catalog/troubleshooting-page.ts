/** Renders the troubleshooting page: common failures, and every error code with its meaning and remedy. */

import { withInputRefs } from '../base/input-reference.ts';
import { codesOf, type EndpointId, endpointRow } from '../api/endpoints.ts';
import { type CodeRow, ERROR_CODES, type ErrorCode } from '../api/errors.ts';
import { EVENT_CODES } from '../api/event-codes.ts';
import type { Operation } from '../core/operation.ts';
import type { FailureKind } from '../base/failure.ts';
import { code, inline, table } from '../base/markdown.ts';
import type { Catalog } from './catalog.ts';
import { GENERATED } from './generated.ts';

/**
 * Meanings and remedies of `error_code` values for failures without a code of the platform: the step's own failure
 * kinds.
 */
const KINDS: { readonly [Kind in FailureKind]: readonly [meaning: string, remedy: string] } = {
  input: ['An input, a file or a setting is invalid.', 'Fix the input, file or setting named in the annotation.'],
  auth: [
    'The platform or GitHub refused the credential, or the user who triggered the job is not permitted to run the step.',
    'If the error message names a user, have a person with write permission trigger the job, or add the user to `allowed-actors`. Otherwise, compare the credential, or the permissions of `github-token`, with the requirements on the page of the operation (`actions/<operation>/README.md`).',
  ],
  missing: [
    'A project, run, file or other resource does not exist, or the credential can’t access it.',
    'Check the IDs and paths in the inputs, and the permissions of the credential.',
  ],
  conflict: [
    'The operation conflicts with another one, or with the current state. Two such failures of agent runs have codes of their own: `input_required` (a question was not answered) and `invalid_reply` (the reply doesn’t conform to `output-schema`).',
    'If another operation is running, wait until it ends, or cancel it. Otherwise, correct the state that the error message describes. Then re-run the job.',
  ],
  limit: [
    'A limit of the platform or GitHub, or one you set, was reached. If an agent run exceeds `max-credits`, the code is `max_credits`.',
    'If you set the limit, raise it. If it is a rate limit, re-run the job later. Otherwise, reduce the size of the request, or upgrade your platform or GitHub plan.',
  ],
  unavailable: [
    'The platform or GitHub can’t be reached, failed, or sent an invalid response, or the step can’t write a file or start a program. The error message says which.',
    'If the disk is full or not writable, fix that. Otherwise, re-run the job later.',
  ],
  timeout: [
    'The step exceeded `timeout`, or a request or a wait exceeded its own time limit. The error message says which.',
    'If the step exceeded `timeout`, increase it. Re-run the job: where possible, the step reuses completed work and continues work that is still running. For an import, a publish or an agent run, the log says what may still be running on the platform.',
  ],
  cancelled: [
    'The job or the agent run was canceled. (The code has two l’s, like GitHub’s `cancelled()`.)',
    'Re-run the job: where possible, the step reuses completed work and continues work that is still running. For an import, a publish or an agent run, the log says what may still be running on the platform.',
  ],
  bug: [
    'An unexpected error occurred in the action.',
    'Re-run the job with debug logging, and report the problem, including the log, to the maintainers of this action.',
  ],
};

/** Failures that new users meet first: message, cause, remedy. Most of them have no error code. */
const COMMON_FAILURES: readonly (readonly [message: string, cause: string, remedy: string])[] = [
  [
    '“The nested job is requesting …, but is only allowed …”',
    'The calling job grants fewer permissions than a reusable workflow needs. GitHub rejects the whole workflow.',
    'Grant the job all permissions that it has in the [examples](../examples), even if you turn comments and deployments off.',
  ],
  [
    '“Expected format {org}/{repo}[/path]@ref. Actual …” with a path that begins with `$/`',
    'The runner is older than 2.336, or the server is GitHub Enterprise Server. Neither can run this project’s flows and reusable workflows.',
    'Update the runner, or [use the single operations](security.md#on-github-enterprise-server).',
  ],
  [
    '“Input `token` is missing”',
    'The secret doesn’t exist, or the run can’t read it: runs for pull requests from forks and from Dependabot get no Actions secrets.',
    '[Store the credential](getting-started.md#2-store-the-url-the-project-id-and-the-credential) as a secret, and pass it to the step. For forks, see [previews](previews.md#pull-requests-from-forks).',
  ],
  [
    '“Unsupported event: pull_request_target”',
    'On this event, `preview.yml` would build the base branch instead of the pull request.',
    'Call `preview.yml` on `pull_request`. For forks, call `preview-from-fork.yml` on `workflow_run`.',
  ],
  [
    '“Build failed”',
    'The build job of the site failed, so the site was not published.',
    'Read the log of the build job. Builds in reusable workflows get no secrets except `BUILD_ENV`, and use the tools of the runner (`runs-on`) and those that `setup` installs.',
  ],
  [
    '“Migrations rejected”, with a rule such as `drop-table`',
    'The linter found a dangerous or invalid statement. No migration was run.',
    'Change the statement or, if it is intended, [accept the finding](migrations.md#lint).',
  ],
  [
    '“was edited after it was applied”',
    'The file of an applied migration was changed.',
    'Restore the file, and put the change into a new migration. See [If the database differs](migrations.md#if-the-database-differs).',
  ],
  [
    '`upstream_error`: “The local platform found no PostgreSQL”',
    'To run SQL, the local platform needs PostgreSQL, which it doesn’t include.',
    'Install PostgreSQL on the runner, set `PLATFORM_LOCAL_DATABASE_URL` to the URL of a server, or use GitHub’s Ubuntu runners, which include PostgreSQL.',
  ],
];

/** Limit of listed operations. A longer list is omitted: such a code can occur in most operations. */
const MAX_LISTED = 12;

/** Renders docs/troubleshooting.md. */
export function troubleshootingPage({ operations }: Catalog): string {
  const codes = Object.keys(ERROR_CODES) as readonly ErrorCode[];
  const sections = [
    `<!-- ${GENERATED} -->`,
    '# Troubleshooting by error code',
    inline(
      'A failed operation adds one error annotation, which says what failed and where, why, and, if known, what to do. (A failed check in a flow has a second annotation, in which GitHub reports the exit code.) The title names the thing that failed, for example “Migration failed: 002_b.sql”, “Site rejected: 3 files” or “Input `alias` is invalid”, or else the operation and how it ended: “static-publish failed”, “static-publish timed out”. Later steps can read the outputs `error_code`, `error_status` and `trace_id`. The platform’s support team can find the request by its trace ID. With [debug logging](https://docs.github.com/actions/managing-workflow-runs/re-running-workflows-and-jobs), the log also shows where in the action the error occurred.',
    ),
    '## Common failures',
    table(
      ['What you see', 'Cause', 'What to do'],
      COMMON_FAILURES.map(row => row.map(text => inline(text))),
    ),
    '## Errors without a platform code',
    table(
      ['`error_code`', 'Meaning', 'What to do'],
      Object.entries(KINDS).map(([kind, [meaning, remedy]]) => [
        code(kind),
        inline(meaning),
        inline(withInputRefs(remedy)),
      ]),
    ),
    '## Errors with a platform code',
    ...codes.map(name => {
      const { statuses, ...row } = ERROR_CODES[name];
      const inStream = (id: EndpointId): boolean => !(name in EVENT_CODES) && hasEventCode(id, name);
      const affected = operations.filter(({ endpoints }) =>
        endpoints.some(id => codesOf(endpointRow(id)).includes(name) || inStream(id)),
      );
      const status = statuses.map(number => `HTTP ${number}`).join(' or ');
      const alsoInStream = affected.some(({ endpoints }) => endpoints.some(inStream));
      const place = alsoInStream ? `${status}, or without a status at the end of a stream` : status;
      return section(name, row, `${place}.${affects(affected)}`);
    }),
    '## Errors at the end of a stream',
    inline(
      'The operations `import`, `source-publish` and, with `source-path`, `preview-deploy` follow an import or a publish in an event stream. If the platform reports a failure in the stream, the last event has one of these codes, or a code in the section above that mentions the end of a stream. Such an error has no HTTP status.',
    ),
    ...Object.entries<CodeRow>(EVENT_CODES).map(([name, row]) => {
      const affected = operations.filter(({ endpoints }) => endpoints.some(id => hasEventCode(id, name)));
      return section(name, row, affects(affected).trim(), ' in a stream');
    }),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** @param suffix distinguishes the heading of a code that also occurs as a response */
const section = (name: string, { meaning, remedy }: CodeRow, usersText: string, suffix = ''): string =>
  [`### ${code(name)}${suffix}`, inline(meaning), `**${inline(withInputRefs(remedy))}**`, usersText].join('\n\n');

const hasEventCode = (id: EndpointId, name: string): boolean =>
  endpointRow(id).eventCodes?.some(other => other === name) === true;

/** Returns a sentence with the operations, after a space; empty if they are too many to list. */
function affects(operations: readonly Operation[]): string {
  if (operations.length > MAX_LISTED) return '';
  if (operations.length === 0) return ' Affects no operation.';
  return ` Affects ${operations.map(({ id }) => `[${code(id)}](../actions/${id}/README.md)`).join(', ')}.`;
}
