import { inject } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import type { SeedProject, TaskTimes } from '../../../src/platform/seed/seed.ts';
import { FakeClock, seedWith, startPlatform } from '../support/test-platform.ts';

/** The platform's time at the start of a test. */
export const NOW = new FakeClock().time;
export const HOUR = 3_600_000;

/** Fields that the tests read in responses. */
interface Data {
  readonly status: string;
  readonly taskId: string;
  readonly expire: boolean;
  readonly total: number;
  readonly queries: readonly Readonly<Record<string, unknown>>[];
}

interface Envelope {
  readonly code: string;
  readonly httpStatusCode: string;
  readonly requestId: string;
  readonly successResponse: boolean;
  /** Set in a problem. */
  readonly detail?: string;
  readonly data: Data & { readonly code: number; readonly success: boolean };
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Envelope;
}

export type Params = Readonly<Record<string, unknown>>;

/** A platform whose project `site` has a cloud service, on a clock that only the test advances. */
export class LogProject {
  readonly clock = new FakeClock();
  readonly platform: LocalPlatform;

  private constructor(platform: LocalPlatform, clock: FakeClock) {
    this.platform = platform;
    this.clock = clock;
  }

  static async start(
    overrides: Partial<SeedProject> = {},
    readView: TaskTimes = {},
  ): Promise<LogProject> {
    const clock = new FakeClock();
    const seed = seedWith({ cloud: true, ...overrides }, { sql_log_tasks: readView });
    const platform = await startPlatform({ clock, seed, databaseUrl: inject('databaseUrl') });
    return new LogProject(platform, clock);
  }

  async send(
    path: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> {
    const response = await fetch(`${this.platform.sqlLogUrl}/database/${path}`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer owner-token',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body,
    });
    return {
      status: response.status,
      headers: response.headers,
      json: (await response.json()) as Envelope,
    };
  }

  create(params: Params = {}, token = 'owner-token'): Promise<Answered> {
    const all = {
      projectUrlId: 'site',
      name: 'log',
      startTime: NOW - HOUR,
      endTime: NOW + HOUR,
      ...params,
    };
    return this.send('createSqlLogTask', form(all), { authorization: `Bearer ${token}` });
  }

  describe(params: Params = {}, token = 'owner-token'): Promise<Answered> {
    const all = { projectUrlId: 'site', taskId: '700001', pageNo: 1, pageSize: 10, ...params };
    return this.send('describeSqlLogTask', form(all), { authorization: `Bearer ${token}` });
  }

  /** Completes an export task; returns its result. */
  async exportTask(params: Params = {}): Promise<Data> {
    const { taskId } = (await this.create(params)).json.data;
    this.clock.time += 5_000;
    return (await this.describe({ taskId })).json.data;
  }
}

const form = (params: Params): string =>
  new URLSearchParams({ params: JSON.stringify(params) }).toString();
