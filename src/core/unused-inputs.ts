/** Common inputs that an operation doesn't use, or that have no effect on it. */

import { type EndpointId, endpointRow } from '../api/endpoints.ts';
import { ARTIFACT_INPUTS, type ReportingKind } from './reporting-inputs.ts';

/** Properties of an operation that determine which common inputs it uses. */
interface Uses {
  readonly endpoints: readonly EndpointId[];
  readonly onProject: boolean;
  readonly reporting?: ReportingKind;
  readonly runsParts?: true;
  readonly dryRunDiffers?: true;
}

/** Inputs that specify the platform and the requests to it. */
const PLATFORM_INPUTS = ['base-url', 'token', 'project-id', 'idempotency-key', 'matrix-index'];

/** Whether an operation sends a request with an idempotency key. */
const hasKey = ({ endpoints }: Pick<Uses, 'endpoints'>): boolean =>
  endpoints.some(id => endpointRow(id).idempotencyKey !== undefined);

/**
 * Returns the common inputs that an operation doesn't use.
 * @param signed whether a team's key signs its requests
 */
export function unusedInputs(
  { endpoints, onProject, reporting, runsParts }: Uses,
  signed: boolean,
): readonly string[] {
  const unusedWithoutPlatform =
    reporting === 'other-job'
      ? PLATFORM_INPUTS.filter(name => name !== 'project-id')
      : PLATFORM_INPUTS;
  const unusedWithPlatform = [
    ...(onProject ? [] : ['project-id']),
    ...(signed ? ['token'] : []),
    ...(hasKey({ endpoints }) ? [] : ['matrix-index']),
    ...(runsParts ? ['idempotency-key'] : []),
  ];
  return [
    ...(endpoints.length === 0 ? unusedWithoutPlatform : unusedWithPlatform),
    ...(reporting === 'files' ? [] : Object.keys(ARTIFACT_INPUTS)),
  ];
}

/**
 * Returns the common inputs that a step takes, but that have no effect.
 * @param changes whether the operation changes something
 */
export const inputsWithoutEffect = (uses: Uses, changes: boolean): readonly string[] => [
  ...(hasKey(uses) ? [] : ['idempotency-key']),
  ...(changes || uses.dryRunDiffers ? [] : ['dry-run']),
];
