import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { systemClock } from '../../src/base/clock.ts';
import { runAction } from '../../src/step/run-step.ts';
import { layOutStep } from '../support/step.ts';
import { layOutWorkspace } from '../support/workspace.ts';

/** Step of `sql-migrate` that runs in this process. */
export interface MigratingStep {
  /** @throws Error if the step fails or applies another number of migrations than expected. */
  run(): Promise<void>;
  remove(): void;
}

/**
 * @param files contents of the folder, by name
 * @param inputs of the step, in addition to its operation
 * @param applied expected number of applied migrations
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
