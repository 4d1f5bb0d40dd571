import { SITE_ONLY, PREVIEW_SERVED } from '../preview-stack.ts';
import type { Scenario } from '../scenario.ts';
import { smallPackage } from '../small-package.ts';
import { PAGE, PUBLISH_REQUESTS, STYLES } from '../small-site.ts';

const SITE = { 'index.html': PAGE, 'styles.css': STYLES };
const HEAD = SITE_ONLY.event.payload.pull_request.head.sha;

const WITH = { ...SITE_ONLY.with, path: '', package: 'app.zip' };
const packed = (origin: Parameters<typeof smallPackage>[1]) => ({
  ...SITE_ONLY,
  files: { 'app.zip': smallPackage({ site: SITE }, origin).zip },
  with: WITH,
});

export default [
  {
    ...packed({ commit: HEAD }),
    name: 'publishes the site of the package that the run’s commit has',
    expect: { exit: 0, site: PREVIEW_SERVED, requests: ['projects.list 200', ...PUBLISH_REQUESTS] },
  },
  {
    ...packed({ commit: '8'.repeat(40) }),
    name: 'a package of another commit is refused before any request',
    expect: { exit: 1, error: [`commit ${'8'.repeat(40)}, not to `, HEAD], requests: [] },
  },
  {
    ...packed({ commit: HEAD, values: 'a'.repeat(64) }),
    name: 'a package with values of a project that isn’t known is refused before any request',
    expect: { exit: 1, error: ['with the values of a project, possibly not of this one'], requests: [] },
  },
  {
    ...packed({ app: 'docs' }),
    name: 'a package of another app is refused before any request',
    with: { ...WITH, 'package-app': 'shop' },
    expect: { exit: 1, error: ['belongs to the app `docs`, not to the app `shop`'], requests: [] },
  },
] satisfies readonly Scenario[];
