import type { Scenario } from '../scenario.ts';
import { PUBLISH_REQUESTS, SITE } from '../small-site.ts';

const LINKS =
  '<!doctype html><html lang="en"><meta name="generator" content="VitePress v1.6.3"><a href="/blog">B</a> <a href=\'./about#us\'>A</a><a href="styles.css">S</a><a href="https://a.example/c">C</a><!-- <a href="/d"> --><a href="/e/">E</a>';
const PAGES = ['blog', 'about', 'c', 'd', 'e', 'x/y'].map(
  name => [`site/${name}.html`, '<h1>Page</h1>'] as const,
);
/**
 * A site whose links have no `.html`. `e/` is a folder, and the link to `x/y` is on another page.
 */
const SHORT_LINKS = {
  files: {
    ...SITE,
    ...Object.fromEntries(PAGES),
    'site/index.html': LINKS,
    'site/e/index.html': '<base href="/x/"><a href="y">Y</a><a href="../blog?a">B</a>',
  },
  with: { path: 'site' },
} satisfies Partial<Scenario>;
const FOUND = 'The site links to 3 pages without `.html`: `/x/y`, `/blog`, `/about`.';
const REMEDY = 'With VitePress, set `cleanUrls: false` in `.vitepress/config`.';

export default [
  {
    name: 'a dry run needs no token, which a pull request from a fork doesn’t have',
    files: SITE,
    with: { path: 'site', 'dry-run': 'true', token: '' },
    expect: {
      outputs: { dry_run: 'true', file_count: '2' },
      log: ['the package is valid'],
      requests: [],
    },
  },
  {
    ...SHORT_LINKS,
    name: 'links without `.html` that the platform answers with 404 are a warning with the framework’s setting',
    expect: {
      warnings: [
        `${FOUND} The platform answers them with 404, and serves \`/x/y.html\`. ${REMEDY}`,
      ],
      requests: PUBLISH_REQUESTS,
    },
  },
  {
    ...SHORT_LINKS,
    name: 'links without `.html` that the platform serves are not mentioned',
    seed: { site_view: { clean_urls: true } },
    expect: { warnings: [], notices: [], logLacks: ['without `.html`'] },
  },
  {
    ...SHORT_LINKS,
    name: 'on the local platform, they depend on the platform, too: its answer isn’t the platform’s',
    env: { PLATFORM_LOCAL_URL: '{origin}/open/v1' },
    expect: {
      warnings: [],
      notices: [`${FOUND} Whether these links work depends on the platform. ${REMEDY}`],
      requests: PUBLISH_REQUESTS,
    },
  },
  {
    ...SHORT_LINKS,
    name: 'before a publish, links without `.html` depend on the platform',
    with: { path: 'site', 'dry-run': 'true', token: '', 'fail-on-missing': 'true' },
    expect: {
      notices: [`${FOUND} Whether these links work depends on the platform. ${REMEDY}`],
      warnings: [],
      requests: [],
    },
  },
  {
    name: 'a URL that the step may not open is not checked',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [
      { on: 'releases.complete', do: 'rewrite', set: { access_url: 'http://harbour.example/' } },
    ],
    expect: {
      warnings: [
        'Did not check whether http://harbour.example/ serves the release, because the URL must begin with `https://`',
      ],
    },
  },
] satisfies readonly Scenario[];
