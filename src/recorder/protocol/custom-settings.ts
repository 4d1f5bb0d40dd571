/** Follows the user’s own settings that a session has changed. SHOW ALL doesn’t list them. */

import type { Node } from 'libpg-query';
import { settingChanges } from '../../sql/settings.ts';
import type { SqlParser } from '../../sql/parser.ts';
import { bodyOf } from '../../sql/tree.ts';
import { statementsOf } from '../statements/statements.ts';
import type { AskUndone } from './ask.ts';
import type { Run } from './executed.ts';
import { withValues } from './literal.ts';
import { readExisting } from './settings.ts';

export class CustomSettings {
  /** Names of the custom settings that exist. */
  readonly names = new Set<string>();
  /** Names of the custom settings that a query may have made, if it had rows, or the program’s connection. */
  readonly #uncertain = new Set<string>();
  readonly #parser: SqlParser;

  constructor({ parser }: { readonly parser: SqlParser }) {
    this.#parser = parser;
  }

  /** Adds the custom settings with which a session begins. @param parameters of its first message */
  start(parameters: ReadonlyMap<string, string>): void {
    const options = (parameters.get('options') ?? '').matchAll(/(?<!\S)(?:-c\s*|--)([^\s=]+)=/g);
    for (const name of [...parameters.keys(), ...Array.from(options, ([, option = '']) => option)])
      if (name.includes('.')) this.#uncertain.add(name.replaceAll('-', '_').toLowerCase());
  }

  /** Adds the settings that a statement or its code names. */
  add({ node, code }: { readonly node: Node; readonly code?: Run['code'] }): void {
    const names = bodyOf(node, 'VariableSetStmt') ? this.names : this.#uncertain;
    for (const name of [...settingChanges(node).map(change => change.name), ...(code?.settings ?? [])])
      if (name.includes('.')) names.add(name);
  }

  /** Adds the custom settings whose names are bound values. */
  addBound({ node, sql, texts }: Run): void {
    if (texts === undefined || settingChanges(node).every(({ name }) => name !== 'set_config')) return;
    for (const statement of statementsOf(withValues(sql, texts, this.#parser), this.#parser)) this.add(statement);
  }

  /** Asks which custom settings exist. */
  async read(ask: AskUndone): Promise<void> {
    for (const name of await readExisting(ask, this.#uncertain)) this.names.add(name);
    this.#uncertain.clear();
  }
}
