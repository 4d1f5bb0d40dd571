import { readFileSync } from 'node:fs';
import type { OperationId } from '../../../src/products/operations.ts';
import type { Project } from '../../../src/platform/state/entities.ts';
import { NAME, STACK_FILES, STACK_INPUTS } from '../../scenarios/preview-stack.ts';
import { otherUsersProject, PROJECT_ID, project } from '../../scenarios/project-seed.ts';
import {
  CLOSED_PULL_REQUEST_7,
  PREVIEW_NAME_PREFIX,
  PROPOSED_BRANCH,
  PULL_REQUEST_7,
} from '../../scenarios/pull-requests.ts';
import { COMMITTED, INPUTS } from '../../scenarios/pull-request-open/usual.ts';
import { PAGE } from '../../scenarios/small-site.ts';
import type { GitHub } from '../../support/github-fake/known-state.ts';
import type { StepResult } from '../../support/step.ts';
import type { Work } from '../work.ts';
import type { WorkRig } from '../work-rig.ts';

/** Work, and the end state that a success claims. */
export interface RandomWork {
  readonly id: OperationId;
  readonly work: Work;
  /** Names of the projects that the work may change; it may create further ones. */
  readonly projects: readonly string[];
  /** Pull requests whose deployments it may change. */
  readonly pullRequests: readonly number[];
  /**
   * True if an undisturbed run precedes; then others push to the branch, and the files below
   * change.
   */
  readonly isSecond?: true;
  readonly changedFiles?: Readonly<Record<string, string>>;
  /** Returns what is missing although the step succeeded. */
  readonly missing: (
    rig: WorkRig,
    result: StepResult,
  ) => Promise<readonly string[]> | readonly string[];
}

/** Projects of others, and of other previews, sites and repositories. */
const PLANTED = [
  project({ url_id: PROJECT_ID, name: 'Harbour' }),
  project({ url_id: 'site-docs', name: `${NAME}-docs` }),
  project({ url_id: 'other-repository', name: 'preview-99-pr-7' }),
  project({ url_id: 'pr-8', name: `${PREVIEW_NAME_PREFIX}8` }),
  project({ url_id: 'nearly', name: `${PREVIEW_NAME_PREFIX}1x` }),
  {
    ...project({ url_id: 'stranger', name: 'Stranger' }),
    owner: 'ou_stranger',
    members: [{ user: 'ou_local', role: 'admin' as const }],
  },
];
const tag = (pullRequest: number) => ({
  payload: {
    madeBy: 'project-platform-action',
    pullRequest,
    app: 'Preview',
    id: `earlier-${pullRequest}`,
  },
});
const PLANTED_ON_GITHUB = {
  comments: [
    { login: 'gull', body: '<!-- project-platform-action: comment -->\nLooks good' },
    { login: 'gull', body: 'Please wait' },
  ],
  deployments: [{ payload: '' }, { payload: { madeBy: 'somebody' } }, ...[1, 2, 3, 7, 8].map(tag)],
  branches: { feature: 'By a person', 'agent/8': 'By another' },
} satisfies GitHub;
const previews = (...numbers: readonly number[]) =>
  numbers.map(number =>
    project({ url_id: `preview-${number}`, name: `${PREVIEW_NAME_PREFIX}${number}` }),
  );
const seeded = (...numbers: readonly number[]): NonNullable<Work['seed']> => ({
  users: otherUsersProject().users,
  projects: [...PLANTED, ...previews(...numbers)],
  new_project_buckets: [{ name: 'public', public: true }],
});
const onGitHub = (known: GitHub): GitHub => ({ ...PLANTED_ON_GITHUB, ...known });
const REPORTED = { environment: 'preview', 'pr-comment': 'true' };

export const active = (rig: WorkRig): readonly Readonly<Project>[] =>
  [...rig.platform.projects.values()].filter(({ state }) => state !== 'deleted');

const CHANGED_PAGE = PAGE.replace('Lamps</h1>', 'More lamps</h1>');

