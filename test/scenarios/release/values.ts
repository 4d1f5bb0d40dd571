import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { smallPackage } from '../small-package.ts';
import { PUBLISH_REQUESTS, SITE } from '../small-site.ts';
import { APP_FOLDERS, LIVE_REQUESTS } from '../whole-app.ts';

/** SHA-256 of `[["ID","harbour"],["KEY","pk"]]`, the values that the file names. */
const VALUES = 'c25611379159317792cc18d57740e4b36e93e853ec84470fce8082094bf59f08';
const files = (environment: string): NonNullable<Scenario['files']> => ({
  'project-platform.yml': `site: { path: dist, environment: ${environment} }\n`,
  'app.zip': smallPackage({ site: { 'index.html': SITE['site/index.html'] } }, { values: VALUES }).zip,
});
const FILES = files('{ ID: { platform: project_id }, KEY: { variable: KEY } }');
const WITH = { package: 'app.zip', vars: '{"KEY":"pk"}' };
const CLOUD = { ...APP_FOLDERS, ...files('{ URL: { platform: cloud_url } }') };

export default [
  {
    name: 'a site that was built with values of the project and of variables is released to it',
    files: FILES,
    with: WITH,
    expect: { exit: 0, requests: [...PUBLISH_REQUESTS, ...LIVE_REQUESTS] },
  },
  {
    name: 'a site that was built with other values of variables is refused before any change',
    files: FILES,
    with: { ...WITH, vars: '{"KEY":"other"}' },
    expect: { exit: 1, error: ['was built with the values of another project'], requests: [] },
  },
  {
    name: 'a release asks for the values of the cloud service before any change',
    files: CLOUD,
    seed: projectSeed({ cloud: true }),
    with: { package: 'app.zip' },
    expect: { exit: 1, error: ['with the values of another project'], requests: ['cloud.credentials 200'] },
  },
] satisfies readonly Scenario[];
