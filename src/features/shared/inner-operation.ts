/** Runs another operation as a part of an operation. */

import type { Context, Operation, OutputValue } from '../../core/operation.ts';
import { defaultsOf } from '../../core/fields.ts';
import type { Report } from '../../core/report.ts';
import { inputFailure } from '../../base/failure.ts';

/** Outputs of an inner operation by name. */
export type InnerOutputs = Readonly<Record<string, OutputValue | undefined>>;

/** Operation to run, with the values of its inputs. All others have their defaults. */
export interface InnerOperation {
  readonly id: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Called with outputs as soon as they are known, even if the operation fails later. */
  readonly onOutput?: ((known: InnerOutputs) => void) | undefined;
}

/**
 * Runs an operation. Its outputs aren't outputs of the step, and its files aren't uploaded.
 * @param context a context whose idempotency keys are the operation's own
 * @throws Failure of the operation, also for inputs that can't be combined
 */
export async function runInner(
  context: Context,
  { id, inputs, onOutput }: InnerOperation,
): Promise<{ readonly outputs: InnerOutputs; readonly report: Report; readonly unchanged?: boolean | undefined }> {
  const operation = await loadInner(context, id);
  const values = { ...defaultsOf(operation.inputs), ...inputs };
  const findings = operation.check(values);
  if (findings.length > 0) throw inputFailure('The inputs are invalid.', findings);
  const { outputs, report, unchanged } = await operation.run(
    { ...context, output: known => onOutput?.(known) },
    values,
  );
  return { outputs, report, unchanged };
}

/** Loads the definition of an operation. */
async function loadInner({ operations }: Pick<Context, 'operations'>, id: string): Promise<Operation> {
  const load = operations[id];
  if (load === undefined) throw new Error(`There is no operation ${id}.`);
  return (await load()).default;
}
