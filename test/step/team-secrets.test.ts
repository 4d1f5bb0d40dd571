import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { json, problem, silence } from '../support/raw-replies.ts';
import { type RawServer, type Reply, rawServer } from '../support/raw-server.ts';
import { layOutStep, type Step } from '../support/step.ts';
import { runHere } from './run-here.ts';

const ROOT = join(import.meta.dirname, '../..');
const ACCESS_KEY = 'AK/watch+team=0123456789';
const SECRET_KEY = 'SK/of"the+watch&its\\team=9876543210';
const MEMBER_TOKEN = 'mt_of/the+member~0123456789';

/** How each may turn up: as it is, and as what becomes of it in addresses, headers and JSON. */
const SPELLINGS = [ACCESS_KEY, SECRET_KEY, MEMBER_TOKEN].flatMap(secret => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(`user:${secret}`).toString('base64').slice(8, -4),
  JSON.stringify(secret).slice(1, -1),
]);
const spellingsIn = (text: string): readonly string[] => SPELLINGS.filter(spelling => text.includes(spelling));

const step = (server: RawServer, given: Readonly<Record<string, string>>): Step => ({
  manifest: join(ROOT, 'action.yml'),
  with: { 'base-url': server.origin, 'access-key': ACCESS_KEY, 'secret-key': SECRET_KEY, ...given },
  workspace: ROOT,
  // The debug log, too.
  env: { RUNNER_DEBUG: '1' },
});

/** Whatever the step lets anybody see: its log without the masks, its summary, and its outputs but the secret one. */
async function shownBy(given: Readonly<Record<string, string>>, ...replies: readonly Reply[]) {
  const server = await rawServer(replies);
  const { exitCode, log, outputs, summary } = await runHere(step(server, given));
  const open = [...outputs].filter(([name]) => name !== 'token').map(([, text]) => text);
  const printed = log.replace(/^::add-mask::.*$/gm, '');
  expect(server.requests.length).toBeGreaterThan(0);
  return { exitCode, log, shown: [printed, summary, ...open].join('\n') };
}

/** Says everything that it was told, and more. */
const gossip = `${ACCESS_KEY} ${SECRET_KEY} ${MEMBER_TOKEN} ${SPELLINGS.join(' ')}`;
const ISSUE = { operation: 'team-token', 'member-id': 'tm_1', scopes: 'release.read' };
const LOOK = { operation: 'team-members', mode: 'delete', 'member-id': 'tm_1', 'look-for-projects': 'true' };
const issued = json(200, { access_token: MEMBER_TOKEN, token_type: 'Bearer', expires_in: 60, scope: 'release.read' });

describe('a team’s keys and its members’ tokens', () => {
  it.each<[what: string, given: Readonly<Record<string, string>>, exit: 0 | 1, replies: readonly Reply[]]>([
    ['a token that is issued', ISSUE, 0, [issued]],
    ['a token whose scope repeats it', ISSUE, 0, [json(200, { access_token: MEMBER_TOKEN, scope: gossip })]],
    ['a token that is issued to look for projects', LOOK, 0, [issued, json(200, { projects: [] }), json(200, {})]],
    [
      'projects that are named like secrets',
      LOOK,
      0,
      [issued, json(200, { projects: [{ url_id: 'p', name: gossip }] }), json(200, { status: gossip })],
    ],
    [
      'members that are named like the keys',
      { operation: 'team-members' },
      0,
      [json(200, { members: [{ member_id: 'tm_1', nickname: `${ACCESS_KEY} ${SECRET_KEY}` }] })],
    ],
    [
      'figures that are named like the keys',
      { operation: 'team-usage', 'fail-above': 'cloud_count=0' },
      1,
      [json(200, { items: [{ code: 'cloud_count', name: SECRET_KEY, used: 1, unit: ACCESS_KEY }] })],
    ],
    [
      'a refusal that repeats the keys',
      { operation: 'team-usage' },
      1,
      [problem(401, 'invalid_signature', {}, { detail: `${ACCESS_KEY} ${SECRET_KEY} ${btoa(SECRET_KEY)}` })],
    ],
  ])('stand nowhere: %s', async (_, given, exit, replies) => {
    const { exitCode, log, shown } = await shownBy(given, ...replies);
    expect(exitCode, log).toBe(exit);
    expect(spellingsIn(shown)).toEqual([]);
    expect(shown.includes('::debug::'), 'a debug log, which only failures have').toBe(exit === 1);
  });

  it('stand in no process’s arguments, of the step or of what it starts', async () => {
    const server = await rawServer([silence]);
    const { variables, remove } = layOutStep(step(server, ISSUE));
    onTestFinished(remove);
    const env = { PATH: process.env['PATH'] ?? '', ...variables };
    const child = spawn(process.execPath, [join(ROOT, 'src/entry.ts')], { env, stdio: 'ignore' });
    const closed = once(child, 'close');
    await expect.poll(() => server.requests.length, { timeout: 20_000 }).toBe(1);
    const everybody = readdirSync('/proc').filter(name => /^\d+$/.test(name));
    const lines = everybody.map(argumentsOf);
    child.kill('SIGKILL');
    await closed;
    expect(lines.some(line => line.includes('src/entry.ts'))).toBe(true);
    expect(lines.flatMap(spellingsIn)).toEqual([]);
  });
});

/** Of a process that may be gone by now. */
function argumentsOf(processId: string): string {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
