import { problemFault } from '../project-seed.ts';
import { PREVIEW_NAME_PREFIX, PULL_REQUEST_7, withProjects } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';
import type { Usual } from '../usual.ts';

const FILE = `apps:
  docs: { site: { path: docs } }
  shop: { site: { path: out, environment: { API: { platform: cloud_url }, KEY: { variable: KEY } } } }
  blog: { site: { path: blog } }
  feed: { site: { path: feed, environment: { ID: { platform: project_id } } } }
`;
const BASE = {
  ...PULL_REQUEST_7,
  files: { 'project-platform.yml': FILE },
  seed: withProjects(),
} satisfies Partial<Scenario>;
const APPS = { ...PULL_REQUEST_7.with, apps: '["docs","shop"]', unchanged: '["blog"]' };

export default {
  usualRun: {
    ...BASE,
    name: 'sends the platform no request for builds that read no values',
    with: { ...APPS, apps: '["docs"]' },
    expect: { outputs: { apps: '["docs"]' }, projects: ['Harbour'], requests: [] },
  },
  requestReason: 'Without values of a project, it only calls GitHub.',
  works: [{ ...BASE, name: 'an app whose build reads values', ownChanges: [], with: APPS }],
  onlyAfterFault: { 'database.status': 'Whether a cloud service was created despite an error.' },
  scenarios: [
    ...['', 'tides-pr-{number}'].map(alias => ({
      ...BASE,
      name: `a build gets the address of its preview, without a cloud service, with the alias ${JSON.stringify(alias)}`,
      files: {
        'project-platform.yml':
          'site: { path: out, environment: { LINK: { platform: site_url } } }\n',
      },
      with: { ...PULL_REQUEST_7.with, apps: '[""]', alias },
      expect: {
        workspace: {
          'preview-values/app.json': new RegExp(
            String.raw`"site_url":"http://${alias === '' ? '[0-9a-f]{32}' : 'tides-pr-7'}\.apps\.localhost:\d+"\}\n$`,
          ),
        },
        requests: [
          ...['projects.list 200', 'projects.create 200', 'projects.list 200'],
          `alias.${alias === '' ? 'get' : 'set'} 200`,
        ],
      },
    })),
    {
      ...BASE,
      name: 'a build isn’t started without the address of its preview, and the key is named',
      files: {
        'project-platform.yml':
          'site: { path: out, environment: { LINK: { platform: site_url } } }\n',
      },
      with: { ...PULL_REQUEST_7.with, apps: '[""]' },
      faults: [{ on: 'alias.get', do: 'rewrite', set: { access_url: null } }],
      expect: {
        outputs: { apps: '[]' },
        error: ['The build variable LINK can’t be set to `site_url`'],
      },
    },
    {
      ...BASE,
      name: 'compares the migrations with the database, and makes room by deleting a closed pull request’s preview',
      files: {
        'project-platform.yml':
          'site: { path: out, environment: { KEY: { platform: anon_key } } }\nmigrations: migrations\n',
        'migrations/001_tides.sql': 'create table tides (id int primary key);\n',
      },
      with: { ...PULL_REQUEST_7.with, apps: '[""]' },
      github: { pullRequests: { 5: 'closed', 7: 'open' } },
      seed: { ...withProjects(`${PREVIEW_NAME_PREFIX}5`), quotas: { projects_per_user: 2 } },
      expect: {
        outputs: { apps: '[""]' },
        projects: ['Harbour', `${PREVIEW_NAME_PREFIX}7`],
        warnings: ['Deleting previews of closed pull requests to make room.'],
        requestsOnce: [
          'projects.list 200',
          'projects.create 403',
          'projects.list 200',
          'projects.delete 200',
          'projects.list 200',
          'projects.create 200',
          'projects.list 200',
          'cloud.provision 200',
          'cloud.credentials 200',
          'database.query 200',
        ],
      },
    },
    {
      ...BASE,
      name: 'an app that can’t be prepared doesn’t stop the others',
      with: { ...APPS, apps: '["shop","feed","docs"]' },
      faults: [
        { on: 'cloud.provision', do: 'rewrite', set: { public_url: null } },
        { on: 'cloud.credentials', do: 'rewrite', set: { url: null } },
      ],
      expect: {
        outputs: { apps: '["feed","docs"]' },
        error: ['shop: The build variable API can’t be set to `cloud_url`'],
      },
    },
    ...['https://x.example/;id', 'https://x.example/\nNODE_OPTIONS=--require=/tmp/x'].map(url => ({
      ...BASE,
      name: `a value that could run a command or set another variable is an error: ${JSON.stringify(url)}`,
      with: { ...APPS, apps: '["shop"]' },
      faults: [
        { on: 'cloud.provision', do: 'rewrite', set: { public_url: null } },
        { on: 'cloud.credentials', do: 'rewrite', set: { url } },
      ] satisfies Scenario['faults'],
      expect: {
        outputs: { apps: '[]' },
        error: ['the value contains characters that are not allowed'],
      },
    })),
    {
      ...BASE,
      name: 'a cloud service that was created despite an error is used for the build',
      with: { ...APPS, apps: '["shop"]' },
      faults: [
        problemFault('cloud.provision', 'upstream_error', 'The cloud is cloudy.', {
          processed: true,
        }),
      ],
      expect: { outputs: { apps: '["shop"]' } },
    },
  ],
} satisfies Usual;
