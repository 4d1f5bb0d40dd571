import type { Scenario } from '../scenario.ts';
import { smallPackage } from '../small-package.ts';
import { PAGE, PUBLISH_REQUESTS, SERVED, STYLES } from '../small-site.ts';

const SITE = { 'index.html': PAGE, 'styles.css': STYLES };
const [VALUES, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];
const OWN = smallPackage(
  { site: SITE, functions: { 'tides/index.ts': 'Deno.serve(() => new Response());' } },
  { app: 'shop' },
);
const BOUND = smallPackage({ site: SITE }, { app: 'shop', values: VALUES });
const EARLIER = smallPackage({ site: SITE }, { commit: '8'.repeat(40) });
const UNKNOWN = smallPackage({ site: SITE }, { commit: null });
const CHANGED = {
  zip: { ...(OWN.zip as { zip: object }).zip, 'site/styles.css': 'h1 { color: darkblu }\n' },
} as typeof OWN.zip;

const publishes = (name: string, zip: typeof OWN.zip, given: Scenario['with']): Scenario => ({
  name,
  files: { 'app.zip': zip },
  with: { package: 'app.zip', ...given },
  expect: { exit: 0, outputs: { file_count: '2' }, site: SERVED, requests: PUBLISH_REQUESTS },
});

const refuses = (
  name: string,
  zip: typeof OWN.zip,
  given: Scenario['with'],
  ...error: readonly string[]
): Scenario => ({
  name,
  files: { 'app.zip': zip, 'dist/index.html': PAGE },
  published: 1,
  with: { package: 'app.zip', ...given },
  expect: { exit: 1, outputs: { error_code: 'input' }, error, requests: [] },
});

export default [
  publishes('the site of a package is published, and nothing else of it', OWN.zip, {
    'package-app': 'shop',
    'package-digest': OWN.digest,
  }),
  publishes('a site that was built with the values of the project', BOUND.zip, { 'package-values': VALUES }),
  publishes('a package of another commit, which its digest names', EARLIER.zip, { 'package-digest': EARLIER.digest }),
  refuses(
    'a package of another commit',
    EARLIER.zip,
    {},
    `belongs to the commit ${'8'.repeat(40)}, not to 0123456789abcdef0123456789abcdef01234567`,
  ),
  refuses('a package of an unknown commit', UNKNOWN.zip, {}, 'belongs to an unknown commit, not to 0123456789'),
  refuses(
    'a package with another digest',
    OWN.zip,
    { 'package-digest': OTHER },
    `has the SHA-256 ${OWN.digest}, not ${OTHER}`,
  ),
  refuses(
    'a package of another app',
    OWN.zip,
    { 'package-app': 'docs' },
    'belongs to the app `shop`, not to the app `docs`',
  ),
  refuses(
    'a package that doesn’t say its values, if the build reads some',
    OWN.zip,
    { 'package-values': OTHER },
    'doesn’t state the values with which its site was built',
  ),
  refuses(
    'a package with the values of another project',
    BOUND.zip,
    { 'package-values': OTHER },
    'was built with the values of another project',
  ),
  refuses(
    'a package with the values of a project, without a word about them',
    BOUND.zip,
    {},
    'with the values of a project, possibly not of this one',
  ),
  refuses('a package whose content was changed', CHANGED, {}, '`site/` doesn’t have'),
  refuses(
    'a package without a site',
    smallPackage({ functions: { 'a/index.ts': 'x' } }).zip,
    {},
    'which contains no site',
  ),
  refuses('a ZIP that is no package', { zip: SITE }, {}, 'doesn’t contain app.json'),
  refuses('a package together with a path', OWN.zip, { path: 'dist' }, '`package` can’t be combined with `path`'),
  refuses(
    'a package together with `exclude`',
    OWN.zip,
    { exclude: '**.css' },
    '`package` can’t be combined with `exclude`',
  ),
  refuses(
    'a digest without a package',
    OWN.zip,
    { package: '', path: 'dist', 'package-digest': OTHER },
    '`package-digest` requires `package`',
  ),
] satisfies readonly Scenario[];
