/**
 * Gives each step that runs in this process an output and an environment of its own.
 * `@actions/core` uses those of the process, so steps that run at the same time would mix.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import process from 'node:process';

/** Output and environment of a step, as `@actions/core` sees them. */
export interface StepProcess {
  readonly env: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
}

const current = new AsyncLocalStorage<StepProcess>();

const { stdout, env } = process;
const writeHere = stdout.write.bind(stdout) as (...args: unknown[]) => boolean;
stdout.write = (...args: unknown[]): boolean => {
  const step = current.getStore();
  if (step === undefined) return writeHere(...args);
  step.write(String(args[0]));
  return true;
};

/** Variables that `@actions/core` reads or sets for a step. */
const isOfStep = (name: string | symbol): name is string =>
  typeof name === 'string' && (name.startsWith('GITHUB_') || name.startsWith('PLATFORM_'));
process.env = new Proxy(env, {
  get: (target, name: string) =>
    (isOfStep(name) ? (current.getStore()?.env ?? target) : target)[name],
  set(target, name: string, value: string) {
    (isOfStep(name) ? (current.getStore()?.env ?? target) : target)[name] = value;
    return true;
  },
});

/** Runs a function as in the process of a step. */
export const runInStepProcess = <T>(step: StepProcess, work: () => T): T => current.run(step, work);

/** Returns the object with methods that run as in the process of a step. */
export function inStepProcess<T extends object>(step: StepProcess, object: T): T {
  return new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown =>
        runInStepProcess(step, () => Reflect.apply(value, target, args) as unknown);
    },
  });
}
