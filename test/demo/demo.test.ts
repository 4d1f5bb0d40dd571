// @module-tag slow, because the demo runs all of its steps.
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the demo shows each step, finds all files identical, and keeps the sites online until Ctrl+C', async () => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'demo.ts'), '--keep', '--details'],
    {
      stdio: 'pipe',
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const shown = (): string => stripVTControlCharacters(printed);
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  await expect.poll(shown).toContain('Press Ctrl+C to stop.');
  expect(shown()).not.toContain('✘');
  const sections = shown()
    .split(/^\d\. /m)
    .slice(1);
  for (const [index, [operation, logged, output, summary, identical]] of (
    [
      ['static-publish', '▾ Upload', 'access_url', '✅ Static site published', 8],
      ['sql-migrate', 'Applied 1 migration.', 'applied_count', '✅ Migrations applied', 0],
      ['preview-deploy', '▾ Site', 'access_url', '✅ Preview published', 0],
      [
        'sql-migrate',
        'Files to apply: test/demo/migrations/002_drop_light.sql.',
        'lint_findings',
        '❌ Migrations rejected: test/demo/migrations/002_drop_light.sql',
        0,
      ],
      ['import', '▾ Import', 'project_id', '✅ Source imported', 0],
      ['source-publish', '▾ Build, review and deployment', 'access_url', '✅ Source published', 2],
      ['export', '▾ Download', 'path', '✅ Source exported', 6],
    ] as const
  ).entries()) {
    const section = sections[index] ?? '';
    expect(section).toContain(`  uses: ./actions/${operation}\n`);
    expect(section).toContain(`│ ${logged}\n`);
    expect(section).toContain(`✔ exit code ${summary.startsWith('✅') ? 0 : 1}\n`);
    expect(section).toMatch(new RegExp(`^ {2}${output} +\\S+`, 'm'));
    expect(section).toContain(`Job summary:\n  ${summary}\n`);
    expect(section.match(/ bytes, identical$/gm) ?? []).toHaveLength(identical);
  }
  const addresses = shown().match(/(?<=^ {2}(?:Site|Preview|Built site): +)\S+$/gm) ?? [];
  const pages = await Promise.all(addresses.map(async address => (await fetch(address)).text()));
  expect(pages).toEqual([
    expect.not.stringContaining('Harbour Lights, changed'),
    expect.stringContaining('Harbour Lights, changed'),
    expect.stringContaining('<td>Whale Rock</td>'),
  ]);
  child.kill('SIGINT');
  expect(await ended, shown()).toBe(0);
});
