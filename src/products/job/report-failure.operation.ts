/**
 * Reports the failure or the progress of another step or job on GitHub. Sends no request to the
 * platform.
 */

import { choice, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { ONE_LINE } from '../../core/reporting-inputs.ts';
import { Failure, type Finding } from '../../base/failure.ts';
import { parsedJson } from '../../base/values/parsed-json.ts';
import { inOneLine, legible } from '../../base/text/legible.ts';
import { shortened } from '../../base/text/shortened.ts';

/** Limit for the message, and for each line below it, in characters. */
const MAX_MESSAGE = 5000;
const MAX_LINE = 500;
/** Maximum number of lines below the message. */
const MAX_LINES = 20;

/**
 * Returns a message, and the lines below it, each as one line of legible text. A build's output can
 * contain anything. An invalid message must not stop the report, because the comment would keep
 * showing that the build is running.
 * @param input a text, or a list of texts in JSON
 */
function cleaned(input: string, hide: (text: string) => string) {
  const { value } = parsedJson(input);
  const texts =
    Array.isArray(value) && value.every(line => typeof line === 'string') ? value : [input];
  // Before it is shortened: a part of a secret would not be recognized.
  const [message = '', ...others] = texts.map(line => inOneLine(hide(legible(hide(line)))));
  return {
    message: shortened(message.replaceAll(/\s+/g, ' ').trim(), MAX_MESSAGE),
    excerpt: others
      .slice(-MAX_LINES)
      .map(line => shortened(line.trimEnd(), MAX_LINE))
      .join('\n'),
  };
}

const UNCHANGED = 'Not built: the pull request changes no file of this site';

/** Texts of each state. The second title is that of a dry run. */
const STATES = {
  failed: {
    fallback: 'The build failed.',
    what: 'a failure',
    titles: ['Failure reported', 'Failure report'],
    labels: ['Failure', 'Operation not run'],
  },
  building: {
    fallback: 'The build is running.',
    what: 'a running build',
    titles: ['Building', 'Building'],
    labels: ['Work', 'Next operation'],
  },
  passed: {
    fallback: 'The work succeeded.',
    what: 'a success',
    titles: ['Success reported', 'Success report'],
    labels: ['Work', 'Operation'],
  },
  unchanged: {
    fallback: 'The pull request changes no file of this site.',
    what: 'an unchanged site',
    titles: [UNCHANGED, UNCHANGED],
    labels: ['Work', 'Operation not run'],
  },
} as const;

export default defineOperation({
  id: 'report-failure',
  group: 'GitHub',
  summary:
    'Report the state of another step or job, such as a failure, in the pull request and as a deployment.',
  note: [
    'If a build fails, the operation that would publish it doesn’t run, and the pull request keeps showing the last success. Run this operation with `if: failure()` instead; it succeeds. Set the same `project-id` or `comment-section`, and the same `environment`, as for the operation that did not run. The next run of that operation replaces the report. With `state: building`, run `report-failure` before the build.',
  ],
  inputs: {
    state: choice(
      'State of the work. `failed`: the comment and the deployment show a failure. `building`: they show that the build is running, until `preview-deploy`, or a later `report-failure`, reports the result. `passed`: the step closes the issue of `issue-title`. `unchanged`: the comment says that the pull request changes no file of the site, and keeps the link to an earlier version.',
      ['failed', 'building', 'passed', 'unchanged'],
      { default: 'failed' },
    ),
    message: text(
      'Description of the failure or the work, shown on one line, and shortened to 5,000 characters; or a JSON array of it and of lines that follow, such as the output `build_error` of `app-package`. Default: a sentence that says the state.',
    ),
    'in-place-of': text(
      'Operation that the report is for, such as the one that did not run because the build failed. The report replaces that operation’s entry in the comment.',
      {
        default: 'static-publish',
        maxLength: 50,
        pattern: /^[a-z][a-z0-9-]*$/,
        allowed: 'it must be the name of an operation',
      },
    ),
    app: text('Name of the app in `project-platform.yml`, shown in the report.', {
      maxLength: 100,
      ...ONE_LINE,
    }),
    'issue-title': text(
      'Title of the issue that reports the failures of a workflow on a schedule. With `state: failed`, the step opens the issue, or comments on the open one. With `state: passed`, it closes the issue. Each workflow has its own issue of a title. Requires the permission `issues: write`. Default: no issue.',
      { maxLength: 200, ...ONE_LINE },
    ),
    'log-url': text(
      'URL of the log with the cause of the failure. Default: the log of this workflow run.',
      {
        maxLength: 2000,
        pattern: /^https?:\/\/[!-~]+$/,
        allowed: 'it must begin with `https://` or `http://`',
      },
    ),
  },
  outputs: {},
  endpoints: [],
  onProject: false,
  reporting: 'other-job',
  timeout: '2m',
  jobOnly:
    'It reports the failure of another step or job. At a terminal, each command reports its own failure.',
  nextStep:
    'run: echo "Deployment $DEPLOYMENT_ID"\nif: failure()\nenv:\n  DEPLOYMENT_ID: ${{ steps.report-failure.outputs.deployment_id }}\n',
  example:
    "if: failure() && steps.build.outcome == 'failure' # `build` is the id of the step that builds\nwith:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  environment: preview\n  pr-comment: true\n",
  check(inputs): readonly Finding[] {
    const values: Readonly<Record<string, unknown>> = inputs;
    const isShown = values['pr-comment'] === true || values['environment'] !== undefined;
    if (!isShown || values['project-id'] !== undefined || values['comment-section'] !== undefined)
      return [];
    const message =
      'is missing, and so is `comment-section`; one of them is required to find the comment section and the deployment';
    return [
      {
        where: 'project-id',
        message,
        remedy:
          'Set the same `project-id` or `comment-section` as for the operation in `in-place-of`.',
      },
    ];
  },
  run({ log, dryRun, projectId }, inputs) {
    const {
      app,
      state,
      message: messageInput,
      'in-place-of': instead,
      'issue-title': issueTitle,
      'log-url': logUrl,
    } = inputs;
    const { fallback, what, titles, labels } = STATES[state];
    const { message: description, excerpt } = cleaned(messageInput ?? '', log.hide);
    const message = description || fallback;
    log.info(
      `${dryRun ? 'Dry run: would report' : 'Reporting'} ${what} for the operation ${instead}: ${message}`,
    );
    const rows = [
      [labels[0], message],
      ...(app === undefined ? [] : [['App', app] as const]),
      ...(projectId === '' ? [] : [['Project', { code: projectId }] as const]),
      // The work that an issue reports on may have run.
      [issueTitle === undefined ? labels[1] : 'Operation', { code: instead }],
      ...(logUrl === undefined ? [] : [['Log', { text: logUrl, url: logUrl }] as const]),
    ] as const;
    return Promise.resolve({
      outputs: {},
      report: {
        title: titles[dryRun ? 1 : 0],
        ...(state === 'passed' && messageInput !== undefined
          ? { lead: [{ type: 'text' as const, text: message }] }
          : {}),
        blocks: [
          { type: 'facts' as const, rows },
          ...(excerpt === '' ? [] : [{ type: 'code' as const, text: excerpt }]),
        ],
      },
      ...(state === 'building' ? { isRunning: true } : {}),
      ...(state === 'unchanged' ? { unchanged: true, deploysNothing: true } : {}),
      ...(state === 'failed' ? { reportedFailure: new Failure('unavailable', message) } : {}),
    });
  },
});
