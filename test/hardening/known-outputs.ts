import type { OperationId } from '../../src/products/operations.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { usualOf } from '../scenarios/all-usual.ts';

/**
 * Returns the names of the outputs whose values a run knows.
 * @param answered requests of which it got the complete response
 */
export function knownOutputs(
  operation: OperationId,
  answered: readonly RecordedRequest[],
): readonly string[] {
  const telling = answered.filter(({ processed = 0 }) => processed >= 200 && processed < 300);
  const told = new Set(telling.map(({ target }) => target));
  return Object.entries(usualOf(operation).earlyOutputs ?? {}).flatMap(([name, target]) =>
    told.has(target) ? [name] : [],
  );
}
