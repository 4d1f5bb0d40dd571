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

/** A request, and a text of its answer that shows after a restart that a change is there. */
type Read = readonly [request: Parameters<Send>, text: string | RegExp];

/** Acknowledged changes by subject: the reads that show them. A later change of a subject replaces the earlier one. */
export type Journal = Map<string, () => readonly Read[]>;

/** Prepares a change. `reads` receives the text of its answer. */
type Work = (send: Send, project: string, journal: Journal) => Change | Promise<Change | undefined>;

interface Change {
  readonly subject: string;
  readonly request: Parameters<Send>;
  readonly reads: (answer: string) => readonly Read[];
}

const random = (): string => randomBytes(6).toString('hex');

/** Returns a field of a JSON text. */
const field = (text: string, name: string): string => new RegExp(`"${name}":"?([^",}]+)`).exec(text)?.[1] ?? 'nothing';

const createProject: Work = () => ({
  subject: `project ${random()}`,
  request: ['POST', '/projects', { name: 'New' }],
  reads: answer => [[['GET', `/projects/${field(answer, 'url_id')}/releases`], '"releases"']],
});

const setSecret: Work = (_send, project) => {
  const path = `/projects/${project}/cloud/secrets`;
  const name = `S${random().toUpperCase()}`;
  return {
    subject: `secret ${project} ${name}`,
    request: ['PUT', `${path}/${name}`, { value: 'x' }],
    reads: () => [[['GET', path], `"${name}"`]],
  };
};

const putObject: Work = (_send, project) => {
  const [path, content] = ['object.txt', random()];
  return {
    subject: `object ${project}`,
    request: ['PUT', `/projects/${project}/cloud/storage/buckets/public/objects`, objectBody(path, content)],
    reads: () => [[['GET', `^/cloud/${project}/storage/v1/object/public/public/${path}`], content]],
  };
};

const publishSite: Work = async (send, project) => {
  const text = random();
  const archive = siteZip({ 'index.html': text });
  const file = { filename: 'a.zip', content_type: 'application/zip', content_length: archive.length };
  const prepared = await send('POST', `/projects/${project}/releases/prepare`, {
    runtime: 'static',
    artifact: { type: 'static_site', ...file },
  });
  const { release_token, upload } = (await prepared.json()) as {
    release_token: string;
    upload?: { url: string; headers: Record<string, string> };
  };
  if (upload === undefined) return undefined;
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: archive });
  const request: Parameters<Send> = ['POST', `/projects/${project}/releases/complete`, { release_token }];
  return {
    subject: `release ${project}`,
    request,
    reads: answer => [
      [['GET', `/projects/${project}/releases/current`], field(answer, 'release_id')],
      [['GET', field(answer, 'access_url')], text],
      // It is returned again.
      [request, field(answer, 'release_id')],
    ],
  };
};

const publishSource: Work = (_send, project) => {
  const path = `/projects/${project}/releases`;
  const request: Parameters<Send> = ['POST', path, {}, { 'idempotency-key': random() }];
  return {
    subject: `release ${project}`,
    request,
    reads: answer =>
      answer.includes('event: release.completed')
        ? [
            [['GET', `${path}/current`], field(answer, 'release_id')],
            [request, answer.slice(-100)],
          ]
        : [],
  };
};

const deployFunction: Work = (_send, project) => {
  const path = `/projects/${project}/cloud/functions`;
  const files = { 'index.ts': `export default { fetch: () => new Response('${random()}') };\n` };
  return {
    subject: `function ${project}`,
    request: ['PUT', `${path}/f`, functionBody(files)],
    reads: answer => [[['GET', path], `"version":${field(answer, 'version')}`]],
  };
};

const createToken: Work = (_send, project) => ({
  subject: `token ${random()}`,
  request: ['POST', `/projects/${project}/tokens`, { name: 'Key', scopes: ['*'] }],
  reads(answer) {
    const headers = { authorization: `Bearer ${field(answer, 'token')}` };
    return [[['GET', `/projects/${project}/releases`, undefined, headers], '"releases"']];
  },
});

const insertRow: Work = (_send, project) => {
  const value = random();
  const run = (query: string): Parameters<Send> => ['POST', `/projects/${project}/cloud/database/queries`, { query }];
  return {
    subject: `row ${value}`,
    request: run(`CREATE TABLE IF NOT EXISTS kept (v text); INSERT INTO kept VALUES ('${value}')`),
    reads: () => [[run(`SELECT FROM kept WHERE v = '${value}'`), '"row_count":1']],
  };
};

/** Follows a run. Its reply so far, and the run itself by its key, must survive. */
const runAgent: Work = async (send, project, journal) => {
  const runs = `/projects/${project}/agent`;
  const headers = { 'idempotency-key': random() };
  const request: Parameters<Send> = ['POST', `${runs}/runs`, { message: 'Make it blue' }, headers];
  const started = await send(...request);
  const answer = await started.text();
  if (!started.ok) return undefined;
  const id = field(answer, 'run_id');
  let reply = '';
  journal.set(`run ${id}`, () => [
    [request, new RegExp(`"run_id":"${id}".*"status":"(?:completed|interrupted)"`)],
    [['GET', `${runs}/conversations/${field(answer, 'conversation_id')}/messages`], `"content":"${reply}`],
  ]);
  const events = await send('GET', `${runs}/runs/${id}/events`);
  let text = '';
  for await (const chunk of (events.body ?? []) as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    const parts = text.matchAll(/^event: message\.(delta|snapshot)\ndata: .*?"(?:delta|content)":"([^"]*)".*\n\n/gm);
    reply = [...parts].reduce((before, [, kind, part = '']) => (kind === 'delta' ? before + part : part), '');
  }
  return undefined;
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
 * Changes something, and records it once it is acknowledged. While a change is in progress, its subject has either
 * state, so it isn't in the journal.
 */
async function makeChange(send: Send, journal: Journal, change: Change): Promise<void> {
  const { subject, request, reads } = change;
  journal.delete(subject);
  const response = await send(...request);
  const text = await response.text();
  // A conflict changes nothing. But the earlier state of the subject is no longer in the journal.
  if (response.ok) journal.set(subject, () => reads(text));
  else if (response.status >= 500) throw new Error(`${subject}: status ${response.status}: ${text}`);
}

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
          const change = await all[chance(all.length)]?.(send, project, journal);
          if (change !== undefined) await makeChange(send, journal, change);
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
  for (const [subject, reads] of journal) {
    for (const [request, text] of reads()) {
      const answer = await (await send(...request)).text();
      const isThere = typeof text === 'string' ? answer.includes(text) : text.test(answer);
      const shown = typeof text === 'string' ? text : text.source;
      if (!isThere) lost.push(`${subject}: ${request[0]} ${request[1]} has no ${shown}: ${answer}`);
    }
  }
  return lost;
}
