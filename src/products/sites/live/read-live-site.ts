/** Reads the live release and the history, and checks which release is live. */

import type { ItemOf } from '../../../api/endpoints.ts';
import { Failure } from '../../../base/failure.ts';
import type { ResultOf } from '../../../core/operation.ts';
import type { EarlyResults, ProjectRun } from '../../../core/run.ts';
import { type ReportBlock, type Cell, codeCell, instantText } from '../../../core/report.ts';

import { fetchLiveSite, undefinedIfUnpublished } from './live-site.ts';

export interface LiveSettings {
  /** Number of past releases to read. */
  readonly limit: number;
  /** The release that should be live. It is awaited, because a replica can lag. */
  readonly expected?: { readonly id: string; readonly version?: number | undefined } | undefined;
  /** GitHub environment whose last deployment is compared. */
  readonly environment?: string | undefined;
}

/** Results, as in the outputs of `release-info`. */
export interface LiveSiteResult {
  /** Null if nothing is live. */
  readonly release_id: string | null;
  readonly version: number | null;
  readonly access_url: string | null;
  readonly published_at: number | null;
  /** The history, newest first. */
  readonly releases: readonly ItemOf<'releases.list'>[];
}

/** @throws Failure of kind `conflict` if another release is live than the expected one */
export async function readLiveSite(
  context: ProjectRun & EarlyResults<LiveSiteResult>,
  { limit, expected, environment }: LiveSettings,
): Promise<ResultOf<LiveSiteResult>> {
  const { client, projectId } = context;
  const path = { project_id: projectId };

  // Request what is live. The expected release is awaited.
  const live =
    expected === undefined
      ? await undefinedIfUnpublished(client.call('releases.current', { path }))
      : await fetchLiveSite(
          context,
          now => now.release_id === expected.id || isNewer(now, expected),
        );
  const { version, access_url: address } = live ?? {};
  const liveOutputs = {
    release_id: live?.release_id ?? null,
    version: version ?? null,
    access_url: address ?? null,
    published_at: live?.published_at ?? null,
  };
  context.output(liveOutputs);

  // Say what is live, unless a release has said so itself.
  const name = version === undefined ? 'A release without a version number' : `Version ${version}`;
  const title = live === undefined ? 'Nothing is live' : `${name} is live`;
  const text = live === undefined ? `${title}.` : `${title}: ${address ?? 'no URL yet'}`;
  context.log[expected === undefined ? 'info' : 'debug'](text);
  const addressCell: Cell = address ? { text: address, url: address } : 'no URL yet';
  const facts: ReportBlock = {
    type: 'facts',
    rows: [
      ['Live', live === undefined ? 'nothing' : addressCell],
      ['Version', codeCell(version)],
    ],
  };
  context.onFailureReport(() => ({ blocks: [facts] }));

  // Compare the address with that of the last deployment.
  if (address && environment) await warnOfOtherAddress(context, address, environment);

  // Read the history.
  const releases = await Array.fromAsync(client.list('releases.list', { path }, limit));
  const blocks = [facts, historyTable(releases)];

  // Check that the expected release is live.
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
  return { outputs: { ...liveOutputs, releases }, report: { title, blocks } };
}

/** Warns if the last deployment in an environment has another address than the live site. */
async function warnOfOtherAddress(
  context: ProjectRun,
  address: string,
  environment: string,
): Promise<void> {
  const deployed = await (await context.repository()).fetchDeployedUrl(environment);
  if (deployed === undefined || withoutSlash(deployed) === withoutSlash(address)) return;
  context.log.warning(
    `This release is live at ${address}, but the last deployment in the environment \`${environment}\` is at ${deployed}. If you didn’t change the URL, check \`project-id\`: another project may still be live there.`,
  );
}

const historyTable = (releases: LiveSiteResult['releases']): ReportBlock => ({
  type: 'table',
  columns: ['Version', 'Status', 'Current', 'Release', 'Created', 'Finished'],
  rows: releases.map(release => [
    codeCell(release.version),
    release.status ?? '?',
    release.current === true ? 'yes' : '',
    { code: release.release_id },
    instantText(release.created_at),
    instantText(release.finished_at),
  ]),
});

/** Whether a version proves that another release went live later. */
const isNewer = (
  now: { readonly version?: number | undefined },
  { version }: { readonly version?: number | undefined },
) => version !== undefined && now.version !== undefined && now.version > version;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
