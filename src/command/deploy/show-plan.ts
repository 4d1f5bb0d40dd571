/** Shows the plan of a deployment. */

import { APP_FILE, shownName } from '../../app/read-app-file.ts';
import { byteSize, plural } from '../../base/amount.ts';
import type { AppHere } from '../app/app-here.ts';
import type { Tools } from '../run/definition.ts';
import type { CommandTarget } from '../run/target.ts';
import { labeledLines, type Row } from '../terminal/labeled-lines.ts';
import type { OwnPreview } from './own-previews.ts';
import type { DeployPlan, LiveRelease } from './plan.ts';

const STATES: Readonly<Record<DeployPlan['siteState'], string | undefined>> = {
  new: undefined,
  live: 'the live version is from this package, so it is not published again',
  interrupted:
    'an earlier deployment of this package was interrupted. It isn’t known whether the live version is from it, so the site is published again',
};

/** Returns the text that a person confirms. */
export function planText(plan: DeployPlan): string {
  const { app, root, target, contents, digest, live, siteState, origin, isLintAccepted, migrations, functions } = plan;
  const { site } = contents.parts;
  const leftOut = contents.left_out;
  const more = leftOut.files - leftOut.names.length;
  const rows: readonly Row[] = [
    ['App', appText(app, root)],
    ['Project', `${target.project.id} at ${target.baseUrl} (from ${target.project.source})`],
    ['Credential', `from ${target.credential}`],
    ['Package', `SHA-256 ${digest}`],
    ...continued('', origin),
    [
      'Migrations',
      migrations &&
        (migrations.pending.length === 0
          ? 'none pending'
          : `${migrations.pending.length} pending: ${migrations.pending.join(', ')}`),
    ],
    ['', isLintAccepted ? 'the linter’s findings are accepted (--accept-lint)' : undefined],
    ...(migrations?.findings ?? []).map(text => ['', text] as const),
    ...functionRows(functions, 'not in the folder (they stay)'),
    ...storageRows(app, plan, '; new and changed ones are uploaded'),
    ['Site', siteText(app, plan)],
    ['', site && STATES[siteState]],
    ['Live now', site && liveNowText(live)],
    [
      'Left out',
      leftOut.files === 0
        ? undefined
        : `${plural(leftOut.files, 'file or folder', 'files and folders')}: ${leftOut.names.join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
    ],
    ...continued('Warnings', plan.warnings),
  ];
  return rowsText(rows);
}

export interface PreviewPlan {
  readonly here: AppHere;
  /** Folder of the app's file. */
  readonly root: string;
  readonly preview: OwnPreview;
  readonly target: CommandTarget;
  /** Whether its project doesn't exist yet. */
  readonly isNew: boolean;
  /** Digest of an app that the platform builds. Undefined for others. */
  readonly source: string | undefined;
  /** The package. Undefined before the build, and for a site that the platform builds. */
  readonly content: (ShownPackage & { readonly digest: string }) | undefined;
  readonly functions: DeployPlan['functions'];
  /** Sentence about what follows before the next plan. */
  readonly next: string | undefined;
}

/** Returns the text that a person confirms. */
export function previewText({
  here,
  root,
  preview,
  target,
  isNew,
  source,
  content,
  functions,
  next,
}: PreviewPlan): string {
  const { app, parts } = here;
  const site = content && siteText(app, content);
  const folder = parts.source?.['path'];
  const migrations = parts.migrations?.['path'];
  const rows: readonly Row[] = [
    ['App', appText(app, root)],
    ['Preview', `${preview.name}, in ${isNew ? 'a new project' : 'the project'} ${preview.project}`],
    ['Platform', target.baseUrl],
    ['Credential', `from ${target.credential}`],
    ['Package', content && `SHA-256 ${content.digest}`],
    ...continued('', content?.origin ?? []),
    ['Source', folder && `${folder}, imported as a new project and built by the platform; not built here`],
    ['', source && `SHA-256 of the app ${source}`],
    [
      'Migrations',
      migrations &&
        `${migrations}; if they don’t match the preview’s database, its project is deleted and created again`,
    ],
    ['Seed', content?.contents.parts.seed && 'once, after the migrations'],
    ...functionRows(functions, 'not in the folder (they are deleted)'),
    ...(content === undefined ? [] : storageRows(app, content, '')),
    ['Site', site && `${site}; offline after 7 days`],
    ['Ends', `with \`project-platform deploy --delete-preview ${preview.name}\``],
  ];
  return `${rowsText(rows)}${next === undefined ? '' : `${next}\n`}`;
}

