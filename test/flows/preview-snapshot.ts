import type { SeededPullRequest } from '../support/github-fake/seeded-repository.ts';
import type { FlowRig } from './rig.ts';

/** State of a pull request’s preview: what GitHub shows of it, and what is on the platform. */
export interface PreviewSnapshot {
  /** Rows of the comment: icon and name of each part. Undefined without a comment. */
  readonly comment: readonly string[] | undefined;
  /** State of each deployment, the oldest first. */
  readonly deployments: readonly string[];
  /** Start page of its site. Undefined if none is served. */
  readonly site: string | undefined;
  /** Columns and rows of the table `tides` in its database. Undefined without a project. */
  readonly database: string | undefined;
  /** Its functions with their versions. */
  readonly functions: readonly string[];
  /** Files in its buckets. */
  readonly files: readonly string[];
}

/** Reads the current state of a pull request's preview. */
export async function readSnapshot(
  rig: FlowRig,
  { number }: SeededPullRequest,
): Promise<PreviewSnapshot> {
  const [comment] = await rig.github.repository.comments(number);
  const shown = {
    comment: comment && rowsOf(comment.body),
    deployments: Object.values(rig.github.deployments.states),
  };
  const { platform } = rig;
  const project = [...platform.projects.values()].find(
    ({ name, state }) => name.endsWith(`-pr-${number}`) && state !== 'deleted',
  );
  if (project === undefined)
    return { ...shown, site: undefined, database: undefined, functions: [], files: [] };
  const functions = await platform.functions.of(project.urlId);
  const buckets = await platform.buckets.of(project.urlId);
  return {
    ...shown,
    site: project.live && (await readSite(project.live.accessUrl, project.urlId)),
    database: platform.clouds.has(project.urlId)
      ? await readDatabase(rig, project.urlId)
      : undefined,
    functions: Array.from(functions.values(), ({ name, version }) => `${name} ${version}`),
    files: [...buckets.values()].flatMap(({ name, objects }) =>
      Array.from(objects.keys(), path => `${name}/${path}`),
    ),
  };
}

/** Returns the start page. Words stand for the URL of the cloud service and for its key. */
async function readSite(address: string, urlId: string): Promise<string> {
  const page = await (await fetch(address)).text();
  return page
    .trim()
    .replace('<meta name="robots" content="noindex">', '')
    .replaceAll(/http:\S+\/cloud\/(\w+)/g, (_, id: string) =>
      id === urlId ? 'own-cloud' : 'other-cloud',
    )
    .replaceAll(/\bey[\w-]+\.[\w-]+\.[\w-]+/g, 'key');
}

/** Returns icon and name of each row of a comment's tables. */
const rowsOf = (comment: string): readonly string[] =>
  Array.from(
    comment.matchAll(/^\| (\S+)&nbsp;([^|]+?) \|/gm),
    ([, icon = '', name = '']) => `${icon} ${name}`,
  );

async function readDatabase(rig: FlowRig, urlId: string): Promise<string> {
  const result = await rig.platform.runSql(urlId, 'select * from tides');
  return 'problem' in result ? 'no table' : JSON.stringify(result.rows);
}
