import { kept } from '../kept-release.ts';
import { problemFault, projectSeed, SENT_AGAIN } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';
import { SERVED, SITE } from '../small-site.ts';
import type { Usual } from '../usual.ts';
import { APP_FOLDERS, APP_PARTS, releaseRequests, WHOLE_APP, WHOLE_FILE } from '../whole-app.ts';

const withFile = (text: string): Pick<Scenario, 'files' | 'seed'> => ({
  ...WHOLE_APP,
  files: { ...APP_FOLDERS, 'project-platform.yml': text },
});
const ALL_REQUESTS = releaseRequests();
const SITE_REQUESTS = [
  'releases.current 404',
  'releases.current 404',
  'projects.list 200',
  'releases.prepare 200',
  'upload 200',
  'releases.current 404',
  'releases.list 200',
  'releases.complete 200',
  'releases.list 200',
  'releases.current 200',
  'releases.list 200',
  'releases.current 200',
];
const pruned = projectSeed({
  cloud: true,
  buckets: [
    { name: 'public', public: true, objects: { 'old.txt': 'Old\n', 'uploads/mine.txt': 'Mine\n' } },
  ],
});
/** An app with only a site. */
const SITE_APP = { ...SITE, 'project-platform.yml': 'site: { path: site }\n' };
export default {
  usualRun: {
    name: 'publishes the site, and checks that it is live',
    files: SITE_APP,
    expect: {
      outputs: {
        access_url: /^http:\/\/127\.0\.0\.1:\d+\/$/,
        release_id: /^rel_[0-9a-f]{24}$/,
        version: '1',
        package_name: 'release-harbour-1',
        live_release_id: /^rel_[0-9a-f]{24}$/,
        functions: '',
        applied: '',
      },
      summary: [
        ' Released',
        '| Site | done | Static site published |',
        '| Live release | done | Version 1 is live |',
      ],
      site: SERVED,
      requests: SITE_REQUESTS,
    },
  },
  requestReason:
    'The release reads what is live, and reads it again before each part and at the end. Each part sends the requests of its operation.',
  works: [
    {
      name: 'an app',
      ownChanges: ['version', 'applied', 'parts', 'package_name'],
      mayDiffer: SENT_AGAIN,
      repeatedFacts: [
        { fact: 'Harbour: releases', behind: 'releases.complete' },
        { fact: 'Harbour: live version', behind: 'releases.complete' },
      ],
      ...WHOLE_APP,
      // The step asks GitHub which of two releases is newer.
      published: 1,
      github: { artifacts: [...kept(1)] },
      with: { 'github-token': 'token-of-the-job', 'retention-days': '0' },
    },
    {
      name: 'an app whose functions read the keys of the project',
      ownChanges: ['applied', 'parts'],
      mayDiffer: SENT_AGAIN,
      files: {
        ...APP_FOLDERS,
        'project-platform.yml':
          'migrations: migrations\nfunctions: { path: functions, secrets: [SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY] }\n',
      },
      seed: projectSeed({ cloud: true }),
      // A re-run asks GitHub whether the functions that are deployed are newer.
      github: {},
      with: { 'github-token': 'token-of-the-job', 'retention-days': '0' },
    },
  ],
  scenarios: [
    ...refusedInputs('release', [
      [{ path: 'site', package: 'app.zip' }, '`package` can’t be combined with `path`'],
    ]),
    {
      ...withFile(
        `${APP_PARTS['Site']?.lines}storage: { public: { path: assets, prune: true, keep: [uploads/**] } }\n`,
      ),
      name: 'with `prune`, objects that the folder lacks are deleted once the site is live, except those to keep',
      seed: pruned,
      expect: {
        outputs: { parts: /"Storage public".*"Site".*"Live release".*"Prune public"/ },
        requestsOnce: [
          'releases.current 404',
          'storage.buckets 200',
          'releases.current 404',
          'storage.list 200',
          'storage.put 200',
          'releases.current 404',
          'projects.list 200',
          'releases.prepare 200',
          'upload 200',
          'releases.current 404',
          'releases.list 200',
          'releases.complete 200',
          'releases.list 200',
          'releases.current 200',
          'releases.list 200',
          'releases.current 200',
          'storage.buckets 200',
          'storage.list 200',
          'storage.delete 200',
          'storage.list 200',
        ],
        objects: { public: { 'logo.txt': 'Logo\n', 'uploads/mine.txt': 'Mine\n' } },
      },
    },
    {
      ...withFile(
        `${APP_PARTS['Site']?.lines}storage: { public: { path: assets, prune: true } }\n`,
      ),
      name: 'an object that somebody stored after the release listed the bucket is not deleted',
      seed: pruned,
      faults: [
        {
          on: 'storage.list',
          do: 'rewrite',
          set: {
            objects: [
              { name: 'old.txt', type: 'object', size: '4', etag: 'of-the-earlier-content' },
            ],
          },
        },
      ],
      expect: {
        objects: {
          public: { 'logo.txt': 'Logo\n', 'old.txt': 'Old\n', 'uploads/mine.txt': 'Mine\n' },
        },
      },
    },
    {
      ...withFile(
        `${APP_PARTS['Site']?.lines}storage: { public: { path: assets, prune: true } }\n`,
      ),
      name: 'if the site is not published, nothing is deleted that the live one can refer to',
      faults: [problemFault('releases.complete', 'forbidden', 'No.')],
      expect: {
        error: ['Skipped parts: Live release, Prune public.'],
        objects: { public: { 'logo.txt': 'Logo\n', 'old.txt': 'Old\n' } },
      },
    },
    {
      ...WHOLE_APP,
      name: 'functions that others deployed while the site was published fail the release, and are named',
      faults: [
        {
          on: 'functions.list',
          // After one at the start, one before each of four parts, and one after the deployment.
          nth: 7,
          do: 'rewrite',
          set: {
            functions: [
              { name: 'tides', status: 'ready', version: 7, verify_jwt: true, updated_at: 1 },
            ],
          },
        },
      ],
      expect: {
        errorTitle: 'Another release came between',
        error: [
          'It changed the function tides (live: version 7).',
          'Completed, and not rolled back: Database, Functions, Storage public, Site.',
          'To go back, run `rollback.yml` with `to: previous` and `with-functions: true`.',
        ],
        outputs: {
          version: '1',
          live_release_id: /^rel_/,
          package_name: 'release-harbour-1',
          applied: /^\[\{"version":"1","path":"migrations\/001_tides\.sql","ms":[\d.]+\}\]$/,
          functions: /^\[\{"name":"tides","outcome":"created","version":1,"status":"ACTIVE",/,
        },
        site: SERVED,
      },
    },
    {
      ...WHOLE_APP,
      name: 'a list of functions and a live release that lag behind the release’s own changes are awaited',
      faults: [
        // After one at the start, and one before each of the first two parts.
        { on: 'functions.list', nth: 4, times: 2, do: 'rewrite', set: { functions: [] } },
        { on: 'functions.list', nth: 7, do: 'rewrite', set: { functions: [] } },
        // After the six before the publish: at the check of the live release, and at the last look.
        {
          on: 'releases.current',
          nth: 7,
          do: 'answer',
          status: 404,
          body: { code: 'release_not_found' },
        },
        {
          on: 'releases.current',
          nth: 9,
          do: 'answer',
          status: 404,
          body: { code: 'release_not_found' },
        },
      ],
      expect: { outputs: { version: '1' }, functions: { tides: 1 }, site: SERVED },
    },
    {
      ...WHOLE_APP,
      name: 'a function of which the list contains no deployment for 30 s stops the release',
      faults: [{ on: 'functions.list', nth: 4, times: 5, do: 'rewrite', set: { functions: [] } }],
      expect: {
        error: [
          'The platform deployed version 1 of the function tides, but for 30 s its list has contained no such function.',
        ],
        site: { '': 404 },
      },
    },
    {
      ...WHOLE_APP,
      name: 'a dry run of the whole app changes nothing, and doesn’t check what is live',
      with: { 'dry-run': 'true' },
      expect: {
        outputs: { version: '', live_release_id: '', package_name: '' },
        requestsOnce: [
          'storage.buckets 200',
          'database.query 200',
          'functions.list 200',
          'storage.list 200',
        ],
        functions: {},
        site: { '': 404 },
      },
    },
    {
      ...withFile(
        WHOLE_FILE.replace(
          'functions: functions',
          'functions: { path: functions, secrets: [MAIL_KEY] }',
        ),
      ),
      name: 'named secrets are looked up before the first change',
      expect: { requestsOnce: ['secrets.list 200', ...ALL_REQUESTS] },
    },
    {
      ...withFile(
        WHOLE_FILE.replace(
          'functions: functions',
          'functions: { path: functions, secrets: [SMTP, MAIL_KEY, OTHER] }',
        ),
      ),
      name: 'a named secret that isn’t set stops the release before it changes anything',
      expect: {
        errorTitle: 'Secrets not set: SMTP, OTHER',
        error: [
          'The secrets `SMTP`, `OTHER` of the functions are not set',
          'project-platform cloud-secrets --project-id',
        ],
        requests: ['secrets.list 200'],
      },
    },
    {
      ...withFile(
        WHOLE_FILE.replace(
          'functions: functions',
          'functions: { path: functions, secrets: [SMTP] }',
        ),
      ),
      name: 'a trial run has no secrets, and names those that a release requires',
      env: { PLATFORM_LOCAL_URL: '{origin}/open/v1' },
      expect: {
        notices: ['don’t have these secrets: `SMTP`.'],
        summary: [' Released (trial run)'],
        requestsOnce: ALL_REQUESTS,
      },
    },
    {
      name: 'one app of several must be named',
      files: {
        ...SITE,
        'apps.yml': 'apps: { a: { site: { path: site } }, b: { folder: b, site: { path: out } } }',
      },
      with: { 'app-file': 'apps.yml' },
      expect: { error: ['`app` is missing. Set it to one of `a`, `b`.'], requests: [] },
    },
    {
      name: 'a source can’t be released',
      files: {
        'web/index.html': '<h1>Lamps</h1>\n',
        'project-platform.yml': 'site: { source: web }',
      },
      expect: {
        error: ['says `source: web`, which can’t be released: the platform imports'],
        requests: [],
      },
    },
    {
      name: 'another release that is live at the end is a failure, and the output says which one',
      files: SITE_APP,
      // After three before the publish.
      faults: [
        {
          on: 'releases.current',
          do: 'rewrite',
          nth: 4,
          times: 9,
          set: { release_id: 'rel_other' },
        },
      ],
      expect: {
        outputs: { live_release_id: 'rel_other', package_name: 'release-harbour-1' },
        error: ['is not live. The live release is rel_other', /^(?![^]*To go back)/],
      },
    },
    {
      name: 'a failure stays the error of the step if the live release can’t be shown',
      files: SITE_APP,
      faults: [
        problemFault('releases.prepare', 'forbidden', 'No.'),
        { ...problemFault('releases.current', 'forbidden', 'Nor this.'), nth: 3 },
      ],
      expect: {
        outputs: { live_release_id: '', error_code: 'forbidden' },
        error: ['No.'],
        log: ['The live release can’t be determined: Nor this.'],
      },
    },
  ],
  refusals: {
    'projects.list *': { byHand: 'The list only gives the project’s type.' },
    'releases.current release_not_found': { byHand: 'Nothing is live, which is another failure.' },
  },
} satisfies Usual;
