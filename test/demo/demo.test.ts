import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const SITE = join(import.meta.dirname, 'site');
const PAGES = globSync(['**/*.*', '.*/**/*.*'], { cwd: SITE }).length;

/** The demo as a child process, as `npm run demo` starts it. */
class Demo {
  readonly #child;
  readonly #ended: Promise<number | null>;
  #printed = '';

  constructor(...options: readonly string[]) {
    this.#child = spawn(process.execPath, [join(import.meta.dirname, 'demo.ts'), ...options], { stdio: 'pipe' });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#printed += text;
      });
    }
    this.#ended = new Promise((resolve, reject) => this.#child.on('error', reject).on('close', resolve));
    onTestFinished(() => void this.#child.kill('SIGKILL'));
  }

  /** What a person has read so far. */
  get shown(): string {
    return stripVTControlCharacters(this.#printed);
  }

  interrupt(): void {
    this.#child.kill('SIGINT');
  }

  /** The exit code; null when a signal killed it. */
  ended(): Promise<number | null> {
    return this.#ended;
  }
}

test('shows the log, the outputs and the summary of a publish, and that each page is served as it is on disk', async () => {
  const demo = new Demo();
  expect(await demo.ended(), demo.shown).toBe(0);
  const { shown } = demo;
  expect(shown).toMatch(/^1\. The local platform\n {2}answers at http:\/\/127\.0\.0\.1:\d+\/open\/v1/m);
  for (const group of ['Package test/demo/site', 'Upload', 'Extraction and review']) {
    expect(shown).toContain(`│ ▾ ${group}\n`);
  }
  expect(shown).toContain('exit code 0\n');
  expect(shown).toMatch(/^ {2}access_url +http:\/\/\S+$/m);
  expect(shown).toMatch(/^ {2}result +\{.*"succeeded":true/m);
  expect(shown).toMatch(/^4\. Its job summary\n {2}Static site published\n/m);
  // The site's front page is read twice: by its address and by its name.
  expect(shown.match(/^ {2}✔ \/\S* +\d+ bytes, byte for byte the same$/gm)).toHaveLength(PAGES + 1);
  expect(shown).not.toContain('DIFFERENT');
});

test('--keep leaves the site up until it is interrupted, which is a good end', async () => {
  const demo = new Demo('--keep');
  await expect.poll(() => demo.shown, { timeout: 15_000 }).toContain('Ctrl+C ends it.');
  const address = /Open (\S+) in a browser/.exec(demo.shown)?.[1] ?? '';
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<html');
  demo.interrupt();
  expect(await demo.ended(), demo.shown).toBe(0);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});
