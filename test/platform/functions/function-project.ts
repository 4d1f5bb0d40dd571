import { beforeEach, describe, expect } from 'vitest';
import type { LocalPlatform, LocalPlatformOptions } from '../../../src/platform/local-platform.ts';
import type { Seed, SeedFunction, SeedProject } from '../../../src/platform/seed/seed.ts';
import { functionBody } from '../support/cloud-bodies.ts';
import {
  type ApiResponse,
  call,
  FakeClock,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';

/** Starts projects whose functions run on the runtime of the current test. */
interface ProjectStarter {
  readonly runtime: () => RuntimeName;
  readonly startProject: (setup?: Setup) => Promise<FunctionProject>;
  /** Starts a project with one function of this code that accepts any caller. */
  readonly start: (code: string, more?: Setup) => Promise<FunctionProject>;
}

type RuntimeName = 'Deno' | 'Node';

/**
 * Folder for temporary files that isn't in /dev, below which Deno lets no function read its own
 * files.
 */
export const ON_DISK = '/var/tmp';

const RUNTIMES: readonly RuntimeName[] = ['Deno', 'Node'];

/**
 * Defines tests for functions on Deno, which is a development dependency, and on Node. The tests
 * take turns: each runs on one of them.
 */
export function onEachRuntime(defineTests: (starter: ProjectStarter) => void): void {
  describe('on Deno or Node,', () => {
    let count = 0;
    let runtime: RuntimeName = 'Deno';
    beforeEach(() => {
      runtime = count % RUNTIMES.length === 0 ? 'Deno' : 'Node';
      count += 1;
    });
    defineTests(starterOn(() => runtime));
  });
}

function starterOn(runtime: () => RuntimeName): ProjectStarter {
  const startProject = async (setup: Setup = {}): Promise<FunctionProject> => {
    const project = await FunctionProject.start({
      functionsOnNode: runtime() === 'Node',
      ...setup,
    });
    expect(await project.platform.functionRuntime()).toMatch(
      new RegExp(`^Functions run on ${runtime()} `),
    );
    return project;
  };
  return {
    runtime,
    startProject,
    start: (code, more = {}) => startProject({ ...more, functions: [openFunction(code)] }),
  };
}

interface Setup extends LocalPlatformOptions {
  readonly functions?: readonly SeedFunction[];
  readonly project?: Partial<SeedProject>;
  readonly seedOverrides?: Partial<Seed>;
}

/** A project with these functions and no limit on deployments. */
export class FunctionProject {
  readonly clock: FakeClock;
  readonly platform: LocalPlatform;

  private constructor(clock: FakeClock, platform: LocalPlatform) {
    this.clock = clock;
    this.platform = platform;
  }

  static async start({
    functions = [],
    project = {},
    seedOverrides = {},
    ...options
  }: Setup = {}): Promise<FunctionProject> {
    const clock = new FakeClock();
    const seed = seedWith({ cloud: true, functions, ...project }, seedOverrides);
    return new FunctionProject(
      clock,
      await startPlatform({ clock, seed, temporaryFolder: ON_DISK, ...options }),
    );
  }

  /** Starts a project with one function of this code that accepts any caller. */
  static startWithCode(code: string, more: Setup = {}): Promise<FunctionProject> {
    return FunctionProject.start({ ...more, functions: [openFunction(code)] });
  }

  /** The address of the project's instance. */
  get address(): string {
    return `${new URL(this.platform.baseUrl).origin}/cloud/site`;
  }

  deploy(
    files: Readonly<Record<string, string>>,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<ApiResponse> {
    return this.put(functionBody(files, more));
  }

  put(body: unknown, name = 'lamp'): Promise<ApiResponse> {
    this.clock.time += 2000;
    return call(this.platform, `PUT /projects/site/cloud/functions/${name}`, { body });
  }

  remove(name = 'lamp'): Promise<ApiResponse> {
    this.clock.time += 2000;
    return call(this.platform, `DELETE /projects/site/cloud/functions/${name}`);
  }

  async names(): Promise<readonly string[]> {
    const { json } = await call(this.platform, 'GET /projects/site/cloud/functions');
    return json.functions.map(({ name, version }) => `${name} ${version}`);
  }

  logs(query = '', name = 'lamp'): Promise<ApiResponse> {
    return call(this.platform, `GET /projects/site/cloud/functions/${name}/logs?${query}`);
  }

  /** Returns the log as lines of level and message. */
  async lines(): Promise<readonly string[]> {
    // The window's end is exclusive: this includes entries of the current millisecond.
    this.clock.time += 1;
    return (await this.logs()).json.entries.map(({ level, message }) => `${level} ${message}`);
  }

  call(path = '', init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.address}/functions/v1/lamp${path}`, init);
  }

  /** Calls a function; returns the status and text. */
  async callForText(path = '', init: RequestInit = {}): Promise<string> {
    const response = await this.call(path, init);
    return `${response.status} ${await response.text()}`;
  }
}

/** Seeds the function `lamp` with this code, open to any caller. */
const openFunction = (code: string): SeedFunction => ({
  name: 'lamp',
  verify_jwt: false,
  files: { 'index.ts': code },
});
