import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import type {
  Seed,
  SeedTeam,
  SeedTeamCredential,
  SeedUser,
} from '../../../src/platform/seed/seed.ts';
import { type ApiResponse, call, SEED, type RequestParts } from './test-platform.ts';

export const MEMBERS_PATH = '/open/v1/team/members/';
export const MEMBER_USAGE_PATH = '/open/v1/team/entitlements/member-usage/current';
export const TEAM_USAGE_PATH = '/open/v1/team/entitlements/team-usage/current';

/** Values to sign a request with. The default is the request itself, with acme's key. */
export interface SigningOptions {
  readonly key?: { readonly access: string; readonly secret: string };
  /** Epoch milliseconds. */
  readonly at?: number;
  readonly nonce?: string;
  readonly method?: string;
  readonly path?: string;
  /** The query as it is signed: sorted and percent-encoded. */
  readonly query?: string;
  readonly body?: string;
}

export const ACME = { access: 'acme-key', secret: 'acme-secret' };
export const OTHER = { access: 'other-key', secret: 'other-secret' };

/** Signs a request (assumption R16); returns its headers. */
export function signatureHeaders(
  line: string,
  body: string,
  signing: SigningOptions = {},
): Readonly<Record<string, string>> {
  const [method = '', url = ''] = line.split(' ');
  const [path = '', query = ''] = url.split('?');
  const { key = ACME, at = Date.now(), nonce = randomUUID() } = signing;
  const digest = createHash('sha256')
    .update(signing.body ?? body)
    .digest('hex');
  const lines = [
    signing.method ?? method,
    signing.path ?? path,
    signing.query ?? query,
    at,
    nonce,
    digest,
  ];
  const signed = createHmac('sha256', key.secret).update(lines.join('\n')).digest('hex');
  return {
    authorization: `HMAC-SHA256 Credential=${key.access}, Signature=${signed}`,
    'x-service-timestamp': String(at),
    'x-service-nonce': nonce,
    'x-service-content-sha256': digest,
    'content-type': 'application/json',
  };
}

/** Returns a signed request's body and headers. */
export function signedRequest(
  line: string,
  body: unknown,
  signing: SigningOptions = {},
): RequestParts {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    token: '',
    headers: signatureHeaders(line, text, signing),
    ...(text === '' ? {} : { body: text }),
  };
}

/** Signs the request if the endpoint's row requires it. */
export const signIfRequired = (
  id: EndpointId,
  line: string,
  sent: RequestParts,
  signing: SigningOptions = {},
): RequestParts =>
  endpointRow(id).credentials.includes('team-key') ? signedRequest(line, sent.body, signing) : sent;

/**
 * Sends a signed request to a team's endpoint, which need not be valid.
 * @param line method and full path
 */
export const signedCall = (
  platform: LocalPlatform,
  line: string,
  body?: unknown,
  signing: SigningOptions = {},
): Promise<ApiResponse> => call(platform, line, signedRequest(line, body, signing));

/**
 * Returns the seed of `test-platform.ts` with changes to the team of acme, its key, and its users.
 */
export function seedWithTeam(
  team: Partial<SeedTeam> & { readonly credential?: Partial<SeedTeamCredential> },
  users: readonly SeedUser[] = SEED.users,
): Seed {
  const { credential, ...overrides } = team;
  const teams = SEED.teams?.map(each =>
    each.id === 'acme'
      ? {
          ...each,
          credentials: each.credentials.map((known, index) =>
            index === 0 ? { ...known, ...credential } : known,
          ),
          ...overrides,
        }
      : each,
  );
  return { ...SEED, users, teams: teams ?? [] };
}
