/**
 * Extracts the addresses of the site and the pull request, and the version, from a step's result.
 */

import { safeAddress } from '../../../base/address.ts';
import type { Outcome, OutputFields } from '../../../core/operation.ts';
import type { Failure } from '../../../base/failure.ts';

/** Result of a step, without secrets. */
export interface ReportedResult extends Omit<Outcome, 'reportedFailure'> {
  readonly state: 'success' | 'failure';
  /** The error, if the step failed. */
  readonly failure?: Failure;
  /** Whether the app's earlier version is no longer online. */
  readonly isRemoved: boolean;
  /** Declarations of the outputs, with their secrecy. Secret outputs are never shown. */
  readonly fields: OutputFields;
}

/** Output names of the contract that contain the site's address, the most useful first. */
const SITES = ['access_url', 'preview_url'];

/** Returns the address of the site; undefined if there is none, or if it is secret. */
export function siteOf(result: ReportedResult): string | undefined {
  const addresses = SITES.flatMap(name => textOf(result, name) ?? []);
  return addresses.find(address => 'url' in safeAddress(address));
}

/**
 * Returns the address of the pull request that the step has opened or updated; undefined if there
 * is none.
 */
export function pullRequestOf(result: ReportedResult): string | undefined {
  const url = textOf(result, 'pull_request_url');
  return url === undefined || !('url' in safeAddress(url)) ? undefined : url;
}

/**
 * Returns the time at which the site goes offline, in epoch milliseconds; undefined if it stays
 * online.
 */
export function expiryOf({ outputs }: ReportedResult): number | undefined {
  const { expires_at: value } = outputs;
  return typeof value === 'number' ? value : undefined;
}

/** Returns the version or release, if the result has one. */
export function versionOf(result: ReportedResult): string | undefined {
  return textOf(result, 'version') ?? textOf(result, 'release_id');
}

function textOf({ outputs, fields }: ReportedResult, name: string): string | undefined {
  const value = outputs[name];
  if (fields[name]?.secret !== undefined) return undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
