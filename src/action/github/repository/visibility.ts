/** Determines whether the job's repository is public, and with it everything that a step prints. */

import { readEvent } from '../../runner/environment/event-file.ts';
import { connectGitHub } from '../rest/github-client.ts';
import { openTimeLimit } from '../rest/reporting-time-limit.ts';
import type { PermissionAccess } from './permission.ts';

/** Time limit for the query, in milliseconds. The step waits for it. */
const QUERY_MS = 10_000;

/**
 * Returns whether the repository is public, as the event says. If the event doesn't, as one of a
 * schedule may not, asks GitHub.
 * @param eventFile path of the event's file
 * @returns undefined if neither says
 */
export async function isPublicRepository(
  eventFile: string | undefined,
  access: PermissionAccess,
): Promise<boolean | undefined> {
  const isPrivate = isPrivateByEvent(eventFile) ?? (await fetchIsPrivate(access));
  return isPrivate === undefined ? undefined : !isPrivate;
}

function isPrivateByEvent(eventFile: string | undefined): boolean | undefined {
  try {
    return ifBoolean(readEvent(eventFile)('repository', 'private'));
  } catch {
    // Code that needs the file reports that it is invalid.
    return undefined;
  }
}

async function fetchIsPrivate({
  token,
  signal,
  ...access
}: PermissionAccess): Promise<boolean | undefined> {
  if (token === undefined || access.repository === '') return undefined;
  using timeLimit = openTimeLimit(access.clock, QUERY_MS, signal);
  try {
    const { api, at } = await connectGitHub({ ...access, token }, timeLimit);
    return ifBoolean((await api.request('GET /repos/{owner}/{repo}', at)).data.private);
  } catch (thrown) {
    access.log.debug(`GitHub did not report whether this repository is private. ${String(thrown)}`);
    return undefined;
  }
}

const ifBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
