/** Texts that `dev` prints after a round. */

import type { AppHere } from '../app/app-here.ts';
import { labeledLines, type Row } from '../terminal/labeled-lines.ts';
import type { Local } from './local.ts';
import type { Part, PartTools } from './part.ts';
import { type Unproven, unprovenText } from './unproven.ts';

/** Parts that failed, and what the others didn't prove. */
export interface Problems {
  readonly failed: readonly string[];
  readonly unproven: readonly Unproven[];
}

/** Returns what `dev` shows after the first round, before it watches the files. */
export function addressText(
  data: string,
  problems: Problems,
  addresses: PartTools['addresses'],
  { target, dashboardUrl }: Local,
): string {
  const rows: readonly Row[] = [...addresses, ['API', target['base-url']], ['Dashboard', dashboardUrl], ['Data', data]];
  return ['', ...labeledLines(rows), ...problemLines(problems), ''].join('\n');
}

/** Returns what `dev --once` shows at its end. */
export function proofText(data: string, problems: Problems, parts: readonly Part[], { notes }: AppHere): string {
  const seeNotes = notes.length === 0 ? '' : ' The notices above list what isn’t part of it.';
  const proven = `These parts ran: ${parts.map(({ name }) => name).join(', ')}.${seeNotes} To keep it online, run \`project-platform dev\` without --once.`;
  const lines = problemLines(problems);
  return ['', ...labeledLines([['Data', data]]), ...(lines.length === 0 ? [proven] : lines), ''].join('\n');
}

const problemLines = ({ failed, unproven }: Problems): readonly string[] =>
  [...failed.map(name => `${name} (see above)`), ...unproven.map(unprovenText)].map(text => `Not proven: ${text}.`);
