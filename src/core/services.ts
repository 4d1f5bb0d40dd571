/** A local platform that answers for the rest of a job. */
export interface JobPlatform {
  /** What a client takes as its base address. */
  readonly baseUrl: string;
  /** What it takes as the root address of SQL logs. */
  readonly sqlLogUrl: string;
  /** The first of its credentials: of projects by their ids, one that all operations take but those on a team. */
  readonly token: string;
  /** The first credential of its first team; undefined where it has none. */
  readonly teamKey: { readonly accessKey: string; readonly secretKey: string } | undefined;
  /** The first of its projects. */
  readonly projectId: string;
  /** Absolute: the file that it writes its own troubles to. */
  readonly logPath: string;
}

/**
 * What exists on it at the start: a seed as JSON, or projects by their ids, each with a cloud service. `origin` is what
 * the user knows the seed by: the input, and the file where it's in one.
 */
export type JobPlatformContent =
  | { readonly seed: string; readonly origin: string }
  | { readonly projects: readonly string[] };

/** The job that a step is a part of, and what outlives the step in it. */
export interface Job {
  /**
   * Starts a local platform, and waits until it answers.
   * @throws Failure, of kind `input` for a seed that is none
   */
  startPlatform(content: JobPlatformContent): Promise<JobPlatform>;
  /** Checks that content only. @throws as `startPlatform` */
  checkPlatform(content: JobPlatformContent): Promise<void>;
  /** Sets environment variables for the steps that follow. @throws Failure where they can't be written */
  setVariables(variables: Readonly<Record<string, string>>): void;
}
