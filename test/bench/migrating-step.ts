import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { STANDARD_TIMEOUTS } from '../../src/client/wire.ts';
import { systemClock } from '../../src/clock.ts';
import { runAction } from '../../src/step/run-step.ts';
import { layOutStep } from '../support/step.ts';
import { layOutWorkspace } from '../support/workspace.ts';

/** A step of `sql-migrate` in this process. */
export interface MigratingStep {
  /** @throws Error where it fails, or hasn't applied as many as it was to. */
  run(): Promise<void>;
  remove(): void;
}

/**
 * @param files the folder's, by their names
 * @param inputs of the step, beside its operation
 * @param applied how many migrations it has to apply
 */
export function layOutMigratingStep(
  files: readonly (readonly [name: string, sql: string])[],
  inputs: Readonly<Record<string, string>>,
  applied: number,
): MigratingStep {
  const workspace = layOutWorkspace(Object.fromEntries(files.map(([name, sql]) => [`migrations/${name}`, sql])));
  const step = layOutStep({
    manifest: join(import.meta.dirname, '../../action.yml'),
    with: { operation: 'sql-migrate', ...inputs },
    workspace: workspace.folder,
  });
  return {
    async run() {
      const exitCode = await runAction({
        env: step.variables,
        signals: new EventEmitter(),
        clock: systemClock,
        timeouts: STANDARD_TIMEOUTS,
        write: () => undefined,
      });
      const count = step.outputs().get('applied_count');
      if (exitCode !== 0 || count !== String(applied)) {
        throw new Error(`The step ended with ${exitCode}; ${count} migrations were applied.`);
      }
    },
    remove() {
      step.remove();
      workspace.remove();
    },
  };
}
