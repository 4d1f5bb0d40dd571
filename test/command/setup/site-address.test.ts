import { expect, test } from 'vitest';
import { packageJson, plan } from './planned.ts';

test.each([
  ['astro', 'astro.config.mjs', 'site: process.env.SITE_URL ?? "https://a.example"', 'SITE_URL'],
  [
    'next',
    'app/layout.tsx',
    'metadataBase: new URL(process.env.NEXT_PUBLIC_LINK)',
    'NEXT_PUBLIC_LINK',
  ],
  ['@docusaurus/core', 'docusaurus.config.ts', "url: process.env['DOCS_URL'] || 'x'", 'DOCS_URL'],
  ['vitepress', '.vitepress/config.mts', 'sitemap: { hostname: process.env.HOST_URL }', 'HOST_URL'],
  ['gatsby', 'gatsby-config.js', 'siteMetadata: { siteUrl: process.env.URL }', 'URL'],
  ['', 'hugo.toml', 'baseURL = "https://a.example/docs/"', 'HUGO_BASEURL'],
])(
  'the address of a site of %s, in %s, is that of the project that is deployed to',
  (dependency, file, text, name) => {
    const own = dependency === 'next' ? { 'next.config.js': 'output: "export"' } : {};
    const scripts = dependency === 'vitepress' ? { build: 'vitepress build' } : undefined;
    const manifest = dependency === '' ? {} : { 'package.json': packageJson(dependency, scripts) };
    const { site } = plan({ ...manifest, ...own, [file]: text });
    expect(site?.environment).toEqual({ [name]: { platform: 'site_url' } });
  },
);

test('names a fixed address, and leaves one of another host', () => {
  const files = { 'package.json': packageJson('astro') };
  const fixed = plan({ ...files, 'astro.config.mjs': "site: 'https://a.example'" });
  expect(fixed.notes).toEqual([
    expect.stringMatching(
      /^`site` in `astro.config.mjs` is a fixed address\..* with `process\.env\.SITE_URL`/,
    ),
  ]);
  const computed = plan({ ...files, 'astro.config.mjs': 'site: addressOf(stage)' });
  expect(computed.notes).toEqual([
    expect.stringMatching(/^`site` in `astro.config.mjs` may be a fixed address\./),
  ]);
  const other = plan({ ...files, 'astro.config.mjs': 'site: process.env.VERCEL_URL' });
  const press = { 'package.json': packageJson('vitepress', { build: 'vitepress build' }) };
  const unrelated = plan({ ...press, 'server/config.js': 'hostname: process.env.DB_HOST' });
  for (const one of [fixed, other, unrelated]) expect(one.site?.environment).toBeUndefined();
  expect(other.notes).toEqual([]);
});
