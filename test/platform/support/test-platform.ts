import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
} from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { endpointRow } from '../../../src/api/endpoints.ts';
import { ERROR_CODES } from '../../../src/api/shapes/errors.ts';
import { systemClock } from '../../../src/base/time/clock.ts';
import { fieldProblems } from '../../../src/platform/http/requests/request-checks.ts';
import { API_PREFIX, routeOf } from '../../../src/platform/http/routing.ts';
import {
  type LocalPlatform,
  type LocalPlatformOptions,
  startLocalPlatform,
} from '../../../src/platform/local-platform.ts';
import { EVERY_SCOPE, type Seed, type SeedProject } from '../../../src/platform/seed/seed.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';
import type { Json } from './response-json.ts';

/**
 * A clock that doesn't advance by itself, except that it wakes each sleeper at once; ids are real
 * ones.
 */
export class FakeClock extends ManualClock {
  override time = 1_800_000_000_000;
  override chance = 0;

  override uuid(): string {
    return systemClock.uuid();
  }
}

/** All scopes that a seed may give a project key. */
const SEEDED_KEY_SCOPES: readonly string[] = EVERY_SCOPE.filter(
  scope => scope !== 'project.token.write',
);

/** Starts a platform for one test, closes it at its end, and checks that it recorded no failure. */
export async function startPlatform(options: LocalPlatformOptions = {}): Promise<LocalPlatform> {
  const platform = await startLocalPlatform({ seed: SEED, keepBodies: true, ...options });
  onTestFinished(async () => {
    await platform.close();
    expect(platform.failures).toEqual([]);
  });
  return platform;
}

/** Creates a folder that is deleted at the end of the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(SCRATCH_FOLDER, 'platform-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Users of two tenants in every role, every kind of credential, a project of every kind. */
export const SEED: Seed = {
  users: [
    { open_id: 'owner', name: 'Olga', avatar: 'https://example.com/o.png', tenant: 'acme' },
    { open_id: 'admin', name: 'Adam', tenant: 'acme' },
    { open_id: 'member', name: 'Mia', tenant: 'acme' },
    { open_id: 'viewer', name: 'Vic', tenant: 'acme' },
    { open_id: 'nobody', name: 'Ned', tenant: 'acme' },
    { open_id: 'foreigner', name: 'Fay', tenant: 'other' },
    { open_id: 'tenant-admin', name: 'Tia', tenant: 'acme', tenant_admin: true },
  ],
  credentials: [
    ...['owner', 'admin', 'member', 'viewer', 'nobody', 'foreigner', 'tenant-admin'].map(user => ({
      token: `${user}-token`,
      kind: 'oauth' as const,
      user,
      scopes: '*' as const,
    })),
    {
      token: 'project-key',
      kind: 'project-key',
      user: 'owner',
      scopes: SEEDED_KEY_SCOPES,
      project: 'site',
    },
    { token: 'oauth', kind: 'oauth', user: 'owner', scopes: '*', client: 'app' },
    { token: 'user-key', kind: 'user-key', user: 'owner', scopes: '*' },
    { token: 'delegated', kind: 'member-token', user: 'owner', scopes: '*' },
    { token: 'no-scopes', kind: 'oauth', user: 'owner', scopes: [] },
    { token: 'expired', kind: 'oauth', user: 'owner', scopes: '*', expires_at: 1 },
    { token: 'revoked', kind: 'oauth', user: 'owner', scopes: '*', revoked: true },
  ],
  projects: [
    {
      url_id: 'site',
      name: 'Site',
      type: 'web',
      owner: 'owner',
      created_at: 1000,
      members: [
        { user: 'admin', role: 'admin' },
        { user: 'member', role: 'member' },
        { user: 'viewer', role: 'viewer' },
        { user: 'foreigner', role: 'admin' },
      ],
    },
    { url_id: 'second', name: 'Second Site', type: 'web', owner: 'owner', created_at: 2000 },
    { url_id: 'phone', name: 'Phone', type: 'app', owner: 'owner', created_at: 3000 },
    {
      url_id: 'gone',
      name: 'Gone',
      type: 'web',
      owner: 'owner',
      state: 'deleted',
      created_at: 4000,
    },
  ],
  teams: [
    {
      id: 'acme',
      owner: 'owner',
      credentials: [
        { access_key: 'acme-key', secret_key: 'acme-secret', scopes: EVERY_SCOPE },
        { access_key: 'no-scopes-key', secret_key: 'no-scopes-secret', scopes: [] },
      ],
    },
    {
      id: 'other',
      owner: 'foreigner',
      credentials: [{ access_key: 'other-key', secret_key: 'other-secret', scopes: EVERY_SCOPE }],
    },
  ],
};

