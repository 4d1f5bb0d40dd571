import { projectSeed } from './project-seed.ts';
import type { Scenario } from './scenario.ts';
import { SITE } from './small-site.ts';

/**
 * A part of an app: its lines in the app's file, the requests of its release, and one of them that
 * can be refused.
 */
export interface AppPart {
  readonly lines: string;
  readonly requests: readonly string[];
  readonly refused: string;
  /** Requests before the refused one. */
  readonly before: readonly string[];
}

/** The requests that read what is live. */
const heldRequests = (current: number): readonly string[] => [
  `releases.current ${current}`,
  'functions.list 200',
  'database.query 200',
];

/**
 * The requests of a release without those that directly follow an equal one: before each part, and
 * at the end, it reads what is live. Before the first part, it lists the buckets.
 * @param done number of parts that are released, before one that fails; default: all
 * @param current status of the response about the live release before the publish
 */
export function releaseRequests(done?: number, current = 404): readonly string[] {
  const held = heldRequests(current);
  const last =
    done === undefined ? ['releases.current 200', 'releases.list 200', ...heldRequests(200)] : held;
  const parts = Object.values(APP_PARTS).slice(0, done);
  const rows = [
    ...held,
    'storage.buckets 200',
    ...parts.flatMap(({ requests }) => [...held, ...requests]),
    ...last,
  ];
  return rows.filter((row, index) => row !== rows[index - 1]);
}

/** The requests of a publish, before which it is checked that nothing is live. */
const FIRST_PUBLISH = [
  'projects.list 200',
  'releases.prepare 200',
  'upload 200',
  'releases.current 404',
  'releases.list 200',
  'releases.complete 200',
  'releases.list 200',
] as const;

/**
 * The parts of an app, in the order in which they are released. A query runs as often as the
 * migrations need it.
 */
export const APP_PARTS: Readonly<Record<string, AppPart>> = {
  Database: {
    lines: 'migrations: migrations\n',
    requests: ['database.query 200'],
    refused: 'database.query',
    before: [],
  },
  Functions: {
    lines: 'functions: functions\n',
    requests: ['functions.deploy 200', 'functions.list 200'],
    refused: 'functions.deploy',
    before: [],
  },
  'Storage public': {
    lines: 'storage: { public: assets }\n',
    requests: ['storage.list 200', 'storage.put 200'],
    refused: 'storage.list',
    before: [],
  },
  Site: {
    lines: "site: { path: site, exclude: ['**.map'] }\n",
    requests: FIRST_PUBLISH,
    refused: 'releases.prepare',
    before: ['projects.list 200'],
  },
};

export const APP_FOLDERS = {
  ...SITE,
  'site/styles.css.map': '{}',
  'migrations/001_tides.sql':
    'create table tides (id int primary key);\nalter table tides enable row level security;\n',
  'functions/tides/index.ts': 'Deno.serve(() => new Response("ebb"));\n',
  'assets/logo.txt': 'Logo\n',
};

export const WHOLE_FILE = Object.values(APP_PARTS)
  .map(({ lines }) => lines)
  .join('');

/** An app with all parts, and a project with a bucket. */
export const WHOLE_APP = {
  files: { ...APP_FOLDERS, 'project-platform.yml': WHOLE_FILE },
  seed: projectSeed({
    cloud: true,
    secrets: { MAIL_KEY: 'harbour-mail-key' },
    buckets: [{ name: 'public', public: true, objects: { 'old.txt': 'Old\n' } }],
  }),
} satisfies Partial<Scenario>;
