/// <reference lib="esnext.disposable" />
/**
 * Starts the local platform for tests: the module `project-platform-action/emulator`. It runs in
 * its own process.
 */
/** Settings of a local platform. */
export interface PlatformOptions {
    /**
     * Port of the API. Default: with `data`, the port of the last start if it is free; otherwise a
     * free port.
     */
    readonly port?: number;
    /**
     * Initial content, or the path of a JSON file that contains it. `docs/seed.schema.json` of the
     * project has its schema. Default: one project with a cloud service, and a random token.
     */
    readonly seed?: string | object;
    /** Name of the content that is kept for the next start. Default: it is deleted at the end. */
    readonly data?: string;
    /** URL of a PostgreSQL server, or `pglite:`. Default: a database engine that is installed. */
    readonly databases?: string;
    /**
     * Path of a SQL file that runs once in each new database, or `supabase` for roles and schemas as
     * on Supabase.
     */
    readonly setupSql?: string;
    /**
     * Whether functions see the URL `/<name>/…` instead of `/functions/v1/<name>/…`. Default: false.
     */
    readonly shortFunctionUrls?: boolean;
    /**
     * `on`: requests that exceed a rate limit of the platform’s documents get status 429 and
     * `Retry-After`. Default: `off`, so that tests don’t wait.
     */
    readonly rates?: 'on' | 'off';
}
/** A running local platform. It ends with this process at the latest. */
export interface TestPlatform {
    /** Base URL of the API, such as `http://127.0.0.1:4000/open/v1`. */
    readonly url: string;
    /** Token of the seed’s first credential. */
    readonly token: string;
    /** ID of the seed’s first project. */
    readonly projectId: string;
    /**
     * Variables for `project-platform` in another process: `PLATFORM_BASE_URL`, `PLATFORM_TOKEN` and
     * others.
     */
    readonly variables: Readonly<Record<string, string>>;
    /** URL of the dashboard, with its key. */
    readonly dashboardUrl: string;
    /** Replaces the content by that of the seed. URLs and credentials stay the same. */
    reset(): Promise<void>;
    /**
     * Changes how the platform responds to some requests, such as
     * `{ on: 'releases.complete', do: 'reset-after' }`.
     * @returns the fault's ID
     * @throws Error that lists the problems of an invalid fault
     */
    addFault(fault: {
        readonly on: string;
        readonly do: string;
        readonly [parameter: string]: unknown;
    }): Promise<number>;
    /** Switches a fault off. */
    removeFault(id: number): Promise<void>;
    /** Stops the platform, and deletes its temporary folder. Further calls have no effect. */
    close(): Promise<void>;
    [Symbol.asyncDispose](): Promise<void>;
}
/**
 * Starts a local platform.
 * @returns once it accepts requests
 * @throws Error with the reason if it can’t start
 */
export declare function startPlatform(options?: PlatformOptions): Promise<TestPlatform>;
