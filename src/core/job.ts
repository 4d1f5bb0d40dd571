/** Job of a step: what outlives the step, and what runs on its machine. */

/** Local platform that runs for the rest of a job. */
export interface JobPlatform {
  /** Base URL for clients. */
  readonly baseUrl: string;
  /** Root address of SQL logs for clients. */
  readonly sqlLogUrl: string;
  /** Description of what the SQL runs on. */
  readonly databases: string;
  /**
   * First credential of the platform. For a platform started from project ids, it is valid for all
   * operations except team operations.
   */
  readonly token: string;
  /** First credential of its first team. Undefined if there is none. */
  readonly teamKey: { readonly accessKey: string; readonly secretKey: string } | undefined;
  /** Id of its first project. */
  readonly projectId: string;
  /** Absolute path of the log file for its internal errors. */
  readonly logPath: string;
  /**
   * Sentences for the user: which runtime runs functions, and what the platform can't do on this
   * system.
   */
  readonly notes: readonly string[];
}

/**
 * Initial content: a seed as JSON, or project ids, each with a cloud service. `origin` tells the
 * user where the seed comes from: the input, and the file if it is in one.
 */
export type JobPlatformContent =
  | { readonly seed: string; readonly origin: string }
  | { readonly projects: readonly string[] };

/** Settings of a shell command of the repository. */
export interface JobCommand {
  /** Absolute path of the folder. */
  readonly folder: string;
  /**
   * Variables that it gets beside those of the job. It gets none that only actions get, or that can
   * be a credential.
   */
  readonly variables: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
  /** Receives the output in lines. */
  readonly log: (line: string) => void;
}

/** Job of this step, and the resources that outlive the step. */
export interface Job {
  /**
   * Starts a local platform, and waits until it responds.
   * @throws Failure, of kind `input` for an invalid seed
   */
  startPlatform(content: JobPlatformContent, setupSql: string | undefined): Promise<JobPlatform>;
  /** Only checks that content. @throws as `startPlatform` */
  checkPlatform(content: JobPlatformContent): Promise<void>;
  /** Runs a shell command of the repository. @throws Error with the exit code if it fails */
  runCommand(script: string, options: JobCommand): Promise<void>;
  /**
   * Sets environment variables for the following steps.
   * @throws Failure if they can't be written
   */
  setVariables(variables: Readonly<Record<string, string>>): void;
}