/** Says that a package needs no publish. */
export const liveText = ({ version }: LiveRelease, digest: string): string =>
  `Version ${version} is live, and was deployed from this package (SHA-256 ${digest}), so the package was not published again.\n`;

/** Describes the live release. */
export const liveNowText = (live: LiveRelease | undefined): string =>
  live === undefined ? 'nothing' : `version ${live.version || 'without a number'} at ${live.url}`;

/** Returns the lines of a plan. */
export const rowsText = (rows: readonly Row[]): string =>
  labeledLines(rows)
    .map(line => `${line}\n`)
    .join('');

const appText = (app: AppHere['app'], root: string): string =>
  `${shownName(app)}${app.folder === '.' ? '' : ` in ${app.folder}`}, from ${APP_FILE} in ${root}`;

/** What a package contains. Without an origin, it is from the folders of the app. */
type ShownPackage = Pick<DeployPlan, 'contents' | 'origin'>;

function siteText({ site }: AppHere['app'], { contents, origin }: ShownPackage): string | undefined {
  const packed = contents.parts.site;
  if (packed === undefined) return undefined;
  return `${origin.length === 0 ? `${site?.path}: ` : ''}${plural(packed.files, 'file')}, ${byteSize(packed.bytes)}`;
}

const storageRows = (app: AppHere['app'], { contents, origin }: ShownPackage, effect: string): readonly Row[] =>
  continued(
    'Storage',
    Object.entries(contents.parts.storage ?? {}).map(([bucket, { files }]) => {
      const from = origin.length === 0 ? `${app.storage?.[bucket]}: ` : '';
      return `${from}${plural(files, 'file')} for ${bucket}${effect}`;
    }),
  );

/** Returns a row for each text, of which the first has the label. */
const continued = (label: string, texts: readonly string[]): readonly Row[] =>
  texts.map((text, index) => [index === 0 ? label : '', text]);

/** Returns the rows about functions. @param left where the others are missing, and what happens to them */
export function functionRows(functions: DeployPlan['functions'], left: string): readonly Row[] {
  if (functions === undefined) return [];
  const { created, updated, unchanged, others, withoutJwt, jwtChanges } = functions;
  return continued('Functions', [
    ...named('new', created),
    ...named('changed, or last deployed from elsewhere', updated),
    ...named('unchanged', unchanged),
    ...named(`live, but ${left}`, others),
    ...named('can be called without a JWT', withoutJwt),
    ...jwtChanges,
  ]);
}

const named = (kind: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${kind}: ${names.join(', ')}`];

interface Question {
  readonly text: string;
  /** Returns the text after the answer. */
  readonly readAgain: () => Promise<string>;
  /** Printed unless the user agrees. */
  readonly refused: string;
  readonly isDry: boolean;
}

/**
 * Shows a plan and, except in a dry run, asks unless the user set `--yes`.
 * @throws Error if the plan has changed meanwhile
 */
export async function askAbout(
  { text, readAgain, refused, isDry }: Question,
  { stderr, confirm, isConfirmed }: Tools,
): Promise<'agreed' | 'refused' | 'shown'> {
  if (isDry || isConfirmed) stderr.write(text);
  if (isDry) {
    stderr.write('Dry run: nothing was changed.\n');
    return 'shown';
  }
  if (!(await confirm(text, refused))) return 'refused';
  if (!isConfirmed && text !== (await readAgain()))
    throw new Error(
      `The project or the app changed after the plan was shown, for example through another deployment. ${refused} Run the command again to see the new plan.`,
    );
  return 'agreed';
}
