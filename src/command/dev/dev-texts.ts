/** Texts that `dev` prints before and after a round. */

import type { App } from '../../app-file/app.ts';
import type { LocalApp } from '../app/local-apps.ts';
import { labeledLines, type LabeledRow } from '../terminal/labeled-lines.ts';
import type { Local } from './local.ts';
import type { DevPart, PartTools } from './part.ts';
import { type Unproven, unprovenText } from './unproven.ts';

/** Parts that failed, and what the others didn't prove. */
export interface Problems {
  readonly failed: readonly string[];
  readonly unproven: readonly Unproven[];
}

/** Describes the parts of an app. */
export const appText = ({
  name,
  folder,
  site,
  migrations,
  functions,
  storage = {},
  database = {},
}: App): string =>
  labeledLines([
    ['App', name && `${name} in ${folder}`],
    ['Site', site?.path],
    ['', site?.build && `built by: ${site.build}${folder === '.' ? '' : `  (in ${folder})`}`],
    ['Source', site?.source],
    ['Migrations', migrations?.path],
    ['Setup SQL', database.setup],
    ['Seed SQL', database.seed],
    ['Functions', functions?.path],
    ...Object.entries(storage).map(
      ([bucket, { path }]) => ['Storage', `${path} → ${bucket}`] as const,
    ),
  ])
    .map(line => `${line}\n`)
    .join('');

/** Returns what `dev` shows after the first round, before it watches the files. */
export function addressText(
  problems: Problems,
  addresses: PartTools['addresses'],
  local: Local,
): string {
  const { target, dashboardUrl } = local;
  const rows = [
    ...addresses,
    ['API', target['base-url']],
    ['Dashboard', dashboardUrl],
    ...placeRows(local),
  ] as const;
  return ['', ...labeledLines(rows), ...problemLines(problems), ''].join('\n');
}

/** Returns what `dev --once` shows at its end. */
export function proofText(
  local: Local,
  problems: Problems,
  parts: readonly DevPart[],
  { notes }: LocalApp,
): string {
  const seeNotes = notes.length === 0 ? '' : ' See also the notices above.';
  const proven = `These parts ran: ${parts.map(({ name }) => name).join(', ')}.${seeNotes} To keep the app running, run \`project-platform dev\` without --once.`;
  const lines = problemLines(problems);
  return [
    '',
    ...labeledLines(placeRows(local)),
    ...(lines.length === 0 ? [proven] : lines),
    '',
  ].join('\n');
}

const placeRows = ({ databases, data }: Local): readonly LabeledRow[] => [
  ['Databases', databases],
  ['Data', data],
];

const problemLines = ({ failed, unproven }: Problems): readonly string[] =>
  [...failed.map(name => `${name} (see above)`), ...unproven.map(unprovenText)].map(
    text => `Not proven: ${text}.`,
  );
