/** Renders the tables of operations, inputs and outputs, and inserts them into the text of a page. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { OPERATION_GROUPS } from '../core/operation.ts';
import { code, inline, table } from '../base/markdown.ts';
import type { Catalog } from './catalog.ts';
import { INPUT_COLUMNS, inputCells } from './operation-page.ts';
import { ROOT } from './tool.ts';

/** Pages for users with generated tables in hand-written text, and the tables of each page. */
export const PAGES_WITH_TABLES = {
  'README.md': { operations: operationsTable },
  'docs/inputs-and-outputs.md': { 'common-inputs': inputsTable, 'common-outputs': outputsTable },
  'docs/previews.md': {
    'preview-inputs': () => workflowTable('Input', 'inputs'),
    'preview-secrets': () => workflowTable('Secret', 'secrets'),
  },
} as const;

/**
 * Updates the generated tables of a page. The text around them doesn't change.
 *
 * @param text the page, with each table between `<!-- generated: NAME -->` and `<!-- end: NAME -->`
 * @throws Error unless each pair of markers occurs exactly once
 */
export function updateTables(catalog: Catalog, page: keyof typeof PAGES_WITH_TABLES, text: string): string {
  return Object.entries(PAGES_WITH_TABLES[page]).reduce(
    (updated, [name, renderTable]) => replaceBlock(updated, name, renderTable(catalog)),
    text,
  );
}

/**
 * Replaces one generated block of a page.
 * @throws Error unless its pair of markers occurs exactly once
 */
export function replaceBlock(text: string, name: string, block: string): string {
  const [open, close] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
  const [before, rest, ...again] = text.split(open);
  const [, after, ...more] = rest?.split(close) ?? [];
  if (after === undefined || again.length > 0 || more.length > 0) {
    throw new Error(`The page must have the markers ${open} and ${close} exactly once, in this order.`);
  }
  return `${before}${open}\n\n${block}\n\n${close}${after}`;
}

function operationsTable({ operations }: Catalog): string {
  const rows = OPERATION_GROUPS.flatMap(group =>
    operations
      .filter(operation => operation.group === group)
      .map(({ id, summary }, index) => [
        index === 0 ? group : '',
        `[${code(id)}](actions/${id}/README.md)`,
        inline(summary),
      ]),
  );
  return table(['Group', 'Operation', 'Description'], rows);
}

function inputsTable({ commonInputs }: Catalog): string {
  return table(INPUT_COLUMNS, Object.entries(commonInputs).map(inputCells));
}

function outputsTable({ commonOutputs }: Catalog): string {
  const rows = Object.entries(commonOutputs).map(([name, { description }]) => [code(name), inline(description)]);
  return table(['Output', 'Description'], rows);
}

/** Renders the inputs or the secrets of `preview.yml`, whose descriptions contain the defaults. */
function workflowTable(column: string, kind: 'inputs' | 'secrets'): string {
  const { on } = parse(readFileSync(join(ROOT, '.github/workflows/preview.yml'), 'utf8')) as PreviewWorkflow;
  const rows = Object.entries(on.workflow_call[kind]).map(([name, { description, required }]) => [
    code(name),
    `${required === true ? 'Required. ' : ''}${inline(description)}`,
  ]);
  return table([column, 'Description'], rows);
}

interface PreviewWorkflow {
  readonly on: {
    readonly workflow_call: Readonly<
      Record<
        'inputs' | 'secrets',
        Readonly<Record<string, { readonly description: string; readonly required?: boolean }>>
      >
    >;
  };
}
