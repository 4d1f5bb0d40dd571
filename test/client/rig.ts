import { onTestFinished } from 'vitest';
import { baseAddress } from '../../src/base/address.ts';
import { SIGNATURE_TEMPLATES } from '../../src/api/signature.ts';
import { type Client, type ClientOptions, createClient } from '../../src/client/client.ts';
import type { TeamKey } from '../../src/client/calls/signature.ts';
import type { Timeouts } from '../../src/client/http/wire.ts';
import { Failure } from '../../src/base/failure.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { SIGNING_KEY } from '../support/signature-vectors.ts';

export const TOKEN = 'token-of-the-test';

/** Key for signatures as in assumption R16. */
export const TEAM_KEY: TeamKey = {
  ...SIGNING_KEY,
  stringToSign: SIGNATURE_TEMPLATES.stringToSign.fallback,
  authorization: SIGNATURE_TEMPLATES.authorization.fallback,
};

/** Timeouts long enough for two busy cores; a test of a timeout sets its own. */
const TIMEOUTS: Timeouts = {
  connectMs: 8_000,
  firstByteMs: 8_000,
  slowFirstByteMs: 8_000,
  idleMs: 8_000,
  streamIdleMs: 8_000,
};

export interface Rig {
  readonly client: Client;
  /** The client's clock, unless the test gives another one. */
  readonly clock: ManualClock;
  readonly abort: AbortController;
  readonly masked: string[];
  /** Arguments of `onWait` for each wait. */
  readonly waits: { readonly what: string; readonly failure: Failure; readonly waitMs: number }[];
}

type Overrides = Partial<Omit<ClientOptions, 'timeouts'>> & {
  readonly timeouts?: Partial<Timeouts>;
};

/**
 * Creates a client for one test, for an address with or without a path; empty: a loopback address
 * without a server.
 */
export function rig(address: string, overrides: Overrides = {}): Rig {
  const clock = new ManualClock();
  const abort = new AbortController();
  const masked: string[] = [];
  const told: Rig['waits'] = [];
  const client = createClient({
    baseUrl: base(address === '' ? 'http://127.0.0.1:1' : address),
    token: TOKEN,
    signal: abort.signal,
    deadline: (overrides.clock ?? clock).monotonicMs() + 30 * 60_000,
    proxy: {},
    mask: secret => masked.push(secret),
    onWait: (what, failure, waitMs) => told.push({ what, failure, waitMs }),
    clock,
    ...overrides,
    timeouts: { ...TIMEOUTS, ...overrides.timeouts },
  });
  onTestFinished(() => client.close());
  return { client, clock, abort, masked, waits: told };
}

function base(address: string): URL {
  const read = baseAddress(address);
  if ('problem' in read) throw new Error(`${address} ${read.problem}`);
  return read.url;
}

/** Returns the Failure with which the work rejects. Any other result fails the test. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const outcome = await work.then(
    value => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
  if ('thrown' in outcome && outcome.thrown instanceof Failure) return outcome.thrown;
  throw new Error('It did not end in a Failure.', {
    cause: 'thrown' in outcome ? outcome.thrown : outcome.value,
  });
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export const USER = { open_id: 'u1', name: 'Ada', avatar: null };
export const PROJECT = { url_id: 'p1', name: 'Site', type: 'web', created_at: 1 };
export const PATH = { project_id: 'p1' };
