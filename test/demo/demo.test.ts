import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** Returns the number of files in a folder of the demo. */
const filesIn = (folder: string): number =>
  globSync(['**/*.*', '.*', '.*/**/*.*'], { cwd: join(import.meta.dirname, folder), withFileTypes: true }).filter(
    entry => entry.isFile(),
  ).length;

/** Demo in a child process, as `npm run demo` starts it. */
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

  /** Output so far. */
  get shown(): string {
    return stripVTControlCharacters(this.#printed);
  }

  interrupt(): void {
    this.#child.kill('SIGINT');
  }

  /** Returns the exit code; null if a signal killed the process. */
  ended(): Promise<number | null> {
    return this.#ended;
  }
}

/** Splits the output at its numbered headings and returns their sections. */
function sections(shown: string): readonly string[] {
  return shown.split(/^\d\. /m).slice(1);
}

/** Returns the files that the demo reports as identical. */
const identicalFiles = (section: string): readonly string[] =>
  [...section.matchAll(/^ {2}✔ (\S+) +\d+ bytes, identical$/gm)].map(([, name = '']) => name);

test('shows each step’s log, outputs and summary, and that all files are identical', async () => {
  const demo = new Demo();
  expect(await demo.ended(), demo.shown).toBe(0);
  expect(demo.shown).not.toContain('✘');
  const [platform = '', folder = '', imported = '', built = '', exported = '', ...others] = sections(demo.shown);
  expect(others).toEqual([]);
  expect(platform).toMatch(/^Start the local platform\n {2}It listens on http:\/\/127\.0\.0\.1:\d+\/open\/v1/);
  for (const [section, operation, groups, output, summary] of [
    [
      folder,
      'static-publish',
      ['Package test/demo/site', 'Upload', 'Extraction and review'],
      'access_url',
      'Static site published',
    ],
    [imported, 'import', ['Package test/demo/source', 'Import'], 'project_id', 'Source imported'],
    [built, 'source-publish', ['Build, review and deployment'], 'access_url', 'Source published'],
    [exported, 'export', ['Export', 'Download', 'Unpack'], 'path', 'Source exported'],
  ] as const) {
    expect(section).toContain(`    operation: ${operation}\n`);
    for (const group of groups) expect(section).toContain(`│ ▾ ${group}\n`);
    expect(section).toContain('✔ exit code 0\n');
    expect(section).toMatch(new RegExp(`^ {2}${output} +\\S+$`, 'm'));
    expect(section).toMatch(/^ {2}result +\{.*"succeeded":true/m);
    expect(section).toContain(`Job summary:\n  ✅ ${summary}\n`);
    expect(section).not.toContain('<span>');
  }
  // A site's front page is compared twice: at the root URL and at its own path.
  expect(identicalFiles(folder)).toHaveLength(filesIn('site') + 1);
  expect(identicalFiles(built)).toEqual(['/', '/index.html', '/styles.css']);
  expect(identicalFiles(exported)).toHaveLength(filesIn('source'));
});

test('--keep keeps the sites online until Ctrl+C, and then succeeds', async () => {
  const demo = new Demo('--keep');
  await expect.poll(() => demo.shown).toContain('Press Ctrl+C to stop.');
  const addresses = /Open (\S+) and (\S+) in a browser/.exec(demo.shown)?.slice(1) ?? [];
  const pages = await Promise.all(addresses.map(async address => (await fetch(address)).text()));
  expect(pages).toEqual([expect.stringContaining('Harbour Lights'), expect.stringContaining('<td>Whale Rock</td>')]);
  demo.interrupt();
  expect(await demo.ended(), demo.shown).toBe(0);
  for (const address of addresses) await expect(fetch(address)).rejects.toThrow('fetch failed');
});
