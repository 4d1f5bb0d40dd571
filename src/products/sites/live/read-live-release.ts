/** Reads the live release and the history, and checks which release is live. */

import type { ItemOf } from '../../../api/endpoints.ts';
import { Failure } from '../../../base/failure.ts';
import type { ResultOf } from '../../../core/operation.ts';
import type { EarlyResults, ProjectRun } from '../../../core/run.ts';
import { type Block, type Cell, codeCell, instantText } from '../../../core/report.ts';

import { liveRelease, undefinedIfUnpublished } from './live-release.ts';

export interface LiveSettings {
  /** Number of past releases to read. */
  readonly limit: number;
  /** The release that should be live. It is awaited, because a replica can lag. */
  readonly expected?: { readonly id: string; readonly version?: number | undefined } | undefined;
  /** GitHub environment whose last deployment is compared. */
  readonly environment?: string | undefined;
}

/** Results, as in the outputs of `release-info`. */
export interface LiveRelease {
  /** Null if nothing is live. */
  readonly release_id: string | null;
  readonly version: number | null;
  readonly access_url: string | null;
  readonly published_at: number | null;
  /** The history, newest first. */
  readonly releases: readonly ItemOf<'releases.list'>[];
}

/** @throws Failure of kind `conflict` if another release is live than the expected one */
export async function readLiveRelease(
  context: ProjectRun & EarlyResults<LiveRelease>,
  { limit, expected, environment }: LiveSettings,
): Promise<ResultOf<LiveRelease>> {
  const { client, log, projectId } = context;
  const path = { project_id: projectId };
  const live =
    expected === undefined
      ? await undefinedIfUnpublished(client.call('releases.current', { path }))
      : await liveRelease(context, now => now.release_id === expected.id || isNewer(now, expected));
  const address = live?.access_url;
  const name =
    live?.version === undefined ? 'A release without a version number' : `Version ${live.version}`;
  const known = {
    release_id: live?.release_id ?? null,
    version: live?.version ?? null,
    access_url: address ?? null,
    published_at: live?.published_at ?? null,
  };
  context.output(known);
  const found =
    live === undefined ? 'Nothing is live.' : `${name} is live: ${live.access_url ?? 'no URL yet'}`;
  // A release has said so itself.
  log[expected === undefined ? 'info' : 'debug'](found);
  const addressCell: Cell = address ? { text: address, url: address } : 'no URL yet';
  const facts: Block = {
    type: 'facts',
    rows: [
      ['Live', live === undefined ? 'nothing' : addressCell],
      ['Version', codeCell(live?.version)],
    ],
  };
  context.onFailureReport(() => ({ blocks: [facts] }));
  const deployed =
    address && environment
      ? await (await context.repository()).fetchDeployedUrl(environment)
      : undefined;
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
    {
      type: 'table',
      columns: ['Version', 'Status', 'Current', 'Release', 'Created', 'Finished'],
      rows,
    },
  ];
  if (expected !== undefined && live?.release_id !== expected.id) {
    context.output({ releases });
    context.onFailureReport(() => ({ blocks }));
    const instead =
      live === undefined ? 'Nothing is live' : `The live release is ${live.release_id}`;
    throw new Failure('conflict', `The release ${expected.id} is not live. ${instead}.`, {
      title: `Release not live: ${expected.id}`,
      remedy:
        'Check whether another job or person published or unpublished the project. If not, publish again.',
    });
  }
  const title = live === undefined ? 'Nothing is live' : `${name} is live`;
  return { outputs: { ...known, releases }, report: { title, blocks } };
}

/** Whether a version proves that another release went live later. */
const isNewer = (
  now: { readonly version?: number | undefined },
  { version }: { readonly version?: number | undefined },
) => version !== undefined && now.version !== undefined && now.version > version;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
