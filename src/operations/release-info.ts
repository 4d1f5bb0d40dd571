/** Shows the live release and the history (Part 1, Releases: GET releases/current and the history query). */

import { COMPARE_ENVIRONMENT, RELEASE_OUTPUTS } from '../features/releases/live/release-report.ts';
import { integer, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { type Block, type Cell, instantText, codeCell } from '../core/report.ts';
import { Failure } from '../base/failure.ts';
import { undefinedIfUnpublished } from '../features/releases/live/live-release.ts';

export default defineOperation({
  id: 'release-info',
  group: 'Sites',
  summary: 'Show the live release and the release history.',
  inputs: {
    'expected-release-id': text(
      'ID of the release that should be live. The step fails if it isn’t. Default: no check.',
    ),
    'compare-environment': COMPARE_ENVIRONMENT,
    limit: integer('Maximum number of releases to show from the history.', { min: 1, max: 10_000, default: '20' }),
  },
  outputs: {
    release_id: { description: 'ID of the live release; empty if nothing is live.' },
    version: { description: 'Version number of the live release.' },
    access_url: { description: 'URL of the site; empty if nothing is live, or if the site has no URL yet.' },
    published_at: RELEASE_OUTPUTS.published_at,
    releases: { description: 'Release history as a JSON array, newest version first.', limitInput: 'limit' },
  },
  endpoints: ['releases.current', 'releases.list'],
  onProject: true,
  timeout: '2m',
  async run(context, { limit, 'expected-release-id': expected, 'compare-environment': environment }) {
    const { client, log, projectId } = context;
    const path = { project_id: projectId };
    const current = await undefinedIfUnpublished(client.call('releases.current', { path }));
    const address = current?.access_url;
    const name = current?.version === undefined ? 'A release without a version number' : `Version ${current.version}`;
    const known = {
      release_id: current?.release_id ?? null,
      version: current?.version ?? null,
      access_url: address ?? null,
      published_at: current?.published_at ?? null,
    };
    context.output(known);
    const found = current === undefined ? 'Nothing is live.' : `${name} is live: ${current.access_url ?? 'no URL yet'}`;
    // A release has said so itself.
    log[expected === undefined ? 'info' : 'debug'](found);
    const live: Cell = current === undefined ? 'nothing' : address ? { text: address, url: address } : 'no URL yet';
    const facts: Block = {
      type: 'facts',
      rows: [
        ['Live', live],
        ['Version', codeCell(current?.version)],
      ],
    };
    context.onFailureReport(() => ({ blocks: [facts] }));
    const deployed =
      address && environment ? await (await context.repository()).fetchDeployedUrl(environment) : undefined;
    if (deployed !== undefined && withoutSlash(deployed) !== withoutSlash(address ?? ''))
      log.warning(
        `This release is live at ${address}, but the last deployment in the environment \`${environment}\` is at ${deployed}. If you didn’t change the URL, check \`project-id\`: another project may still be live there.`,
      );
    const releases = await Array.fromAsync(client.list('releases.list', { path }, limit));
    const rows = releases.map(release => [
      codeCell(release.version),
      release.status ?? '?',
      release.current === true ? 'yes' : '',
      { code: release.release_id },
      instantText(release.created_at),
      instantText(release.finished_at),
    ]);
    const outputs = { ...known, releases };
    const blocks: readonly Block[] = [
      facts,
      { type: 'table', columns: ['Version', 'Status', 'Current', 'Release', 'Created', 'Finished'], rows },
    ];
    if (expected !== undefined && current?.release_id !== expected) {
      context.output(outputs);
      context.onFailureReport(() => ({ blocks }));
      const instead = current === undefined ? 'Nothing is live' : `The live release is ${current.release_id}`;
      throw new Failure('conflict', `The release ${expected} is not live. ${instead}.`, {
        title: `Release not live: ${expected}`,
        remedy: 'Check whether another job or person published or unpublished the project. If not, publish again.',
      });
    }
    return {
      outputs,
      report: {
        title: current === undefined ? 'Nothing is live' : `${name} is live`,
        blocks,
      },
    };
  },
});

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
