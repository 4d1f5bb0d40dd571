// @module-tag slow, because it kills and restarts local platforms.
import { describe, expect, test } from 'vitest';
import {
  seedWith,
  call,
  completeUpload,
  importForm,
  publishPackage,
  statusAndCode,
  uploadPackage,
} from '../support/test-platform.ts';
import { openStream } from '../support/event-streams.ts';
import { siteZip } from '../support/zip.ts';
import {
  AdvancedClock,
  changeEverything,
  FULL_SEED,
  killedCopy,
  newFolder,
  READS,
  recordsIn,
  startKept,
} from './full-platform.ts';

/** Removes the number of accesses to a site, which the test's own reads increase. */
const withoutAccesses = (records: ReadonlyMap<string, unknown>): unknown =>
  JSON.parse(JSON.stringify([...records]).replaceAll(/"accesses":\d+/g, '"accesses":0'));

test('after a kill, every record and every response is the same', async () => {
  const folder = await newFolder();
  const clock = new AdvancedClock();
  const first = await startKept(folder, { clock });
  await changeEverything(first.platform, clock);
  const before = await Promise.all(READS.map(line => call(first.platform, line)));
  const { json: release } = await call(first.platform, 'GET /projects/site/releases/current');
  const page = await fetch(release.access_url).then(response => response.text());
  const copy = await killedCopy(folder);
  // The copy needs its ports.
  await first.close();
  const records = recordsIn(await killedCopy(copy));

  const second = await startKept(copy, { clock });
  expect(second.platform.baseUrl).toBe(first.platform.baseUrl);
  for (const [index, line] of READS.entries()) {
    expect([line, (await call(second.platform, line)).json]).toEqual([line, before[index]?.json]);
  }
  expect(await fetch(release.access_url).then(response => response.text())).toBe(page);
  await second.close();
  expect(withoutAccesses(recordsIn(copy))).toEqual(withoutAccesses(records));
});

describe('repeated requests after a restart', () => {
  test('a publish, an import and a run with a known key are not started again', async () => {
    const folder = await newFolder();
    const first = await startKept(folder);
    const send = async (platform: typeof first.platform): Promise<readonly unknown[]> => {
      const sent = { headers: { 'idempotency-key': 'once' } };
      const publish = await openStream(platform, 'POST /projects/site/releases', {
        body: {},
        ...sent,
      });
      await publish.ended;
      const imported = await openStream(platform, 'POST /projects/import', {
        body: importForm(siteZip()),
        ...sent,
      });
      await imported.ended;
      const run = await call(platform, 'POST /projects/site/agent/runs', {
        body: { message: 'Blue' },
        ...sent,
      });
      return [publish.events, imported.last, run.json.run_id];
    };
    const results = await send(first.platform);
    await first.close();
    const { platform } = await startKept(folder);
    expect(await send(platform)).toEqual(results);
    expect(platform.projects.size).toBe(first.platform.projects.size);
    expect((await call(platform, 'GET /projects/site/releases')).json.releases).toHaveLength(1);
  });

  test('a completed upload returns its release again, and an uploaded package can still be completed', async () => {
    const folder = await newFolder();
    const first = await startKept(folder);
    const [done, open] = [
      await uploadPackage(first.platform, siteZip()),
      await uploadPackage(first.platform, siteZip()),
    ];
    const release = await completeUpload(first.platform, done);
    const { platform } = await startKept(await killedCopy(folder));
    expect((await completeUpload(platform, done)).json).toEqual(release.json);
    expect((await completeUpload(platform, open)).json.version).toBe(2);
  });

  test('a page token continues its listing', async () => {
    const folder = await newFolder();
    const first = await startKept(folder);
    const { json } = await call(first.platform, 'GET /projects?page_size=1');
    await first.close();
    const { platform } = await startKept(folder);
    const next = await call(
      platform,
      `GET /projects?page_size=1&page_token=${json.next_page_token}`,
    );
    expect(next.json.projects.map(project => project.url_id)).toEqual(['second']);
  });
});

