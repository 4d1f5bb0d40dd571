import type { ChildEnvironment } from '../../child-process.ts';
import type { Clock } from '../../clock.ts';
import { FunctionLog, type LogEntry } from './function-log.ts';
import { type FunctionAnswer, type FunctionCall, Instance } from './instance.ts';

/** A demo that runs for days mustn't keep a process for each function that was called once. */
const IDLE_MS = 60_000;

interface Version {
  /** Real path of the folder with its files. */
  readonly folder: string;
  readonly verifyJwt: boolean;
}

/** Settings of the processes that run functions. */
export interface ProcessSettings {
  /** Time limit of a call, in milliseconds of real time. */
  readonly timeoutMs: number;
  /** Variables of the processes. Functions can't see them. */
  readonly environment: ChildEnvironment;
}

interface FunctionTraits {
  readonly name: string;
  readonly createdAt: number;
  /** The number of its first version here; 1 by default. */
  readonly version?: number | undefined;
  /** What it had logged before. */
  readonly logs?: readonly LogEntry[] | undefined;
}

/** A deployed function: its current version, the process that runs it, and what all versions have logged. */
export class EdgeFunction {
  readonly name: string;
  readonly createdAt: number;
  readonly log: FunctionLog;
  readonly #clock: Clock;
  readonly #process: ProcessSettings;
  #updatedAt: number;
  #number: number;
  #version: Version;
  /** Every process that isn't gone yet: the current one, and those that still answer their last calls. */
  readonly #instances = new Set<Instance>();
  #current: { readonly instance: Instance; readonly environment: string } | undefined;

  constructor(traits: FunctionTraits, version: Version, clock: Clock, process: ProcessSettings) {
    this.name = traits.name;
    this.createdAt = traits.createdAt;
    this.log = new FunctionLog(traits.logs);
    this.#updatedAt = traits.createdAt;
    this.#number = traits.version ?? 1;
    this.#version = version;
    this.#clock = clock;
    this.#process = process;
  }

  /** Counts from 1. */
  get version(): number {
    return this.#number;
  }

  get updatedAt(): number {
    return this.#updatedAt;
  }

  get verifyJwt(): boolean {
    return this.#version.verifyJwt;
  }

  /** Puts another version in place of the current one, whose calls under way are still answered. */
  update(version: Version): void {
    this.#number += 1;
    this.#updatedAt = this.#clock.now();
    this.#version = version;
    this.#retire();
  }

  /**
   * Calls the current version; the first call starts its process.
   * @param environment the secrets as they are now: where others hold since the process was started, a new one is
   * @param gone aborts when nobody waits for the answer any more
   * @throws CallFailure when the process fails or takes too long
   */
  call(call: FunctionCall, environment: Readonly<Record<string, string>>, gone: AbortSignal): Promise<FunctionAnswer> {
    const known = JSON.stringify(environment);
    if (this.#current?.instance.isOver === true) this.#current = undefined;
    if (this.#current?.environment !== known) this.#retire();
    this.#current ??= { instance: this.#start(environment), environment: known };
    return this.#current.instance.call(call, gone);
  }

  /** Ends every process; resolves when they are gone. */
  async end(): Promise<void> {
    for (const instance of this.#instances) instance.end();
    await Promise.all([...this.#instances].map(({ ended }) => ended));
  }

  #start(environment: Readonly<Record<string, string>>): Instance {
    const { folder } = this.#version;
    // What Node calls the files is nobody's business but this machine's.
    const shown = (text: string): string => text.replaceAll(`file://${folder}/`, '').replaceAll(`${folder}/`, '');
    const instance = new Instance({
      folder,
      environment,
      processEnvironment: this.#process.environment,
      timeoutMs: this.#process.timeoutMs,
      idleMs: IDLE_MS,
      onLog: (level, message, stack) => {
        const shownStack = stack === undefined ? {} : { stack: shown(stack) };
        this.log.add({ timestamp: this.#clock.now(), level, message: shown(message), ...shownStack });
      },
    });
    this.#instances.add(instance);
    void instance.ended.then(() => this.#instances.delete(instance));
    return instance;
  }

  #retire(): void {
    this.#current?.instance.replace();
    this.#current = undefined;
  }
}
