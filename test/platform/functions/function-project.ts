import type { LocalPlatform, LocalPlatformOptions } from '../../../src/platform/local-platform.ts';
import type { Seed, SeedFunction, SeedProject } from '../../../src/platform/seed/seed.ts';
import { functionBody } from '../support/cloud-bodies.ts';
import { type Answered, call, FakeClock, seedWith, started } from '../support/test-platform.ts';

interface Setting extends LocalPlatformOptions {
  readonly functions?: readonly SeedFunction[];
  readonly project?: Partial<SeedProject>;
  readonly seedOverrides?: Partial<Seed>;
}

/** A project with these functions, to which the test may deploy as often as it likes. */
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
  }: Setting = {}): Promise<FunctionProject> {
    const clock = new FakeClock();
    const seed = seedWith({ cloud: true, functions, ...project }, seedOverrides);
    return new FunctionProject(clock, await started({ clock, seed, ...options }));
  }

  /** A project with one function of this code, that anyone may call. */
  static running(code: string, more: Setting = {}): Promise<FunctionProject> {
    return FunctionProject.start({ ...more, functions: [open(code)] });
  }

  /** Where an instance of the project answers. */
  get address(): string {
    return `${new URL(this.platform.baseUrl).origin}/cloud/site`;
  }

  deploy(files: Readonly<Record<string, string>>, more: Readonly<Record<string, unknown>> = {}): Promise<Answered> {
    return this.put(functionBody(files, more));
  }

  put(body: unknown, name = 'lamp'): Promise<Answered> {
    this.clock.time += 2000;
    return call(this.platform, `PUT /projects/site/cloud/functions/${name}`, { body });
  }

  remove(name = 'lamp'): Promise<Answered> {
    this.clock.time += 2000;
    return call(this.platform, `DELETE /projects/site/cloud/functions/${name}`);
  }

  async names(): Promise<readonly string[]> {
    const { json } = await call(this.platform, 'GET /projects/site/cloud/functions');
    return json.functions.map(({ name, version }) => `${name} ${version}`);
  }

  logs(query = '', name = 'lamp'): Promise<Answered> {
    return call(this.platform, `GET /projects/site/cloud/functions/${name}/logs?${query}`);
  }

  /** The log as lines: level and message. */
  async lines(): Promise<readonly string[]> {
    // So that what was logged in this very millisecond is in the window, whose end is exclusive.
    this.clock.time += 1;
    return (await this.logs()).json.entries.map(({ level, message }) => `${level} ${message}`);
  }

  call(path = '', init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.address}/functions/v1/lamp${path}`, init);
  }

  /** Status and text of a call. */
  async answer(path = '', init: RequestInit = {}): Promise<string> {
    const response = await this.call(path, init);
    return `${response.status} ${await response.text()}`;
  }
}

/** The function `lamp` of this code, that anyone may call. */
const open = (code: string): SeedFunction => ({ name: 'lamp', verify_jwt: false, files: { 'index.ts': code } });
