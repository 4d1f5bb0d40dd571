import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Requests of one publish. */
export interface Traffic {
  requests: number;
  /** Size of all request bodies. */
  bytes: number;
  /** Moment at which the site was released, on the clock of `performance`. */
  releasedAt: number;
}

export const noTraffic = (): Traffic => ({ requests: 0, bytes: 0, releasedAt: Number.NaN });

/**
 * Server on loopback that accepts sites from `wrangler pages deploy` and `firebase deploy --only hosting`. It answers
 * the requests of these programs up to the release of the site. Of uploaded files, it keeps only the hashes.
 */
export interface PeerServer extends AsyncDisposable {
  readonly origin: string;
  /** Hashes of all uploaded files. */
  readonly stored: Set<string>;
  /** Requests since the caller last replaced it. */
  traffic: Traffic;
}

export async function startPeerServer(): Promise<PeerServer> {
  const server = createServer((request, response) => {
    void buffer(request).then(body => {
      const path = request.url?.split('?')[0] ?? '';
      started.traffic.requests += 1;
      started.traffic.bytes += body.length;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(respond(started, path, body)));
      // After the response, so that the program doesn't wait for it.
      noteUpload(started.stored, path, body);
      if (/\/(?:deployments|releases)$/.test(path)) started.traffic.releasedAt = performance.now();
      return undefined;
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const started: PeerServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored: new Set(),
    traffic: noTraffic(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return started;
}

/** Adds the hashes of the files in an upload. */
function noteUpload(stored: Set<string>, path: string, body: Buffer): void {
  // Firebase Hosting: one file, at the path of its hash.
  const [, hash] = /^\/upload\/(\w+)$/.exec(path) ?? [];
  if (hash !== undefined) stored.add(hash);
  // Cloudflare Pages: a batch of files.
  if (path === '/pages/assets/upload') {
    for (const { key } of JSON.parse(body.toString()) as readonly { readonly key: string }[]) stored.add(key);
  }
}

/** Returns the JSON of a response. The paths of the two APIs differ, so one server serves both. */
function respond({ origin, stored }: PeerServer, path: string, body: Buffer): object {
  const given = (): Readonly<Record<string, unknown>> => JSON.parse(body.toString()) as Record<string, unknown>;
  const missing = (hashes: readonly string[]): readonly string[] => hashes.filter(hash => !stored.has(hash));
  switch (path.slice(path.search(/[^/:]+$/))) {
    // Cloudflare Pages
    case 'upload-token':
      return pagesResult({ jwt: `${base64Url({ alg: 'none' })}.${base64Url({ exp: 9_999_999_999 })}.` });
    case 'check-missing':
      return pagesResult(missing(given()['hashes'] as string[]));
    // Firebase Hosting
    case 'testIamPermissions':
      return given();
    case 'populateFiles': {
      const files = given()['files'] as Readonly<Record<string, string>>;
      return { uploadUrl: `${origin}/upload`, uploadRequiredHashes: missing(Object.values(files)) };
    }
    // A project, deployment or uploaded batch of Pages; an enabled service, project, site, version or release of Hosting.
    default:
      return {
        ...pagesResult({
          id: '1',
          production_branch: 'main',
          deployment_configs: { production: {}, preview: {} },
          latest_stage: { name: 'deploy', status: 'success' },
        }),
        state: 'ENABLED',
        name: 'projects/bench/sites/bench/versions/1',
        resources: { hostingSite: 'bench' },
      };
  }
}

const pagesResult = (result: unknown): object => ({ success: true, errors: [], messages: [], result });
const base64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
