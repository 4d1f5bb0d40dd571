import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { startDashboard } from '../../../src/platform/dashboard/dashboard.ts';
import {
  type LocalPlatform,
  type Seed,
  startLocalPlatform,
} from '../../../src/platform/local-platform.ts';
import { prepareBody } from '../support/test-platform.ts';
import { zip } from '../support/zip.ts';

const TOKEN = 'secret-owner-token';
export const SECRETS: readonly string[] = [
  TOKEN,
  'secret-access-key',
  'secret-signing-key',
  'secret-of-the-shop',
];

const PLAN = `script:
  - say: "I read the front page first. "
  - read: src/index.html
    message: Reading the page
  - say: "Then I write a plan. "
  - write: notes/plan.md
    content: "# Plan"
  - ask: Publish the plan?
    approve:
      - say: "It is published."
    reject:
      - say: "It stays a draft."
  - usage: "25"
`;

/**
 * Projects in several states, one of them with a cloud service, and an agent that waits for input.
 */
export const RICH_SEED: Seed = {
  users: [{ open_id: 'ou_olga', name: 'Olga Owner', tenant: 'acme' }],
  credentials: [{ token: TOKEN, kind: 'oauth', user: 'ou_olga', scopes: '*' }],
  projects: [
    {
      url_id: 'shop',
      name: 'Sea Shell Shop',
      type: 'web',
      owner: 'ou_olga',
      created_at: Date.UTC(2026, 9, 1, 9, 30),
      cloud: true,
      secrets: { PAYMENT_KEY: 'secret-of-the-shop' },
      functions: [{ name: 'greet', files: { 'index.ts': '' } }],
    },
    {
      url_id: 'blog',
      name: 'Tide Tables Blog',
      type: 'web',
      owner: 'ou_olga',
      alias: 'tides',
      created_at: Date.UTC(2026, 8, 1),
    },
    { url_id: 'frozen', name: 'Winter Campaign', type: 'web', owner: 'ou_olga', created_at: 1 },
  ],
  teams: [
    {
      id: 'acme',
      owner: 'ou_olga',
      credentials: [
        {
          access_key: 'secret-access-key',
          secret_key: 'secret-signing-key',
          scopes: ['team.member.read'],
        },
      ],
    },
  ],
  agent: { scripts: { plan: PLAN }, call_ms: 1 },
};

export interface Running extends AsyncDisposable {
  readonly platform: LocalPlatform;
  /** Address with the key. */
  readonly url: string;
}

/** Starts a platform with this seed, and its dashboard. */
export async function startRunning(seed: Seed = RICH_SEED, databaseUrl?: string): Promise<Running> {
  const platform = await startLocalPlatform({ seed, keepBodies: 'redacted', databaseUrl });
  const dashboard = await startDashboard(platform);
  return {
    platform,
    url: dashboard.url,
    async [Symbol.asyncDispose]() {
      await dashboard.close();
      await platform.close();
    },
  };
}

/** Sends a request to the API with the token of the seed, and returns its body. */
export async function send(
  { baseUrl }: LocalPlatform,
  method: string,
  path: string,
  body?: unknown,
  token = TOKEN,
): Promise<{ readonly status: number; readonly json: Readonly<Record<string, unknown>> }> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** Publishes a site with one page. */
async function publish(platform: LocalPlatform, project: string, html: string): Promise<void> {
  const archive = zip([{ name: 'index.html', data: html }]);
  const { json } = await send(
    platform,
    'POST',
    `/projects/${project}/releases/prepare`,
    prepareBody(archive.length),
  );
  const { url, headers } = json['upload'] as { url: string; headers: Record<string, string> };
  const uploaded = await fetch(url, { method: 'PUT', headers, body: archive });
  await text(Readable.fromWeb(uploaded.body as never));
  await send(platform, 'POST', `/projects/${project}/releases/complete`, {
    release_token: json['release_token'],
  });
}

/**
 * Creates releases, a database, an agent run that waits for input, and requests of several
 * outcomes.
 */
export async function useRichPlatform(platform: LocalPlatform): Promise<void> {
  await publish(platform, 'shop', '<h1>Shop</h1>');
  await publish(platform, 'blog', '<h1>Blog</h1>');
  await send(platform, 'POST', '/projects/shop/cloud/database/queries', {
    query: 'CREATE TABLE shells (id int)',
  });
  await send(platform, 'PUT', '/projects/shop/cloud/secrets/MAIL_KEY', {
    value: 'secret-of-the-shop',
  });
  await send(platform, 'GET', '/projects/unknown/releases/current');
  await send(platform, 'GET', '/user', undefined, 'wrong-token');
  platform.addFault({
    on: 'projects.list',
    do: 'answer',
    status: 503,
    body: { code: 'service_unavailable' },
  });
  await send(platform, 'GET', '/projects');
  await send(platform, 'POST', '/projects/shop/agent/runs', { message: 'script: plan' });
  const run = platform.agentOf('shop').runs.at(-1);
  while (run?.feed.pendingInput === undefined)
    await run?.feed.whenChanged(AbortSignal.timeout(10_000));
}

/** Returns the addresses of all kinds of pages, by name, for a platform with this use. */
export function pagesOf({ agentOf, requests }: LocalPlatform): Readonly<Record<string, string>> {
  const run = agentOf('shop').runs[0]?.runId ?? '';
  const request =
    requests.find(({ method, path }) => method === 'PUT' && path.endsWith('/MAIL_KEY'))?.id ?? 0;
  return {
    overview: '',
    requests: 'requests',
    request: `request?id=${request}`,
    'sql-console': 'sql?project=shop',
    'agent-runs': 'runs',
    'agent-run': `run?run=${run}`,
    'not-found': 'nowhere',
  };
}
