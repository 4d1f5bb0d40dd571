/** The platform and the credential of a command that runs operations. */

import { baseAddress } from '../../base/address.ts';
import { CommandErrors } from './definition.ts';
import { missingFlag } from './flags.ts';
import { operationEnvironment } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';

/** Platform and credential of a command. */
export interface CommandTarget {
  readonly baseUrl: string;
  readonly token: string;
  /** Environment of the operations. */
  readonly env: NodeJS.ProcessEnv;
  /** Source of the credential, as a phrase. */
  readonly credential: string;
  /**
   * ID of the project, and its source as a phrase. Undefined if nothing sets it, or the command
   * doesn't take it.
   */
  readonly project: { readonly id: string; readonly source: string } | undefined;
}

/** Whether an input says the platform or the credential. */
export const isTargetInput = (input: string): boolean => ['base-url', 'token'].includes(input);

/**
 * Returns the platform and the credential that the settings say.
 * @param local error for `--base-url local`. Without it, the caller handles that URL
 * @throws Error if one is missing or unusable
 */
export function commandTarget(settings: Settings, local?: string): CommandTarget {
  const { variables, values, problems, credential, project } = settings;
  if (problems.length > 0) throw new CommandErrors(problems);
  const { 'base-url': url, token, 'project-id': id } = values;
  if (url === undefined)
    throw missingFlag(
      'base-url',
      '<URL>',
      ', set PLATFORM_BASE_URL, or log in with `project-platform login`',
    );
  if (url === 'local' && local !== undefined) throw new Error(local);
  const address = baseAddress(url);
  if ('problem' in address) throw new Error(`--base-url ${address.problem}.`);
  if (token === undefined)
    throw new Error(
      'The credential is missing. Set PLATFORM_TOKEN, or log in with `project-platform login`.',
    );
  return {
    baseUrl: address.url.href,
    token,
    env: operationEnvironment(variables, {}),
    credential,
    project: project === undefined || id === undefined ? undefined : { id, source: project },
  };
}
