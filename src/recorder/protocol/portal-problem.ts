/** Finds bound statements that mean something else than their text does in a file. */

import { lastPart, renamingOf, targetsOf } from '../../sql/names.ts';
import { settingChanges } from '../../sql/settings.ts';
import { constantTexts, ROW_CHANGES, tagOf } from '../../sql/tree.ts';
import { wordPattern } from '../statements/statements.ts';
import { shownStatement } from '../statements/secrets.ts';
import { ownNamesIn } from '../statements/surroundings.ts';
import type { Run } from './executed.ts';
import type { Portal } from './open-messages.ts';
import { CONSTANT_SETTINGS, type Settings } from './settings.ts';

/**
 * Says why a bound statement can't be recorded as its text: the server read its constants and names when it was prepared, and
 * its settings when it was bound.
 * @param unsteadyAt number of the statements up to the latest one of the session that didn’t only read or change rows
 * @param runs statements of all sessions so far
 * @returns undefined if it can be
 */
export function portalProblem(
  { prepared, boundAt }: Portal,
  unsteadyAt: number,
  settings: Settings,
  runs: readonly Run[],
): string | undefined {
  const hasConstants = prepared.text.statements?.some(({ node }) => constantTexts(node).length > 0) === true;
  const changed = CONSTANT_SETTINGS.find(
    name => (hasConstants || name === 'transform_null_equals') && prepared.settings.get(name) !== settings.get(name),
  );
  if (changed !== undefined) return `was prepared with another value of \`${changed}\` than it ran with`;
  if (boundAt < unsteadyAt) return 'was bound before another statement ran';
  const isNew = (run: Run): boolean =>
    madeBy(run).some(name => name === '' || wordPattern(name).test(prepared.text.sql));
  prepared.newer.push(...runs.slice(prepared.checked).filter(isNew));
  prepared.checked = runs.length;
  const made = prepared.newer.find(({ isUndone }) => !isUndone);
  return made && `was prepared before ${shownStatement(made)}`;
}

/** Whether a statement reads or changes rows, and no settings. */
export const isRowsOnly = ({ node }: Run): boolean =>
  ['SelectStmt', ...ROW_CHANGES].includes(tagOf(node)) && settingChanges(node).length === 0;

/** Returns the names for which a statement, or code in it, can make a new object; an empty one if any name can mean another one. */
function madeBy({ node, code }: Run): readonly string[] {
  if (tagOf(node) === 'DoStmt') return code?.creates === true ? [''] : [];
  const own = ownNamesIn(node);
  if (own.length > 0) return own;
  const renamed = renamingOf(node)?.to;
  if (renamed !== undefined) return [lastPart(renamed)];
  return /^(?:Create|CompositeType|View|Define)/.test(tagOf(node)) ? targetsOf(node).map(lastPart) : [];
}
