/** Reads the live release and the history, and checks which release is live. */

import type { AnswerOf, ItemOf } from '../../../api/endpoints.ts';
import { Failure } from '../../../base/failure.ts';
import type { Results } from '../../../core/operation.ts';
import { type Block, type Cell, codeCell, instantText } from '../../../core/report.ts';
import type { GitHubServices, ProjectServices } from '../../../core/services.ts';
import { undefinedIfUnpublished } from './live-release.ts';

/** The live release; undefined if nothing is live. */
export type LiveNow = AnswerOf<'releases.current'> | undefined;

export interface LiveSettings {
  /** Number of past releases to read. */
  readonly limit: number;
  /** ID of the release that should be live. */
  readonly expected?: string | undefined;
  /** GitHub environment whose last deployment is compared. */
  readonly environment?: string | undefined;
  /** Called as soon as the live release is known, and again with the history, even if it isn't the expected one. */
  readonly onLive?: (live: LiveNow, releases?: LiveRelease['releases']) => void;
}

export interface LiveRelease {
  readonly live: LiveNow;
  /** The history, newest first. */
  readonly releases: readonly ItemOf<'releases.list'>[];
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** @throws Failure of kind `conflict` if another release is live than the expected one */
export async function readLiveRelease(
  context: ProjectServices & Pick<GitHubServices, 'repository'> & Pick<Results, 'onFailureReport'>,
  { limit, expected, environment, onLive }: LiveSettings,
): Promise<LiveRelease> {
  const { client, log, projectId } = context;
  const path = { project_id: projectId };
  const live = await undefinedIfUnpublished(client.call('releases.current', { path }));
  const address = live?.access_url;
  const name = live?.version === undefined ? 'A release without a version number' : `Version ${live.version}`;
  onLive?.(live);
  const found = live === undefined ? 'Nothing is live.' : `${name} is live: ${live.access_url ?? 'no URL yet'}`;
  // A release has said so itself.
  log[expected === undefined ? 'info' : 'debug'](found);
  const shown: Cell = live === undefined ? 'nothing' : address ? { text: address, url: address } : 'no URL yet';
  const facts: Block = {
    type: 'facts',
    rows: [
      ['Live', shown],
      ['Version', codeCell(live?.version)],
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
  const blocks: readonly Block[] = [
    facts,
    { type: 'table', columns: ['Version', 'Status', 'Current', 'Release', 'Created', 'Finished'], rows },
  ];
  if (expected !== undefined && live?.release_id !== expected) {
    onLive?.(live, releases);
    context.onFailureReport(() => ({ blocks }));
    const instead = live === undefined ? 'Nothing is live' : `The live release is ${live.release_id}`;
    throw new Failure('conflict', `The release ${expected} is not live. ${instead}.`, {
      title: `Release not live: ${expected}`,
      remedy: 'Check whether another job or person published or unpublished the project. If not, publish again.',
    });
  }
  return { live, releases, title: live === undefined ? 'Nothing is live' : `${name} is live`, blocks };
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
