import { randomBytes } from 'node:crypto';
import { functionBody, objectBody } from '../platform/support/cloud-bodies.ts';
import { siteZip } from '../platform/support/zip.ts';

/** Seed of the trials: projects with cloud services, so that the limits on writes to one project don't slow the load. */
const PROJECTS = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
export const CRASH_SEED = {
  users: [{ open_id: 'owner', name: 'Owner', tenant: 'team' }],
  credentials: [{ token: 'token', kind: 'oauth', user: 'owner', scopes: '*' }],
  projects: PROJECTS.map(url_id => ({ url_id, name: url_id, type: 'web', owner: 'owner', cloud: true })),
  agent: { call_ms: 0, scripts: { default: { script: [{ say: 'one two three ', times: 5, each_ms: 3 }] } } },
};

type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;

/** Change that was acknowledged. `check` verifies after a restart that it is there; throws if it isn't. */
interface Acknowledged {
  readonly what: string;
  readonly check: (send: Send) => Promise<void>;
}

/** Acknowledged changes by subject. A later change of the same subject replaces the earlier one. */
export type Journal = Map<string, Acknowledged>;

class Lost extends Error {}

const requireThat = (condition: boolean, message: string): void => {
  if (!condition) throw new Lost(message);
};

const json = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json()) as Record<string, unknown>;

const random = (): string => randomBytes(6).toString('hex');

/**
 * Changes something, and records it once it is acknowledged. While a change is in progress, its subject has either
 * state, so it isn't in the journal.
 */
type Work = (send: Send, project: string, journal: Journal) => Promise<void>;

async function change(
  journal: Journal,
  subject: string,
  request: Promise<Response>,
  acknowledged: Acknowledged,
): Promise<void> {
  journal.delete(subject);
  const response = await request;
  const text = await response.text();
  // A rate limit or a conflict changes nothing. But the earlier state of the subject is no longer in the journal.
  if (response.ok) journal.set(subject, acknowledged);
  else if (response.status >= 500 && response.status !== 503)
    throw new Error(`${acknowledged.what}: status ${response.status}: ${text}`);
}

const createProject: Work = async (send, _project, journal) => {
  const response = await send('POST', '/projects', { name: 'New' });
  const { url_id: id } = await json(response);
  if (!response.ok) return;
  journal.set(`project ${String(id)}`, {
    what: `project ${String(id)}`,
    async check(sendAgain) {
      requireThat((await sendAgain('GET', `/projects/${String(id)}/releases`)).status === 200, 'is missing');
    },
  });
};

const setSecret: Work = (send, project, journal) => {
  const name = `S${random().toUpperCase()}`;
  return change(
    journal,
    `secret ${project} ${name}`,
    send('PUT', `/projects/${project}/cloud/secrets/${name}`, { value: 'x' }),
    {
      what: `secret ${name} of ${project}`,
      async check(sendAgain) {
        const { secrets } = await json(await sendAgain('GET', `/projects/${project}/cloud/secrets`));
        requireThat(
          (secrets as { name: string }[]).some(secret => secret.name === name),
          'is missing',
        );
      },
    },
  );
};

const putObject: Work = (send, project, journal) => {
  const [path, content] = ['object.txt', random()];
  const objects = `/projects/${project}/cloud/storage/buckets/public/objects`;
  return change(journal, `object ${project}`, send('PUT', objects, objectBody(path, content)), {
    what: `object of ${project}`,
    async check(sendAgain) {
      const response = await sendAgain('GET', `^/cloud/${project}/storage/v1/object/public/public/${path}`);
      requireThat((await response.text()) === content, 'has another content');
    },
  });
};

const publishSite: Work = async (send, project, journal) => {
  const text = random();
  const archive = siteZip({ 'index.html': text });
  const artifact = {
    type: 'static_site',
    filename: 'a.zip',
    content_type: 'application/zip',
    content_length: archive.length,
  };
  const prepared = await json(
    await send('POST', `/projects/${project}/releases/prepare`, { runtime: 'static', artifact }),
  );
  const upload = prepared['upload'] as { url: string; headers: Record<string, string> } | undefined;
  if (upload === undefined) return;
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: archive });
  const subject = `release ${project}`;
  journal.delete(subject);
  const body = { release_token: prepared['release_token'] };
  const response = await send('POST', `/projects/${project}/releases/complete`, body);
  const release = await json(response);
  if (!response.ok) return;
  journal.set(subject, {
    what: `release of ${project}`,
    async check(sendAgain) {
      const current = await json(await sendAgain('GET', `/projects/${project}/releases/current`));
      requireThat(
        current['release_id'] === release['release_id'],
        `is not current, but ${String(current['release_id'])}`,
      );
      const page = await fetch(String(current['access_url'])).then(each => each.text());
      requireThat(page === text, 'is served with another content');
      const repeated = await json(await sendAgain('POST', `/projects/${project}/releases/complete`, body));
      requireThat(repeated['release_id'] === release['release_id'], 'is not returned again');
    },
  });
};

const deployFunction: Work = async (send, project, journal) => {
  const subject = `function ${project}`;
  journal.delete(subject);
  const files = { 'index.ts': `export default { fetch: () => new Response('${random()}') };\n` };
  const response = await send('PUT', `/projects/${project}/cloud/functions/f`, functionBody(files));
  const deployed = (await json(response))['function'] as { version: number } | undefined;
  if (deployed === undefined) return;
  journal.set(subject, {
    what: `function of ${project}`,
    async check(sendAgain) {
      const { functions } = await json(await sendAgain('GET', `/projects/${project}/cloud/functions`));
      const [found] = functions as { version: number }[];
      requireThat((found?.version ?? 0) >= deployed.version, `has the version ${found?.version}`);
    },
  });
};

