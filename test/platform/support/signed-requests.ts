import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import type { Seed, SeedTeam, SeedTeamCredential, SeedUser } from '../../../src/platform/seed/seed.ts';
import { type Answered, call, SEED, type Sent } from './test-platform.ts';

export const MEMBERS = '/open/v1/team/members/';
export const MEMBER_USAGE = '/open/v1/team/entitlements/member-usage/current';
export const TEAM_USAGE = '/open/v1/team/entitlements/team-usage/current';

/** What a request is signed with, and for: by default for the request itself, with acme's key. */
export interface Signing {
  readonly key?: { readonly access: string; readonly secret: string };
  /** Epoch milliseconds. */
  readonly at?: number;
  readonly nonce?: string;
  readonly method?: string;
  readonly path?: string;
  /** As it is signed: sorted and percent-encoded. */
  readonly query?: string;
  readonly body?: string;
}

export const ACME = { access: 'acme-key', secret: 'acme-secret' };
export const OTHER = { access: 'other-key', secret: 'other-secret' };

/** The headers of a signed request (reading R16). */
export function signature(line: string, body: string, signing: Signing = {}): Readonly<Record<string, string>> {
  const [method = '', url = ''] = line.split(' ');
  const [path = '', query = ''] = url.split('?');
  const { key = ACME, at = Date.now(), nonce = randomUUID() } = signing;
  const digest = createHash('sha256')
    .update(signing.body ?? body)
    .digest('hex');
  const lines = [signing.method ?? method, signing.path ?? path, signing.query ?? query, at, nonce, digest];
  const signed = createHmac('sha256', key.secret).update(lines.join('\n')).digest('hex');
  return {
    authorization: `HMAC-SHA256 Credential=${key.access}, Signature=${signed}`,
    'x-service-timestamp': String(at),
    'x-service-nonce': nonce,
    'x-service-content-sha256': digest,
    'content-type': 'application/json',
  };
}

/** What is sent with a signature. */
export function signedSent(line: string, body: unknown, signing: Signing = {}): Sent {
  const text = body === undefined ? '' : JSON.stringify(body);
  return { token: '', headers: signature(line, text, signing), ...(text === '' ? {} : { body: text }) };
}

/** What is sent to an endpoint, signed if its row wants that. */
export const authenticated = (id: EndpointId, line: string, sent: Sent, signing: Signing = {}): Sent =>
  endpointRow(id).credentials.includes('team-key') ? signedSent(line, sent.body, signing) : sent;

/**
 * Calls a team's endpoint as anything on the wire could.
 * @param line method and full path
 */
export const signedCall = (
  platform: LocalPlatform,
  line: string,
  body?: unknown,
  signing: Signing = {},
): Promise<Answered> => call(platform, line, signedSent(line, body, signing));

/** The world of `wire.ts`, with something different about the team of acme, its key, and who is in it. */
export function seedWithTeam(
  team: Partial<SeedTeam> & { readonly credential?: Partial<SeedTeamCredential> },
  users: readonly SeedUser[] = SEED.users,
): Seed {
  const { credential, ...overrides } = team;
  const teams = SEED.teams?.map(each =>
    each.id === 'acme'
      ? {
          ...each,
          credentials: each.credentials.map((known, index) => (index === 0 ? { ...known, ...credential } : known)),
          ...overrides,
        }
      : each,
  );
  return { ...SEED, users, teams: teams ?? [] };
}
