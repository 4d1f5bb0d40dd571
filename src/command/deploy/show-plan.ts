/** Shows the plan of a deployment. */

import { realpathSync } from 'node:fs';
import { APP_FILE } from '../../app/read-app-file.ts';
import { byteSize, plural } from '../../base/amount.ts';
import { inOneLine } from '../../base/legible.ts';
import type { DeployPlan } from './plan.ts';

const STATES: Readonly<Record<DeployPlan['siteState'], string | undefined>> = {
  new: undefined,
  live: 'the live version is from this package, so it is not published again',
  interrupted: 'an earlier deployment of this package was interrupted; what it published is not published again',
};

/** Returns the text that a person confirms. */
export function planText(plan: DeployPlan): string {
  const { app, target, contents, digest, live, siteState, migrations, functions, warnings } = plan;
  const { site, storage = {} } = contents.parts;
  const leftOut = contents.left_out;
  const rows: readonly (readonly [label: string, text: string | undefined])[] = [
    ['App', `${app.name ?? 'the only one'}, of ${APP_FILE} in ${realpathSync('.')}`],
    ['Project', `${target.project.id} at ${target.baseUrl} (from ${target.project.source})`],
    ['Credential', `from ${target.credential}`],
    ['Package', `SHA-256 ${digest}${contents.commit === null ? '' : `, commit ${contents.commit}`}`],
    [
      'Migrations',
      migrations &&
        (migrations.pending.length === 0
          ? 'none pending'
          : `${migrations.pending.length} pending: ${migrations.pending.join(', ')}`),
    ],
    ...(migrations?.findings ?? []).map(text => ['', text] as const),
    ...functionRows(functions),
    ...Object.entries(storage).map(
      ([bucket, part]) =>
        ['Storage', `${plural(part.files, 'file')} for ${bucket}; new and changed ones are uploaded`] as const,
    ),
    ['Site', site && `${plural(site.files, 'file')}, ${byteSize(site.bytes)}`],
    ['', site && STATES[siteState]],
    ['Live now', site && (live === undefined ? 'nothing' : `version ${live.version || 'without a number'} at ${live.url}`)],
    [
      'Left out',
      leftOut.files === 0
        ? undefined
        : `${plural(leftOut.files, 'file or folder', 'files and folders')}: ${leftOut.names.join(', ')}`,
    ],
    ...warnings.map(text => ['warning', text] as const),
  ];
  return rows
    .flatMap(([label, text]) => (text === undefined ? [] : `${label.padEnd(10)}  ${inOneLine(text)}\n`))
    .join('');
}

function functionRows(functions: DeployPlan['functions']): readonly (readonly [string, string])[] {
  if (functions === undefined) return [];
  const { created, updated, unchanged, others } = functions;
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ['new', created],
    ['to deploy again', updated],
    ['unchanged', unchanged],
    ['live, but not in the folder (they stay)', others],
  ];
  return kinds
    .filter(([, names]) => names.length > 0)
    .map(([kind, names], index) => [index === 0 ? 'Functions' : '', `${kind}: ${names.join(', ')}`]);
}
