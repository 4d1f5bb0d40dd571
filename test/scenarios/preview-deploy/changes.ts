import { PREVIEW_SERVED, SITE_ONLY } from '../preview-stack.ts';
import { PAGE, SITE } from '../small-site.ts';
import type { Scenario } from '../scenario.ts';

const FILES = {
  ...SITE,
  'base/index.html': PAGE.replace('<h1>', '<h1>Old '),
  'base/gone.html': PAGE,
  'base/styles.css': 'p {}',
  'empty/.keep': '',
};

const compared = (name: string, given: Scenario['with'], expected: Scenario['expect']): Scenario => ({
  ...SITE_ONLY,
  name,
  files: FILES,
  with: { ...SITE_ONLY.with, 'compare-with': 'base', 'compare-name': 'main at 3f2c1aa', ...given },
  expect: { site: PREVIEW_SERVED, ...expected },
});

export default [
  compared(
    'the report lists what the pull request changes, with links into the preview',
    {},
    {
      exit: 0,
      outputs: { compared: 'true', changed_pages: '["/"]', removed_pages: '["/gone.html"]', styles_changed: 'true' },
      summary: [
        '| Changes | done | 1 page changed, 1 removed, compared with <code>main at 3f2c1aa</code> (1 page in both) |',
        /\| \[\/\]\(<http:\/\/127\.0\.0\.1:\d+\/>\) \| 1 heading \|/,
        '| `/gone.html` | removed |',
      ],
    },
  ),
  compared(
    'files that are left out aren’t compared',
    { exclude: 'gone.html' },
    { exit: 0, outputs: { compared: 'true', removed_pages: '[]' } },
  ),
  compared(
    'pictures of changed pages are in the report',
    { pictures: '3' },
    {
      exit: 0,
      summary: [/\[!\[Changed page 2, before and after\]\(<http:\/\/127\.0\.0\.1:\d+\/_preview\/2\.png>\)\]/],
    },
  ),
  compared(
    'a version without files is not compared, and doesn’t fail the step',
    { 'compare-with': 'empty', 'fail-on': 'changed-pages' },
    {
      exit: 0,
      outputs: { compared: 'false', changed_pages: '' },
      summary: [/\| Changes \| unchanged \| Not compared\. .*contains no files/],
    },
  ),
  compared(
    'a condition that is met fails the step after the publish',
    { 'fail-on': 'changed-pages' },
    { exit: 1, outputs: { compared: 'true', access_url: /^http/ }, error: ['meet 1 of 1 condition'] },
  ),
] satisfies readonly Scenario[];
