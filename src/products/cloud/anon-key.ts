/** Reads the key with which clients, such as browsers, use a project's cloud service. */

import { flag, withTerminalText } from '../../core/fields.ts';
import type { ProjectClient } from '../../core/run.ts';

/** Input of operations that return the key. */
export const EXPOSE_ANON_KEY = withTerminalText(
  flag(
    'Don’t mask `anon_key`, so that other jobs can read the output, for example to build it into a site. The key is intended for browsers, and row-level security policies apply to it.',
    'false',
  ),
  'Print `anon_key`, the key for clients. Row-level security policies apply to it.',
);

/**
 * Reads the key without masking it (assumption R41).
 * @throws Failure if the project has no cloud service, or the credential may not read its keys
 */
export async function readAnonKey({ client, projectId }: ProjectClient): Promise<string> {
  const request = { path: { project_id: projectId } };
  return (await client.call('cloud.credentials', request, { exposed: ['anon_key'] })).anon_key;
}
