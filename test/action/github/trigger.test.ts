import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { fetchPermission } from '../../../src/action/github/repository/permission.ts';
import { createTrigger } from '../../../src/action/github/step-reports/trigger.ts';
import { createFolder } from '../../packing/fixture.ts';
import { recordLog } from '../runner/recorded-log.ts';
import type { GitHub } from '../../support/github-fake/known-state.ts';
import { GitHubFake } from '../../support/github-fake/github-fake.ts';
import { idleClock } from '../../support/idle-clock.ts';

const { signal } = new AbortController();
const NOBODY = {
  apiUrl: 'http://127.0.0.1:1',
  repository: 'harbour/lights',
  token: undefined,
  proxy: {},
  clock: idleClock(10),
  log: recordLog().log,
  signal,
};
const RUNNER = { eventName: 'issues', actor: 'keeper', triggeringActor: 'keeper', sha: 'own' };

const eventFile = (content: string): string =>
  join(createFolder({ 'event.json': content }), 'event.json');

async function ask(github: GitHub, login: string, token: string | undefined = 'ghs_0123456789') {
  const server = await GitHubFake.startKnown(github);
  onTestFinished(() => server.close());
  const answer = fetchPermission(login, { ...NOBODY, apiUrl: server.url, token });
  return { answer, requests: server.requests };
}

test.each([
  ['{}', ['keeper']],
  ['{"sender":{"login":"stranger"}}', ['keeper', 'stranger']],
  ['{"sender":{"login":"keeper"}}', ['keeper']],
  [
    '{"workflow_run":{"actor":{"login":"a"},"triggering_actor":{"login":"b"}}}',
    ['keeper', 'a', 'b'],
  ],
  ['{"sender":"odd","workflow_run":null}', ['keeper']],
  ['{"sender":{"login":7}}', ['keeper']],
  ['[]', ['keeper']],
])('the actors of the event %s are %j', (content, actors) => {
  const trigger = createTrigger({ ...RUNNER, eventFile: eventFile(content) }, NOBODY);
  expect(trigger.actors()).toEqual(actors);
});

test.each([
  ['{"pull_request":{"head":{"sha":"head"}}}', ['own', 'head']],
  ['{"workflow_run":{"head_sha":"own"}}', ['own']],
  ['{"workflow_run":{"head_sha":"upstream"}}', ['own', 'upstream']],
])('the commits of the event %s are %j', (content, commits) => {
  expect(createTrigger({ ...RUNNER, eventFile: eventFile(content) }, NOBODY).commits()).toEqual(
    commits,
  );
});

test.each([
  ['{"repository":{"private":false}}', true],
  ['{"repository":{"private":true}}', false],
  ['{}', undefined],
  ['{', undefined],
])('with the event %s, the repository’s public visibility is %s', async (content, isPublic) => {
  await expect(
    createTrigger({ ...RUNNER, eventFile: eventFile(content) }, NOBODY).isPublic(),
  ).resolves.toBe(isPublic);
});

test.each([
  ['says', '{"repository":{"private":true}}', { isPrivate: false }, false, []],
  [
    'doesn’t say, and GitHub says private',
    '{}',
    { isPrivate: true },
    false,
    ['GET /repos/harbour/lights'],
  ],
  [
    'doesn’t say, and GitHub says public',
    '{}',
    { isPrivate: false },
    true,
    ['GET /repos/harbour/lights'],
  ],
  [
    'doesn’t say, and GitHub refuses',
    '{}',
    { failsWith: 404 },
    undefined,
    ['GET /repos/harbour/lights'],
  ],
])(
  'GitHub is asked for the visibility only if the event doesn’t say it: it %s',
  async (_, content, github, isPublic, asked) => {
    const server = await GitHubFake.startKnown(github);
    onTestFinished(() => server.close());
    const access = { ...NOBODY, apiUrl: server.url, token: 'ghs_0123456789' };
    const trigger = createTrigger({ ...RUNNER, eventFile: eventFile(content) }, access);
    await expect(trigger.isPublic()).resolves.toBe(isPublic);
    expect(server.requests.map(({ line }) => line)).toEqual(asked);
  },
);

test('there are no actors outside a runner', async () => {
  const trigger = createTrigger(
    { eventName: '', actor: '', triggeringActor: '', eventFile: undefined, sha: '' },
    NOBODY,
  );
  expect([trigger.event, trigger.actors(), await trigger.isPublic(), trigger.commits()]).toEqual([
    '',
    [],
    undefined,
    [],
  ]);
});

test('an event’s file that can’t be read is reported by its variable', () => {
  const pipe = `${eventFile('{}')}.pipe`;
  execFileSync('mkfifo', [pipe]);
  for (const file of ['/nowhere/event.json', eventFile('{'), pipe, '/dev/zero']) {
    const trigger = createTrigger({ ...RUNNER, eventFile: file }, NOBODY);
    expect(() => trigger.actors()).toThrow(Failure);
    expect(() => trigger.actors()).toThrow('The event file');
  }
});

test('a user’s permission is requested from GitHub, whatever characters the name has', async () => {
  const { answer, requests } = await ask(
    { permissions: { 'renovate[bot]': 'write' } },
    'renovate[bot]',
  );
  await expect(answer).resolves.toBe('write');
  expect(requests.map(({ line }) => line)).toEqual([
    'GET /repos/harbour/lights/collaborators/renovate%5Bbot%5D/permission',
  ]);
});

test.each([[{ permissions: {} }], [{ failsWith: 403 }], [{ failsWith: 500 }]])(
  'a permission that GitHub does not report is a failure: %j',
  async github => {
    const { answer } = await ask(github, 'keeper');
    await expect(answer).rejects.toMatchObject({
      kind: 'auth',
      remedy: expect.stringContaining('allowed-actors') as string,
    });
  },
);

test('no request is sent without a token', async () => {
  await expect(fetchPermission('keeper', NOBODY)).rejects.toMatchObject({ kind: 'auth' });
});
