import { ok } from 'node:assert/strict';
import { zipBytes } from './zip-bytes.ts';

/** Platform and project to publish to, with the credential. */
interface Publisher {
  readonly baseUrl: string;
  readonly token: string;
  readonly projectId: string;
}

/**
 * Publishes this many versions of a project's site, one after another, as steps of earlier runs
 * would have. Written from the documents (Part 1, Releases), independent of the client under test.
 * @returns the IDs of the releases
 */
export async function publishVersions(
  publisher: Publisher,
  count: number,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let version = 1; version <= count; version += 1)
    ids.push(await publish(publisher, `<h1>Version ${version}</h1>`));
  return ids;
}

async function publish({ baseUrl, token, projectId }: Publisher, page: string): Promise<string> {
  const archive = zipBytes([{ name: 'index.html', bytes: Buffer.from(page) }]);
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${baseUrl}/projects/${projectId}/releases/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    ok(answer.ok, `${path}: HTTP ${answer.status}`);
    return answer.json();
  };
  const artifact = {
    type: 'static_site',
    filename: 'site.zip',
    content_type: 'application/zip',
    content_length: archive.length,
  };
  const ticket = (await post('prepare', { runtime: 'static', artifact })) as {
    readonly release_token: string;
    readonly upload: {
      readonly method: string;
      readonly url: string;
      readonly headers: Record<string, string>;
    };
  };
  const { url, method, headers } = ticket.upload;
  const stored = await fetch(url, { method, headers, body: new Uint8Array(archive) });
  ok(stored.ok, `upload: HTTP ${stored.status}`);
  const release = (await post('complete', { release_token: ticket.release_token })) as {
    readonly release_id: string;
  };
  return release.release_id;
}
