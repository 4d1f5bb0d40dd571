/** A deployed edge function: its current version, its processes and its log. */

import type { IncomingMessage } from 'node:http';
import type { ChildEnvironment } from '../../base/system/processes/child-process.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { RuntimeChoice } from './choose-runtime.ts';
import { FunctionLog } from './function-log.ts';
import type { LogEntry } from '../seed/seed.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import { type FunctionCall, Instance } from './instance.ts';

/**
 * Idle time after which a process ends. Otherwise a demo that runs for days would keep a process
 * for each function.
 */
const IDLE_MS = 60_000;

export interface FunctionVersion {
  /** Real path of the folder with its files. */
  readonly folder: string;
  readonly verifyJwt: boolean;
}

/** Settings of the processes that run functions. */
export interface ProcessSettings {
  /** Time limit of a call, in milliseconds of real time. */
  readonly timeoutMs: number;
  /** Variables of the processes. */
  readonly environment: ChildEnvironment;
  /** Returns the runtime. The first call searches this machine for it. */
  readonly runtime: () => Promise<RuntimeChoice>;
}

interface FunctionDetails {
  readonly name: string;
  readonly createdAt: number;
  /** Time of the latest deployment. Default: the creation time. */
  readonly updatedAt?: number | undefined;
  /** Number of the first version on this platform. Default: 1. */
  readonly version?: number | undefined;
  /** Log entries from before this platform started. */
  readonly logs?: readonly LogEntry[] | undefined;
}

/** Function as plain data, without its log. */
export interface SavedFunction extends FunctionVersion {
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number;
}

/**
 * A deployed function: its current version, the process that runs it, and the log of all versions.
 */
export class EdgeFunction {
  readonly name: string;
  readonly createdAt: number;
  readonly log: FunctionLog;
  readonly #clock: Clock;
  readonly #process: ProcessSettings;
  #updatedAt: number;
  #number: number;
  #version: FunctionVersion;
  /**
   * All processes that haven't ended: the current one, and replaced ones that are still handling
   * calls.
   */
  readonly #instances = new Set<Instance>();
  #current: { readonly instance: Instance; readonly environment: string } | undefined;

  constructor(
    details: FunctionDetails,
    version: FunctionVersion,
    clock: Clock,
    process: ProcessSettings,
  ) {
    this.name = details.name;
    this.createdAt = details.createdAt;
    this.log = new FunctionLog(details.logs);
    this.#updatedAt = details.updatedAt ?? details.createdAt;
    this.#number = details.version ?? 1;
    this.#version = version;
    this.#clock = clock;
    this.#process = process;
  }

  /** Number of the current version. */
  get version(): number {
    return this.#number;
  }

  get updatedAt(): number {
    return this.#updatedAt;
  }

  get verifyJwt(): boolean {
    return this.#version.verifyJwt;
  }

  toJSON(): SavedFunction {
    const { name, createdAt, updatedAt, version } = this;
    return { name, createdAt, updatedAt, version, ...this.#version };
  }

  /** Replaces the current version. Calls that are in progress are still completed. */
  update(version: FunctionVersion): void {
    this.#number += 1;
    this.#updatedAt = this.#clock.now();
    this.#version = version;
    this.#retire();
  }

  /**
   * Calls the current version. The first call starts its process.
   * @param environment the current secrets; if they changed after the process started, a new
   *   process replaces it
   * @param disconnected aborts when the caller has disconnected
   * @throws CallFailure if the process fails or exceeds the time limit
   */
  async call(
    call: FunctionCall,
    environment: Readonly<Record<string, string>>,
    disconnected: AbortSignal,
  ): Promise<IncomingMessage> {
    const { runtime } = await this.#process.runtime();
    return this.#instance(environment, runtime).call(call, disconnected);
  }

  /**
   * Starts the current version's process, unless it runs: loads the function's code, without a
   * call.
   * @param environment the current secrets
   * @throws CallFailure if loading fails or exceeds the time limit
   */
  async start(environment: Readonly<Record<string, string>>): Promise<void> {
    const { runtime } = await this.#process.runtime();
    await this.#instance(environment, runtime).start();
  }

  #instance(environment: Readonly<Record<string, string>>, runtime: FunctionRuntime): Instance {
    const environmentText = JSON.stringify(environment);
    if (this.#current?.instance.isOver === true) this.#current = undefined;
    if (this.#current?.environment !== environmentText) this.#retire();
    this.#current ??= { instance: this.#start(environment, runtime), environment: environmentText };
    return this.#current.instance;
  }

  /** Ends all processes. Resolves when they have ended. */
  async end(): Promise<void> {
    for (const instance of this.#instances) instance.end();
    await Promise.all([...this.#instances].map(({ ended }) => ended));
  }

  #start(environment: Readonly<Record<string, string>>, runtime: FunctionRuntime): Instance {
    const { folder } = this.#version;
    const instance = new Instance({
      runtime,
      folder,
      environment,
      processEnvironment: this.#process.environment,
      timeoutMs: this.#process.timeoutMs,
      idleMs: IDLE_MS,
      onLog: entry => {
        this.log.add({ timestamp: this.#clock.now(), ...entry });
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