/** Returns the seed with changes to the project `site`, or to the seed itself. */
export const seedWith = (
  overrides: Partial<SeedProject>,
  seedOverrides: Partial<Seed> = {},
): Seed => ({
  ...SEED,
  projects: SEED.projects.map(project =>
    project.url_id === 'site' ? { ...project, ...overrides } : project,
  ),
  ...seedOverrides,
});

export interface RequestParts {
  readonly token?: string | undefined;
  /** Sent as JSON unless it is text, bytes or a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Json;
}

/**
 * Calls the API with a request that need not be valid. Checks every response against the documents:
 * the fields of the row if it succeeds, a problem body with a trace ID if it doesn't.
 * @param line method and path, such as `GET /user`; a path below `/open/v1` may be given in full
 */
export async function call(
  platform: LocalPlatform,
  line: string,
  sent: RequestParts = {},
): Promise<ApiResponse> {
  const { method, path, response } = await fetchResponse(platform, line, sent);
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  const json: unknown = isStream ? await response.text().then(() => ({})) : await response.json();
  expectDocumented(method, path, response, json);
  return { status: response.status, headers: response.headers, json: json as Json };
}

/** Sends the request of `call`; returns the response before its body is read. */
export async function fetchResponse(
  platform: LocalPlatform,
  line: string,
  sent: RequestParts = {},
): Promise<{ readonly method: string; readonly path: string; readonly response: Response }> {
  const [method = '', given = ''] = line.split(' ');
  const path = given.startsWith(`${API_PREFIX}/`) ? given : `${API_PREFIX}${given}`;
  const { token = 'owner-token', body, headers = {} } = sent;
  const isForm = body instanceof FormData;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || isForm;
  const response = await fetch(new URL(platform.baseUrl).origin + path, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
  });
  return { method, path, response };
}

function expectDocumented(method: string, path: string, response: Response, json: unknown): void {
  const trace = response.headers.get('x-service-trace-id');
  expect(trace).toMatch(/^[0-9a-f-]{36}$/);
  if (response.ok) {
    const route = routeOf(method, path.split('?')[0] ?? '');
    if (!('id' in route)) throw new Error(`${method} ${path} succeeded without being an endpoint`);
    expect(fieldProblems(endpointRow(route.id).answer, json as Record<string, unknown>)).toEqual(
      [],
    );
    return;
  }
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(json).toEqual({
    type: 'about:blank',
    title: expect.any(String) as string,
    status: response.status,
    detail: expect.stringMatching(/\S/) as string,
    code: expect.stringMatching(
      new RegExp(`^(?:${Object.keys(ERROR_CODES).join('|')})$`),
    ) as string,
    trace_id: trace,
  });
}

/** Sends a request whose path and headers aren't normalized, unlike with `fetch`. */
export async function sendRaw(
  url: string,
  { body, ...sent }: RequestOptions & { readonly method: string; readonly body?: string },
): Promise<{
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}> {
  const outgoing = request(url, { agent: false, ...sent });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: await text(response),
  };
}

/** Returns the form of an import. */
export function importForm(
  archive: Uint8Array,
  more: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', new Blob([archive]), 'site.zip');
  return form;
}

/** Sends the form of an import. */
export const postImport = (platform: LocalPlatform, body: FormData): Promise<ApiResponse> =>
  call(platform, 'POST /projects/import', { body, headers: { 'idempotency-key': 'key' } });

/** Returns status and code as the documents write them. */
export const statusAndCode = ({ status, json }: ApiResponse): string => `${status} ${json.code}`;

export const prepareBody = (
  bytes: number,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  runtime: 'static',
  artifact: {
    type: 'static_site',
    filename: 'site.zip',
    content_type: 'application/zip',
    content_length: bytes,
  },
  ...more,
});

/** Prepares an upload and uploads the package; returns the token. */
export async function uploadPackage(
  platform: LocalPlatform,
  archive: Uint8Array,
  {
    project = 'site',
    ...more
  }: { readonly project?: string; readonly expires_at?: number | null } = {},
): Promise<string> {
  const path = `POST /projects/${project}/releases/prepare`;
  const { json } = await call(platform, path, { body: prepareBody(archive.length, more) });
  const { release_token: token, upload } = json;
  const put = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: archive });
  expect(put.status).toBe(200);
  return token;
}

export const completeUpload = (
  platform: LocalPlatform,
  release_token: string,
  project = 'site',
): Promise<ApiResponse> =>
  call(platform, `POST /projects/${project}/releases/complete`, { body: { release_token } });

/** Uploads a package and publishes it. */
export async function publishPackage(
  platform: LocalPlatform,
  archive: Uint8Array,
  more: { readonly project?: string; readonly expires_at?: number | null } = {},
): Promise<ApiResponse> {
  return completeUpload(platform, await uploadPackage(platform, archive, more), more.project);
}
