import { PREVIEW_SERVED, SITE_ONLY } from '../preview-stack.ts';
import { PAGE, SITE } from '../small-site.ts';
import type { Scenario } from '../scenario.ts';

const FILES = {
  ...SITE,
  'base/index.html': PAGE.replace('<h1>', '<h1>Old '),
  'base/gone.html': PAGE,
  'base/styles.css': 'p {}',
  'empty/.keep': '',
  'broken.zip': 'no ZIP',
  'app.yml': 'site: { path: site, exclude: [gone.html] }\n',
};

const [folder = ''] = Object.keys(SITE)[0]?.split('/') ?? [];
const WITH_PREVIEW = { ...FILES, [`${folder}/_preview/index.html`]: PAGE };

const compared = (name: string, given: Scenario['with'], expected: Scenario['expect']): Scenario => ({
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
    { path: '', 'app-file': 'app.yml' },
    { exit: 0, outputs: { compared: 'true', removed_pages: '[]' } },
  ),
  compared(
    'pictures of changed pages are in the report',
    { pictures: '3' },
    {
      exit: 0,
      summary: [
        /\[!\[Picture 2 of a changed page, before and after\]\(<http:\/\/127\.0\.0\.1:\d+\/_preview\/2\.png>\)\]/,
      ],
    },
  ),
  compared(
    'a version without files is not compared, and doesn’t fail the step',
    { 'base-path': 'empty' },
    {
      exit: 0,
      outputs: { compared: 'false', not_compared: /contains no files/, changed_pages: '' },
      summary: [/\| Changes \| unchanged \| Not compared\. .*contains no files/],
    },
  ),
  compared(
    'an unreadable or missing version is not compared, and doesn’t fail the step',
    { 'base-path': 'broken.zip' },
    { exit: 0, outputs: { compared: 'false' }, summary: [/\| Changes \| unchanged \| Not compared\. .*broken\.zip/] },
  ),
  compared(
    'with a condition, a comparison that isn’t made fails the step after the publish',
    { 'base-path': 'broken.zip', 'fail-on': 'changed-pages' },
    {
      exit: 1,
      outputs: { compared: 'false', not_compared: /./, access_url: /^http/ },
      error: ['Not compared.', 'the conditions in `fail-on` were not checked. The site was published.'],
    },
  ),
  {
    ...SITE_ONLY,
    name: 'the site’s own folder `_preview` is compared',
    files: WITH_PREVIEW,
    with: { ...SITE_ONLY.with, 'base-path': 'base' },
    expect: { exit: 0, outputs: { added_pages: '["/_preview/"]' } },
  },
  {
    ...SITE_ONLY,
    name: 'with pictures, the folder `_preview` is not compared, and the report names the artifact with further ones',
    files: WITH_PREVIEW,
    with: { ...SITE_ONLY.with, 'base-path': 'base', pictures: '1', 'pictures-artifact': 'preview-pictures-only' },
    expect: { exit: 0, outputs: { added_pages: '[]' }, summary: ['`preview-pictures-only`'] },
  },
  compared(
    'a condition that is met fails the step after the publish',
    { 'fail-on': 'changed-pages' },
    { exit: 1, outputs: { compared: 'true', access_url: /^http/ }, error: ['meet 1 of 1 condition'] },
  ),
] satisfies readonly Scenario[];
