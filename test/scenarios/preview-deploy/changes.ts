import { PREVIEW_SERVED, SITE_ONLY } from '../preview-stack.ts';
import { PAGE, SITE } from '../small-site.ts';
import type { Scenario } from '../scenario.ts';

const FILES = {
  ...SITE,
  'base/index.html': PAGE.replace('<h1>', '<h1>Old '),
  'base/gone.html': PAGE,
  'base/styles.css': 'p {}',
  'broken.zip': 'no ZIP',
  'app.yml': 'site: { path: site, exclude: [gone.html] }\n',
};

const compared = (
  name: string,
  given: Scenario['with'],
  expected: Scenario['expect'],
): Scenario => ({
  ...SITE_ONLY,
  name,
  files: FILES,
  with: { ...SITE_ONLY.with, 'base-path': 'base', 'compare-name': 'main at 3f2c1aa', ...given },
  expect: { site: PREVIEW_SERVED, ...expected },
});

export default [
  compared(
    'the report lists what the pull request changes, with links into the preview',
    {},
    {
      outputs: {
        compared: 'true',
        changed_pages: '["/"]',
        added_pages: '[]',
        removed_pages: '["/gone.html"]',
        bytes_delta: '-77',
        javascript_bytes_delta: '0',
        styles_changed: 'true',
      },
      summary: [
        '| Changes | done | 1 page changed, 1 removed, compared with <code>main at 3f2c1aa</code> (1 page in both) |',
        /\| \[\/\]\(<http:\/\/127\.0\.0\.1:\d+\/>\) \| headings \|/,
        '| `/gone.html` | removed |',
      ],
    },
  ),
  compared(
    'a base that can’t be read is not compared, and an output says why',
    { 'base-path': 'broken.zip' },
    {
      outputs: { compared: 'false', not_compared: /broken\.zip/, changed_pages: '' },
      summary: [/\| Changes \| unchanged \| Not compared\. .*broken\.zip/],
    },
  ),
  compared(
    'files that are left out aren’t compared',
    { path: '', 'app-file': 'app.yml' },
    { outputs: { compared: 'true', removed_pages: '[]' } },
  ),
  ...([false, true] as const).map(isServed => ({
    ...compared(
      `a new link to a page without \`.html\` is ${isServed ? 'not broken' : 'broken'} if the platform ${isServed ? 'serves' : 'refuses'} it`,
      {},
      {
        site: {},
        outputs: { broken_links: isServed ? '[]' : '[{"to":"/tides","pages":["/"]}]' },
      },
    ),
    files: {
      ...FILES,
      'site/index.html': `${PAGE}<a href="/tides">T</a>`,
      'site/tides.html': PAGE,
    },
    seed: { ...SITE_ONLY.seed, site_view: { clean_urls: isServed } },
  })),
] satisfies readonly Scenario[];
