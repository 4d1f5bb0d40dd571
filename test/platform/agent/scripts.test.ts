import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import type { Failure } from '../../../src/base/failure.ts';
import { readScript } from '../../../src/platform/seed/read-script.ts';
import { STEP_FORMS, type ScriptStep } from '../../../src/platform/seed/script.ts';
import { BUILT_IN_SCRIPTS } from '../../../src/platform/seed/scripts.ts';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import {
  startAgentPlatform,
  getCurrentRun,
  advanceToEnd,
  followRun,
  startScriptedPlatform,
  replyText,
  readSource,
  startAndFollow,
} from './agent-platform.ts';
import { waitForPendingWork } from '../support/stepped-clock.ts';
import { seedWith } from '../support/test-platform.ts';

test('the built-in scripts are valid', () => {
  for (const [name, script] of Object.entries(BUILT_IN_SCRIPTS))
    expect(readScript(name, script)).toBeDefined();
});

describe('the page about the local platform', async () => {
  const page = await readFile(join(ROOT, 'docs/local-platform.md'), 'utf8');
  const [, section = ''] = page.split('## Agent scripts');

  test('has an example script that runs', async () => {
    const [, text = ''] = /```yaml\n([^]*?)```/.exec(section) ?? [];
    const { platform, clock } = await startAgentPlatform();
    const { stream } = await startAndFollow(platform, { message: text, yolo: true });
    await advanceToEnd(stream, clock);
    expect(replyText(stream)).toBe('Working.Replaced. {{comment}}');
    expect((await readSource(platform))['src/index.html']).toContain('It really works');
  });

  test('describes every step with every field, and every built-in script', () => {
    const [, steps = ''] = section.split('The steps, with their other fields');
    const calls = ['phase', 'message', 'takes_ms', 'outcome'];
    for (const [stepKind, fields] of Object.entries(STEP_FORMS)) {
      const [found, listed = ''] =
        new RegExp(`\`${stepKind}\`(?: \\(([^)]*)\\))?`).exec(steps) ?? [];
      const remedy = `Describe \`${stepKind}\` in the section “Agent scripts” of docs/local-platform.md`;
      expect(found, `The page describes each step. ${remedy}`).toBeDefined();
      const described = [
        ...listed.split(/,\s+/),
        ...(listed.includes('…') ? calls.map(quoted) : []),
      ];
      expect(described, `The page lists each field of a step. ${remedy}`).toEqual(
        expect.arrayContaining(
          Object.keys(fields)
            .filter(name => name !== stepKind)
            .map(quoted),
        ),
      );
    }
    expect(
      Object.keys(BUILT_IN_SCRIPTS).filter(name => !section.includes(quoted(name))),
      'The section “Agent scripts” of docs/local-platform.md names each built-in script. Describe it there',
    ).toEqual([]);
  });
});

const quoted = (name: string): string => `\`${name}\``;

describe('a source edit', () => {
  test('changes the file; an impossible edit fails', async () => {
    const steps: readonly ScriptStep[] = [
      { write: 'a/b.txt', content: 'one one\n' },
      { edit: 'a/b.txt', old: 'one', new: 'two' },
      { edit: 'a/b.txt', old: 'one', new: 'two', replace_all: true },
      { edit: 'a/b.txt', old: 'three', new: 'four' },
      { edit: 'a/b.txt', old: '', new: 'x', replace_all: true },
      { edit: 'missing.txt', old: 'a', new: 'b' },
      { write: 'a/b.txt/c', content: '' },
      { write: 'a', content: '' },
      { write: 'README.md', content: 'gone', if_missing: true },
      { write: 'never.txt', content: 'x', outcome: 'failed' },
      { delete: 'src/style.css' },
      { delete: 'src/style.css' },
      { read: 'a/b.txt' },
      { read: 'missing.txt' },
    ];
    const { platform, clock } = await startScriptedPlatform(steps);
    const { stream } = await startAndFollow(platform);
    await advanceToEnd(stream, clock);
    const outcomes = stream.eventsNamed('tool.call').filter(({ status }) => status === 'completed');
    expect(
      outcomes.map(({ outcome, message }) => (outcome === 'succeeded' ? outcome : message)),
    ).toEqual([
      'succeeded',
      'The file contains the text 2 times instead of once',
      'succeeded',
      'The file does not contain the text',
      'The file does not contain the text',
      'The file does not exist',
      'A parent folder in the path is a file',
      'The path is a folder',
      'succeeded',
      'Writing never.txt',
      'succeeded',
      'The file does not exist',
      'succeeded',
      'The file does not exist',
    ]);
    const source = await readSource(platform);
    expect(source['a/b.txt']).toBe('two two\n');
    expect(Object.keys(source)).not.toContain('never.txt');
    expect(Object.keys(source)).not.toContain('src/style.css');
    expect(source['README.md']).toContain('# Starter');
  });

  test('inserts a headline into the page as text', async () => {
    const { platform, clock } = await startAgentPlatform();
    const { stream } = await startAndFollow(platform, {
      message: 'script: headline\nTides & <b>Lamps</b>',
    });
    await advanceToEnd(stream, clock);
    expect((await readSource(platform))['src/index.html']).toContain(
      '<h1>Tides &amp; &lt;b&gt;Lamps&lt;/b&gt;</h1>',
    );
  });
});

