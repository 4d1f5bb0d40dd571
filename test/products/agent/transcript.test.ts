import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type RunEvent, RunState } from '../../../src/products/agent/run/run-state.ts';
import { Transcript, type TranscriptLine } from '../../../src/products/agent/show/transcript.ts';
import { Masks } from '../../../src/action/runner/secrets/masking.ts';
import { createTemporaryFolder } from '../../packing/fixture.ts';
import { IMAGES, PREVIEW, KNOWN_EVENTS as RUN, type SentEvent, TOKEN } from './recorded-run.ts';

const fileAt = (path: string) => ({
  target: path,
  location: path,
  input: 'output-path',
  given: path,
});

const SECRET = 'hunter22-hunter22';
const hide = (text: string): string => text.replaceAll(SECRET, '***');

/** Writes a transcript of these events, one a second; the run is cut and replayed midway. */
async function writeTranscript(
  events: readonly SentEvent[],
  replayed = 0,
): Promise<readonly TranscriptLine[]> {
  const path = join(createTemporaryFolder(), 'run.jsonl');
  const transcript = await Transcript.create(fileAt(path), { hide, partialSecretLength: () => 0 });
  const state = new RunState();
  const tell = (changes: ReturnType<RunState['apply']>, nowMs: number) =>
    changes.forEach(change => transcript.add(change, nowMs));
  let nowMs = Date.UTC(2026, 5, 1, 12);
  for (const part of [...(replayed > 0 ? [events.slice(0, replayed)] : []), events]) {
    tell(state.connected(), nowMs);
    for (const event of part) tell(state.apply(event as RunEvent, (nowMs += 1_000)), nowMs);
  }
  transcript.end();
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as TranscriptLine);
}

it('a transcript has each event once, also if the stream was replayed', async () => {
  const whole = await writeTranscript(RUN);
  const replayed = await writeTranscript(RUN, 30);
  const facts = (lines: readonly TranscriptLine[]) =>
    lines
      .filter(({ type }) => !['connected', 'reply'].includes(type))
      .map(line => ({ ...line, at: '', ...('ms' in line ? { ms: 0 } : {}) }));
  const reply = (lines: readonly TranscriptLine[]) =>
    lines.flatMap(line => (line.type === 'reply' ? [line.text] : [])).join('');
  expect(facts(replayed)).toEqual(facts(whole));
  expect(reply(replayed)).toBe(reply(whole));
  expect(whole.filter(({ type }) => type === 'call')).toMatchObject([
    { tool: 'Read', file: 'page.html', outcome: 'succeeded', ms: 1_000 },
    { tool: 'Write', file: 'App.tsx', text: '✔ Write App.tsx · 6.0 s' },
    { tool: 'Edit', outcome: 'failed' },
    { tool: 'Bash', kind: 'shell', outcome: 'canceled' },
    { tool: 'Skill', skill: 'Search engines' },
    { tool: 'Bash', kind: 'image_generate', media: { type: 'image', count: 2 } },
  ]);
  expect(whole.filter(({ type }) => type === 'settled')).toHaveLength(4);
  expect(whole.at(-1)).toMatchObject({ type: 'ended', event: 'run.completed' });
});

it('a transcript has no token, no address of a preview or of media, and no masked text', async () => {
  const lines = await writeTranscript([
    ...RUN.slice(0, -1),
    { event: 'message.delta', data: { delta: SECRET } },
    ...RUN.slice(-1),
  ]);
  const text = JSON.stringify(lines);
  for (const secret of [TOKEN, PREVIEW, ...IMAGES, SECRET]) expect(text).not.toContain(secret);
  expect(text).toContain('***');
});

it('a transcript doesn’t have the inputs of Write and Edit', async () => {
  expect(JSON.stringify(RUN)).toContain('<Häfen />');
  expect(JSON.stringify(await writeTranscript(RUN))).not.toContain('<Häfen />');
});

it('a transcript holds back the possible beginning of a secret at the end of each block', async () => {
  const path = join(createTemporaryFolder(), 'run.jsonl');
  const masks = new Masks();
  masks.add(SECRET);
  const transcript = await Transcript.create(fileAt(path), masks);
  for (let shift = 0; shift < SECRET.length; shift += 1) {
    transcript.add({ type: 'more', text: 'x'.repeat(64 * 1024 - SECRET.length + shift) }, 1);
    for (const letter of `${SECRET} `) transcript.add({ type: 'more', text: letter }, 2);
    transcript.add({ type: 'more', text: SECRET.slice(0, shift) }, 3);
    transcript.add({ type: 'phase', phase: 'building', message: undefined }, 3);
    transcript.add({ type: 'more', text: `${SECRET.slice(shift)} ` }, 3);
  }
  transcript.end();
  const text = await readFile(path, 'utf8');
  expect(text).not.toMatch(/hunter22-|-hunter22/);
  expect(text.match(/\*\*\*/g)?.length).toBe(2 * SECRET.length);
});