/** Follows a run. Its reply so far, and the run itself by its key, must survive. */
const runAgent: Work = async (send, project, journal) => {
  const headers = { 'idempotency-key': random() };
  const body = { message: 'Make it blue' };
  const start = await send('POST', `/projects/${project}/agent/runs`, body, headers);
  const { run_id: id, conversation_id: conversation } = await json(start);
  if (!start.ok) return;
  let reply = '';
  journal.set(`run ${String(id)}`, {
    what: `run ${String(id)} of ${project}`,
    async check(sendAgain) {
      const again = await json(await sendAgain('POST', `/projects/${project}/agent/runs`, body, headers));
      requireThat(again['run_id'] === id, 'is started again');
      requireThat(['completed', 'interrupted'].includes(String(again['status'])), `is ${String(again['status'])}`);
      const path = `/projects/${project}/agent/conversations/${String(conversation)}/messages`;
      const { messages } = await json(await sendAgain('GET', path));
      const contents = (messages as { content: string }[]).map(({ content }) => content);
      requireThat(
        contents.some(content => content.startsWith(reply)),
        `lost its reply ${reply}`,
      );
    },
  });
  const events = await send('GET', `/projects/${project}/agent/runs/${String(id)}/events`);
  let text = '';
  for await (const chunk of (events.body ?? []) as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    const deltas = [...text.matchAll(/^event: message\.delta\ndata: (.*)\n\n/gm)];
    const snapshots = [...text.matchAll(/^event: message\.snapshot\ndata: (.*)\n\n/gm)];
    const contentOf = (found: RegExpMatchArray | undefined, name: string): string =>
      found === undefined ? '' : String((JSON.parse(found[1] ?? '{}') as Record<string, unknown>)[name]);
    const [first] = snapshots;
    reply = contentOf(first, 'content');
    if (first === undefined || (deltas[0]?.index ?? 0) > first.index) {
      reply += deltas
        .filter(delta => delta.index > (first?.index ?? -1))
        .map(delta => contentOf(delta, 'delta'))
        .join('');
    }
  }
};

const publishSource: Work = async (send, project, journal) => {
  const subject = `release ${project}`;
  const headers = { 'idempotency-key': random() };
  journal.delete(subject);
  const response = await send('POST', `/projects/${project}/releases`, {}, headers);
  const text = await response.text();
  const [, release] = /event: release\.completed\ndata: .*"release_id":"(\w+)"/.exec(text) ?? [];
  if (release === undefined) return;
  journal.set(subject, {
    what: `release of ${project} from its source`,
    async check(sendAgain) {
      const current = await json(await sendAgain('GET', `/projects/${project}/releases/current`));
      requireThat(current['release_id'] === release, `is not current, but ${String(current['release_id'])}`);
      const replay = await (await sendAgain('POST', `/projects/${project}/releases`, {}, headers)).text();
      requireThat(replay.endsWith(text.slice(-100)), 'is not replayed');
    },
  });
};

const createToken: Work = async (send, project, journal) => {
  const response = await send('POST', `/projects/${project}/tokens`, { name: 'Key', scopes: ['*'] });
  const { token } = await json(response);
  if (!response.ok) return;
  journal.set(`token ${String(token)}`, {
    what: `key of ${project}`,
    async check(sendAgain) {
      const headers = { authorization: `Bearer ${String(token)}` };
      requireThat(
        (await sendAgain('GET', `/projects/${project}/releases`, undefined, headers)).status === 200,
        'is refused',
      );
    },
  });
};

const insertRow: Work = (send, project, journal) => {
  const value = random();
  const run = (using: Send, query: string): Promise<Response> =>
    using('POST', `/projects/${project}/cloud/database/queries`, { query });
  const insert = `CREATE TABLE IF NOT EXISTS kept (v text); INSERT INTO kept VALUES ('${value}')`;
  return change(journal, `row ${value}`, run(send, insert), {
    what: `row of ${project}`,
    async check(sendAgain) {
      const found = await json(await run(sendAgain, `SELECT FROM kept WHERE v = '${value}'`));
      requireThat(found['row_count'] === 1, 'is missing');
    },
  });
};

const REQUESTS: readonly Work[] = [
  createProject,
  setSecret,
  setSecret,
  putObject,
  putObject,
  publishSite,
  deployFunction,
  createToken,
  insertRow,
];
const STREAMS: readonly Work[] = [runAgent, publishSource];

/**
 * Keeps changing things until the emulator is gone. In half of the calls without streams, because each of their events
 * saves the whole state, which would hide that a request doesn't.
 */
export async function loadUntilKilled(
  send: Send,
  journal: Journal,
  chance: (below: number) => number,
  isOver: () => boolean,
): Promise<void> {
  const all = chance(2) === 0 ? REQUESTS : [...REQUESTS, ...STREAMS];
  await Promise.all(
    PROJECTS.map(async project => {
      while (!isOver()) {
        try {
          await all[chance(all.length)]?.(send, project, journal);
        } catch (error) {
          // The connection is lost.
          if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
          if (!isOver()) await new Promise(resolve => setTimeout(resolve, 1));
        }
      }
    }),
  );
}

/** Verifies all acknowledged changes. @returns a sentence for each that is lost */
export async function lostChanges(send: Send, journal: Journal): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { what, check } of journal.values()) {
    try {
      await check(send);
    } catch (error) {
      if (!(error instanceof Lost)) throw new Error(`${what} can't be checked`, { cause: error });
      lost.push(`${what} ${error.message}`);
    }
  }
  return lost;
}
