import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { table } from '../../src/base/markdown.ts';
import { WAIT_KINDS } from './wait-kinds.ts';
import { PASSED_ON, WAITS } from './waits.ts';

const ROOT = join(import.meta.dirname, '../..');

const INTRODUCTION = `# Waits

Every timer in \`src\`, with its reason. A step should take no longer than the servers that it calls;
[Benchmarks](BENCHMARKS.md) shows how much longer each operation takes. To add a wait, add it to
\`test/architecture/waits.ts\`; the test beside it fails if a timer is missing there. To update this page, run
\`npx vitest run test/architecture/waits.test.ts -u\`.

A back-off (\`BackOff\`) doubles the wait before each further attempt, up to \`longestMs\`, and shortens it by up to half at
random. Polling (\`Polling\`) waits a tenth of the time waited so far, but at least \`shortestMs\` and at most \`longestMs\`.
So the step notices a result late by at most a tenth of the time that the work took, or by \`shortestMs\`.
`;

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A call that starts a timer or waits for given delays; not the declaration of such a function. */
const TIMER =
  /(?<!function )\b(?:sleep|setTimeout|setInterval|checkAfterDelays|pollWithin)\((?!\w+:)|AbortSignal\.timeout\(|Atomics\.wait\(|\bmaxRetries:/g;

const timersIn = (text: string): number => text.replaceAll(COMMENT, '').match(TIMER)?.length ?? 0;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('lists every timer, with its duration as in the code', () => {
  const files = globSync('src/**/*.{ts,js}', { cwd: ROOT }).filter(file => !(file in PASSED_ON));
  const found = files.map(file => [file, timersIn(read(file))] as const).filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(WAITS).map(([file, waits]) => [file, waits.length])),
  );
  const stale = Object.entries(WAITS).flatMap(([file, waits]) =>
    waits.filter(({ value, valueIn = file }) => !read(valueIn).includes(value)).map(({ value }) => `${file}: ${value}`),
  );
  expect(stale).toEqual([]);
  expect(Object.keys(PASSED_ON).filter(file => timersIn(read(file)) === 0)).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

it.each([
  'await clock.sleep(500, signal);',
  "import { setTimeout as sleep } from 'node:timers/promises';\nawait sleep(20);",
  'socket.setTimeout(idleMs);',
  'const limit = AbortSignal.timeout(ms);',
  'Atomics.wait(room, 0, 0, 100);',
])('detects the timer in %j', text => {
  expect(timersIn(text)).toBe(1);
});

it.each([
  '// await clock.sleep(500);',
  '/** Calls sleep(500). */',
  'sleep(ms: number): Promise<void>;',
  'clearTimeout(timer);',
])('ignores %j', text => {
  expect(timersIn(text)).toBe(0);
});

it('matches the page', async () => {
  const rows = Object.entries(WAITS).flatMap(([file, waits]) => waits.map(wait => ({ file, ...wait })));
  const sections = Object.entries(WAIT_KINDS).map(([kind, { title, text }]) => {
    const cells = rows
      .filter(row => row.kind === kind)
      .map(({ file, when, value, reason }) => [when, `\`${value}\``, reason, `[${file}](../${file})`]);
    return `## ${title}\n\n${text}\n\n${table(['When', 'In the code', 'Reason', 'File'], cells)}\n`;
  });
  await expect([INTRODUCTION, ...sections].join('\n')).toMatchFileSnapshot('../../.github/WAITS.md');
});
