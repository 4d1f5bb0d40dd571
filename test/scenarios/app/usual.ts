import type { Scenario } from '../scenario.ts';
import type { Usual } from '../usual.ts';
import { NO_PLATFORM } from '../usual-parts.ts';

const FILE = `apps:
  docs: { folder: docs, paths: ['!**/*.txt'], site: { path: out } }
  shop:
    folder: shop
    paths: [ui/**]
    site: { build: make, path: out, environment: { API: { platform: cloud_url }, MODE: full } }
    functions: functions
  blog: { folder: blog, site: { path: . } }
`;
const BASE = {
  files: { 'project-platform.yml': FILE },
  with: NO_PLATFORM,
} satisfies Partial<Scenario>;
const ON_PULL_REQUEST = {
  ...BASE,
  event: {
    name: 'pull_request',
    payload: { pull_request: { number: 7, head: { sha: 'a'.repeat(40) } } },
  },
  with: { ...NO_PLATFORM, 'github-token': 'token-of-the-job', 'only-changed': 'true' },
} satisfies Partial<Scenario>;

const COMMIT = 'c'.repeat(40);
const AT_COMMIT = {
  with: { ...NO_PLATFORM, 'github-token': 'token-of-the-job', ref: COMMIT },
} satisfies Partial<Scenario>;

const changing = (...files: readonly object[]): NonNullable<Scenario['github']> => ({
  pullRequests: { 7: 'open' },
  changedFiles: { 7: files },
});

export default {
  usualRun: {
    name: 'reads the apps, with paths from the repository’s root',
    ...BASE,
    expect: {
      outputs: {
        apps: '["docs","shop","blog"]',
        unchanged: '[]',
        reads_project: 'true',
        reads_cloud: 'true',
        reads_site_url: 'false',
        // There are several apps.
        folder: '',
        fetch_depth: '1',
        definitions:
          /"name":"shop","folder":"shop","paths":\["shop\/\*\*","ui\/\*\*"\],"functions":\{"path":"shop\/functions"\},"storage":\{\},"site":\{"build":"make","path":"shop\/out","environment":\{"MODE":"full","API":\{"platform":"cloud_url"\}\}\}/,
      },
      summary: ['| `shop` | `shop` | site, functions | yes |'],
      requests: [],
    },
  },
  scenarios: [
    {
      ...ON_PULL_REQUEST,
      name: 'selects the apps that the pull request affects, and those without `paths`',
      github: changing({ filename: 'ui/a.css' }, { filename: 'docs/a.txt' }),
      expect: {
        outputs: { apps: '["shop","blog"]', unchanged: '["docs"]' },
        log: [
          'shop: selected, because `ui/a.css` changed',
          'docs: not selected, because no changed file matches',
        ],
      },
    },
    {
      ...ON_PULL_REQUEST,
      name: 'a change of .gitmodules affects each app',
      files: {
        'project-platform.yml':
          "apps: { a: { folder: shop, paths: ['lib/**'], site: { path: out } } }",
      },
      github: changing({ filename: '.gitmodules' }),
      expect: { outputs: { apps: '["a"]' } },
    },
    {
      ...AT_COMMIT,
      name: 'reads the file of a commit, without a checkout',
      github: {
        contents: {
          [`${COMMIT}:project-platform.yml`]:
            'functions: functions\nnode: { version: "24", cache: npm, cache-dependency-path: web/package-lock.json }\ncheckout: { lfs: true, submodules: recursive }\n',
        },
      },
      expect: {
        outputs: {
          apps: '[""]',
          folder: '.',
          build: '',
          path: '',
          reads_project: 'false',
          checkout: 'true',
          fetch_depth: '1',
          lfs: 'true',
          submodules: 'recursive',
          node: 'true',
          node_version: '24',
          node_version_file: '',
          cache: 'npm',
          cache_dependency_path: 'web/package-lock.json',
          commit: COMMIT,
        },
      },
    },
    {
      ...BASE,
      name: 'the only app has what its job needs to build it',
      files: {
        'project-platform.yml':
          'site: { build: make, path: out, environment: { LINK: { platform: site_url } } }\nmigrations: sql\nnode: { version-file: .nvmrc }\ncheckout: { fetch-depth: 0 }\n',
      },
      expect: {
        outputs: {
          reads_project: 'true',
          reads_cloud: 'false',
          reads_site_url: 'true',
          build: 'make',
          path: 'out',
          migrations: 'sql',
          node_version: '',
          node_version_file: '.nvmrc',
          fetch_depth: '0',
          lfs: 'false',
          submodules: 'false',
          commit: '',
        },
      },
    },
    {
      ...AT_COMMIT,
      name: 'says that a commit has no file',
      github: {},
      expect: {
        error: [
          '`project-platform.yml` doesn’t exist in commit',
          'Create it with `project-platform init`',
        ],
        outputs: { apps: '' },
      },
    },
    ...[true, false].map(
      (isOnDefaultBranch): Scenario => ({
        ...AT_COMMIT,
        name: `with \`require-default-branch\`, a commit must be on the default branch: ${isOnDefaultBranch}`,
        github: { files: {}, runs: { 1: { sha: COMMIT, isOnDefaultBranch } } },
        with: { ...AT_COMMIT.with, optional: 'true', 'require-default-branch': 'true' },
        expect: isOnDefaultBranch
          ? { outputs: { apps: '[]' } }
          : {
              error: [
                '`require-default-branch` is `true`, but the branch `main` doesn’t contain the commit ccccccc',
                'For hotfixes, set `require-default-branch: false` in the workflow file on their branch.',
              ],
              outputs: { apps: '' },
            },
      }),
    ),
  ],
  requestReason: 'The operation only calls GitHub.',
  // Calls no platform, and changes nothing.
  works: [],
  // The steps of all operations share a folder without the file.
} satisfies Usual;