const deployed =
  (heading: string) =>
  async (rig: WorkRig, { outputs, log }: StepResult): Promise<readonly string[]> => {
    const found = active(rig).find(({ urlId }) => urlId === outputs.get('project_id'));
    if (found?.name !== NAME)
      return [`the project ${outputs.get('project_id')} is ${found?.name ?? 'missing'}`];
    const { content } = found.live ?? {};
    const page = content?.files.get('index.html');
    const bytes =
      content &&
      page &&
      readFileSync(content.location).subarray(page.offset, page.offset + page.length);
    const rows = await rig.platform.runSql(found.urlId, 'select count(at is null) from tides');
    const functions = [...(await rig.platform.functions.of(found.urlId)).keys()].toSorted().join();
    const objects = (await rig.platform.buckets.of(found.urlId)).get('public')?.objects;
    const secret = rig.platform.clouds.get(found.urlId)?.secrets.values()['MAIL_KEY'];
    return [
      ...(bytes?.includes(heading) === true ? [] : ['the site is not the new one']),
      ...('problem' in rows || rows.rows[0]?.[0] !== '2'
        ? [`the database: ${JSON.stringify(rows)}`]
        : []),
      ...(functions === 'lamps,tides' ? [] : [`the functions are ${functions}`]),
      ...(objects?.has('logo.txt') === true ? [] : ['the file of the bucket is missing']),
      ...(secret === 'harbour-mail-key' ? [] : ['the secret is not set']),
      ...reportedState(rig, log, 7, 'success'),
    ];
  };

/** Returns the reports that are neither on GitHub nor in a warning. */
function reportedState(
  rig: WorkRig,
  log: string,
  number: number,
  state: string,
): readonly string[] {
  const { comments, deployments } = rig.githubSnapshot();
  const own = deployments.filter(
    ({ payload }) => (payload as { pullRequest?: unknown }).pullRequest === number,
  );
  const isCurrent = own.at(-1)?.statuses.at(-1)?.state === state;
  const isCommented =
    state === 'inactive' || comments.some(({ user }) => user.login.startsWith('github-actions'));
  const warns = (about: RegExp): boolean =>
    log.split('\n').some(line => /^::(?:warning|notice)/.test(line) && about.test(line));
  return [
    ...(isCurrent || warns(/deployment/i)
      ? []
      : [`the deployment of ${number} is not ${state}, and nothing says so`]),
    ...(isCommented || warns(/comment/i) ? [] : ['there is no comment, and nothing says so']),
  ];
}

/** Returns the projects of this name that neither are deleted nor in a warning. */
const gone = (rig: WorkRig, log: string, name: string): readonly string[] =>
  active(rig).flatMap(({ name: current, urlId }) =>
    current !== name || log.includes(`Keeping the project ${urlId} `)
      ? []
      : [`${name} still exists: ${urlId}`],
  );

const proposed =
  (files: Readonly<Record<string, string>>) =>
  (rig: WorkRig, { outputs }: StepResult): readonly string[] => {
    const { pulls, branches } = rig.githubSnapshot();
    const open = pulls.filter(({ state, head }) => state === 'open' && head === PROPOSED_BRANCH);
    const texts = rig.github?.repository.git.textsOf(PROPOSED_BRANCH) ?? {};
    const wrong = [...new Set([...Object.keys(texts), ...Object.keys(files)])].filter(
      path => texts[path] !== files[path],
    );
    const sha = outputs.get('commit_sha') ?? '';
    return [
      ...wrong.map(path => `${path} is ${texts[path] ?? 'missing'}`),
      ...(String(open[0]?.number) === outputs.get('pull_request_number')
        ? []
        : ['the pull request is another one']),
      ...(sha === '' || sha === branches[PROPOSED_BRANCH]
        ? []
        : [`the newest commit is ${branches[PROPOSED_BRANCH]}`]),
    ];
  };