describe('a script is selected', () => {
  const scripts = {
    default: 'script: [{ say: default }]',
    logo: { script: [{ say: 'logo: {{message}}' }], when: 'lo+go' },
    broken: '{"script": [{"end": "failed"}]}',
  };
  test.each([
    ['Hello', 'default'],
    ['Draw a LOOGO', 'logo: Draw a LOOGO'],
    ['script: logo\n\nRest of\nit', 'logo: Rest of\nit'],
    ['# Mine\n\nscript: # inline\n  - say: inline\n', 'inline'],
    ['The script: logo isn’t at the start', 'logo: The script: logo isn’t at the start'],
  ])('by the message %j', async (message, said) => {
    const { platform } = await startAgentPlatform({ scripts });
    const { stream } = await startAndFollow(platform, { message });
    await stream.ended;
    expect(replyText(stream)).toBe(said);
  });
});

describe('an invalid script', () => {
  test.each([
    ['no script', 'it must be an object with the field `script`'],
    ['steps: []', '"steps" is not a known field'],
    ['script: [{ say: a, wait: 1 }]', 'script[0] combines `say` and `wait`; use two steps'],
    ['script: [{ write: ../a, content: x }]', 'script[0].write must match'],
    ['script: [{ event: run.completed }]', 'script[0].event must match'],
    [
      'script: [{ ask: Now?, approve: [{ hop: 1 }] }]',
      'script[0].approve[0] must be one of the steps',
    ],
    [
      '{ script: [], on_cancel: [{ ask: Why? }] }',
      'on_cancel[0] is the step `ask`, which is not allowed here',
    ],
    ['{ script: [], when: "(" }', '`when` contains "(", which is not a valid regular expression'],
    ['script: [', 'line 1, column 10'],
  ])('is refused: %s', (text, message) => {
    expect(() => readScript('mine', text)).toThrow(
      expect.objectContaining({
        kind: 'input',
        message: 'The script mine is invalid.',
        findings: expect.arrayContaining([
          { where: 'mine', message: expect.stringContaining(message) as string },
        ]) as Failure['findings'],
      }) as Error,
    );
  });

  test('is refused with the seed that contains it', async () => {
    const seed = seedWith({}, { agent: { scripts: { bad: 'script: [{ hop: 1 }]' } } });
    await expect(startLocalPlatform({ seed })).rejects.toMatchObject({
      kind: 'input',
      findings: [
        {
          where: 'agent.scripts.bad',
          message: expect.stringContaining('must be one of the steps') as string,
        },
      ],
    });
  });
});

test('a call without its own duration takes as long as the seed says', async () => {
  const { platform, clock } = await startScriptedPlatform(
    [{ shell: 'a' }, { shell: 'b', takes_ms: 0 }],
    {
      call_ms: 100,
    },
  );
  const { stream } = await startAndFollow(platform);
  await waitForPendingWork();
  expect(stream.over).toBe(false);
  // Half of the call is reported before its effect, and half after it.
  clock.advance(50);
  await waitForPendingWork();
  clock.advance(50);
  await waitForPendingWork();
  expect(stream.events.at(-1)?.event).toBe('run.completed');
});

test('an injected failure ends the run between its events', async () => {
  const { platform } = await startScriptedPlatform([{ say: 'a b c d e ' }]);
  platform.addFault({
    on: 'agent.start',
    do: 'injectedFailure',
    code: 'upstream_error',
    afterEvents: 3,
  });
  const { run } = await startAndFollow(platform);
  const stream = await followRun(platform, run);
  await stream.ended;
  expect([stream.names.at(-1), replyText(stream)]).toEqual(['run.interrupted', 'a b ']);
  expect((await getCurrentRun(platform)).json.status).toBe('interrupted');
});