describe('work in progress at a kill', () => {
  const SLOW_BUILD = { 'mise.toml': '[tasks.build]\nrun = "sleep 60"\n', 'index.html': 'x' };

  test('a publish fails as interrupted, and the project can be published again', async () => {
    const folder = await newFolder();
    const { platform } = await startKept(folder, { seed: seedWith({ source: SLOW_BUILD }) });
    const sent = { body: {}, headers: { 'idempotency-key': 'slow' } };
    const stream = await openStream(platform, 'POST /projects/site/releases', sent);
    await stream.waitForEvents(3);
    const again = await startKept(await killedCopy(folder));
    const replay = await openStream(again.platform, 'POST /projects/site/releases', sent);
    expect(await replay.ended).toBe(true);
    expect(replay.events.slice(0, 3)).toEqual(stream.events);
    expect(replay.names.slice(3)).toEqual(['release.failed']);
    expect(replay.last.code).toBe('release_interrupted');
    expect((await publishPackage(again.platform, siteZip())).status).toBe(200);
  });

  test('an import fails as interrupted', async () => {
    const folder = await newFolder();
    const files = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`${index}.txt`, 'x']),
    );
    const { platform } = await startKept(folder);
    const sent = (): object => ({
      body: importForm(siteZip(files)),
      headers: { 'idempotency-key': 'slow' },
    });
    const stream = await openStream(platform, 'POST /projects/import', sent());
    await stream.waitForEvents(2);
    const copy = await killedCopy(folder);
    const { platform: again } = await startKept(copy);
    const replay = await openStream(again, 'POST /projects/import', sent());
    expect(await replay.ended).toBe(true);
    expect(replay.last).toMatchObject({
      import_id: stream.events[0]?.data.import_id,
      code: 'import_interrupted',
    });
  });

  test('a run is interrupted, its question is closed, and its reply is kept', async () => {
    const folder = await newFolder();
    const { platform } = await startKept(folder);
    const start = await call(platform, 'POST /projects/site/agent/runs', {
      body: { message: 'ask' },
      headers: { 'idempotency-key': 'ask' },
    });
    const path = `/projects/site/agent/runs/${start.json.run_id}/events`;
    const stream = await openStream(platform, `GET ${path}`);
    await stream.waitForNamed('run.input_required');
    const { platform: again } = await startKept(await killedCopy(folder));
    const after = await openStream(again, `GET ${path}`);
    expect(await after.ended).toBe(true);
    expect(after.names).toEqual(['message.snapshot', 'run.interrupted']);
    expect(after.events[0]?.data.content).toBe('Working on it. ');
    const answer = await call(again, 'POST /projects/site/agent/action-responses', {
      body: { action_id: stream.last.action.action_id, response: { decision: 'approve' } },
    });
    expect(statusAndCode(answer)).toBe('409 run_conflict');
    const messages = await call(
      again,
      `GET /projects/site/agent/conversations/${start.json.conversation_id}/messages`,
    );
    expect(messages.json).toMatchObject({
      messages: [{ content: 'Working on it. ' }, { content: 'ask' }],
    });
  });
});

test('a change that no response has reported is saved, too', async () => {
  const folder = await newFolder();
  const { platform } = await startKept(folder);
  const { json } = await publishPackage(platform, siteZip());
  await fetch(json.access_url);
  const accesses = async (): Promise<unknown> =>
    JSON.stringify(recordsIn(await killedCopy(folder)).get('project site'));
  await expect.poll(accesses).toContain('"accesses":1');
});

test('the seed of the folder is used, not the one of a later start', async () => {
  const folder = await newFolder();
  const first = await startKept(folder);
  await first.close();
  const { platform } = await startKept(folder, { seed: seedWith({ name: 'Other' }) });
  expect(platform.projects.get('site')?.name).toBe('Site');
  expect(platform.seed).toEqual(FULL_SEED);
});