const DEPLOY = {
  files: STACK_FILES,
  with: { ...STACK_INPUTS, ...REPORTED },
  event: PULL_REQUEST_7.event,
};
const EXPORTED = {
  'source/index.html': '<h1>New</h1>\n',
  'source/same.txt': 'same\n',
  'source/page.html': 'Page\n',
};
const KEPT = { 'dist/a.js': '0\n' };
const REVIEW = { 'review.html': 'Review\n', 'old.txt': 'old\n' };
const open7 = onGitHub({ pullRequests: { 7: 'open', 8: 'open' } });
const { review: _, ...withoutReview } = { review: REVIEW, ...KEPT };
const AGENT = { files: EXPORTED, with: { ...INPUTS, branch: PROPOSED_BRANCH, prune: 'true' } };
const NEW_FILES = {
  'index.html': '<h1>New</h1>\n',
  'same.txt': 'same\n',
  'page.html': 'Page\n',
  ...withoutReview,
};

export const RANDOM_WORK: readonly RandomWork[] = [
  {
    id: 'preview-deploy',
    work: { ...DEPLOY, name: 'the first commit', seed: seeded(), github: open7 },
    projects: [NAME],
    pullRequests: [7],
    missing: deployed('Lamps</h1>'),
  },
  {
    id: 'preview-deploy',
    work: { ...DEPLOY, name: 'a second commit', seed: seeded(), github: open7 },
    projects: [NAME],
    pullRequests: [7],
    isSecond: true,
    changedFiles: { 'site/index.html': CHANGED_PAGE },
    missing: deployed('More lamps</h1>'),
  },
  {
    id: 'preview-delete',
    work: {
      name: 'a closed pull request',
      event: {
        name: 'pull_request',
        payload: { action: 'closed', ...CLOSED_PULL_REQUEST_7.event.payload },
      },
      seed: seeded(7),
      github: onGitHub({ pullRequests: { 7: 'closed', 8: 'open' } }),
      with: { ...CLOSED_PULL_REQUEST_7.with, ...REPORTED },
    },
    projects: [NAME],
    pullRequests: [7],
    missing: (rig, { log }) => [...gone(rig, log, NAME), ...reportedState(rig, log, 7, 'inactive')],
  },
  {
    id: 'preview-sweep',
    work: {
      name: 'several pull requests',
      seed: seeded(1, 2, 3, 4),
      github: onGitHub({
        pullRequests: { 1: 'closed', 2: 'open', 3: 'closed', 7: 'open', 8: 'open' },
      }),
      with: { ...PULL_REQUEST_7.with, environment: 'preview' },
    },
    projects: [1, 3].map(number => `${PREVIEW_NAME_PREFIX}${number}`),
    pullRequests: [1, 3],
    missing: (rig, { log, outputs }) =>
      [1, 3].flatMap(number => {
        const name = `${PREVIEW_NAME_PREFIX}${number}`;
        const isKept =
          log.includes(`Keeping its preview, ${name}.`) ||
          new RegExp(`Keeping the project \\S+ \\(${name}\\)`).test(log);
        const isListed = outputs.get('deleted')?.includes(`"${name}"`) === true;
        if (isKept && !isListed) return [];
        return [
          ...gone(rig, log, name),
          ...reportedState(rig, log, number, 'inactive'),
          ...(isListed ? [] : [`${name} is not in the output`]),
        ];
      }),
  },
  {
    id: 'pull-request-open',
    work: { ...AGENT, name: 'a new branch', github: onGitHub({ files: COMMITTED }) },
    projects: [],
    pullRequests: [],
    missing: proposed(NEW_FILES),
  },
  {
    id: 'pull-request-open',
    work: {
      ...AGENT,
      name: 'a second task after a reviewer’s commit',
      github: onGitHub({ files: COMMITTED, meanwhile: { pushed: { [PROPOSED_BRANCH]: REVIEW } } }),
    },
    projects: [],
    pullRequests: [],
    isSecond: true,
    changedFiles: { 'source/index.html': '<h1>Newer</h1>\n' },
    missing: proposed({ ...NEW_FILES, 'index.html': '<h1>Newer</h1>\n', ...REVIEW }),
  },
];
