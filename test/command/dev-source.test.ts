import { expect, test } from 'vitest';
import { layOutApp as layOut } from './app.ts';

test('imports and builds a source, each time as a new project in place of the earlier one', async () => {
  const app = layOut({
    'project-platform.yml': 'site: { source: . }\n',
    'index.html': '<h1>Source</h1>',
    'mise.toml':
      '[tasks.build]\nrun = "mkdir -p dist && cp index.html dist/ && touch ../built"\noutputs = ["dist"]\n',
  });
  const unbuilt = await app.run('dev', '--once');
  expect([unbuilt.status, unbuilt.stderr]).toEqual([
    2,
    expect.stringContaining('✔ Source: imported; not built'),
  ]);
  const built = await app.run('dev', '--once', '--yes');
  expect([built.status, built.stderr]).toEqual([
    2,
    expect.stringMatching(/✔ Source: imported as the project \S+, built/),
  ]);
  expect(built.stderr).toContain('Not proven: that the site works on the platform');
}, 100_000);

test('takes a site for proven whose links without `.html` depend on the platform', async () => {
  const app = layOut({ 'site/index.html': '<a href="/blog">Blog</a>', 'site/blog.html': 'Blog' });
  const { status, stderr } = await app.run('dev', '--once');
  expect(stderr).toContain('Whether these links work depends on the platform.');
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Not proven')]);
}, 100_000);
