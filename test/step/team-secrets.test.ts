import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { json } from '../support/raw-replies.ts';
import { type RawServer, type Reply, startRawServer } from '../support/raw-server.ts';
import type { Step } from '../support/step.ts';
import { runInProcess } from './run-in-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const ACCESS_KEY = 'AK/watch+team=0123456789';
const SECRET_KEY = 'SK/of"the+watch&its\\team=9876543210';
const MEMBER_TOKEN = 'mt_of/the+member~0123456789';

/** Spellings of each secret: as it is, and escaped in addresses, headers and JSON. */
const ENCODINGS = [ACCESS_KEY, SECRET_KEY, MEMBER_TOKEN].flatMap(secret => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(`user:${secret}`).toString('base64').slice(8, -4),
  JSON.stringify(secret).slice(1, -1),
]);
const spellingsIn = (text: string): readonly string[] => ENCODINGS.filter(spelling => text.includes(spelling));

const step = (server: RawServer, given: Readonly<Record<string, string>>): Step => ({
  manifest: join(ROOT, 'action.yml'),
  with: { 'base-url': server.origin, 'access-key': ACCESS_KEY, 'secret-key': SECRET_KEY, ...given },
  workspace: ROOT,
  env: { RUNNER_DEBUG: '1' },
});

/** Runs a step. Returns its output: its log without the masks, its summary, and its outputs except the secret one. */
async function runAndCollect(given: Readonly<Record<string, string>>, ...replies: readonly Reply[]) {
  const server = await startRawServer(replies);
  const { exitCode, log, outputs, summary } = await runInProcess(step(server, given));
  const open = [...outputs].filter(([name]) => name !== 'token').map(([, text]) => text);
  const printed = log.replace(/^::add-mask::.*$/gm, '');
  expect(server.requests.length).toBeGreaterThan(0);
  return { exitCode, log, shown: [printed, summary, ...open].join('\n') };
}

/** Text that repeats every secret. */
const EVERY_SECRET = `${ACCESS_KEY} ${SECRET_KEY} ${MEMBER_TOKEN} ${ENCODINGS.join(' ')}`;
const ISSUE = { operation: 'team-token', 'member-id': 'tm_1', scopes: 'release.read' };
const LOOK = { operation: 'team-members', mode: 'delete', 'member-id': 'tm_1', 'look-for-projects': 'true' };
const issued = json(200, { access_token: MEMBER_TOKEN, token_type: 'Bearer', expires_in: 60, scope: 'release.read' });

describe('a team’s keys and its members’ tokens', () => {
  it.each<[what: string, given: Readonly<Record<string, string>>, replies: readonly Reply[]]>([
    ['a token whose scope repeats it', ISSUE, [json(200, { access_token: MEMBER_TOKEN, scope: EVERY_SECRET })]],
    [
      'projects that are named like secrets',
      LOOK,
      [issued, json(200, { projects: [{ url_id: 'p', name: EVERY_SECRET }] }), json(200, { status: EVERY_SECRET })],
    ],
  ])('are not shown: %s', async (_, given, replies) => {
    const { exitCode, log, shown } = await runAndCollect(given, ...replies);
    expect(exitCode, log).toBe(0);
    expect(spellingsIn(shown)).toEqual([]);
  });
});
