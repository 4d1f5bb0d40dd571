import { code, inline, table } from '../markdown.ts';
import type { Catalog } from './catalog.ts';
import { INPUT_COLUMNS, inputCells } from './operation-page.ts';

/**
 * Updates the generated tables of README.md. The text around them doesn't change.
 *
 * @param readme its text, with each table between `<!-- generated: NAME -->` and `<!-- end: NAME -->`
 * @throws Error unless each pair of markers occurs exactly once
 */
export function frontPage(catalog: Catalog, readme: string): string {
  const tables = { operations: operationsTable, 'common-inputs': inputsTable, 'common-outputs': outputsTable };
  return Object.entries(tables).reduce((text, [name, render]) => replaceBlock(text, name, render(catalog)), readme);
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
  const rows = operations.map(({ id, summary }) => [`[${code(id)}](actions/${id}/README.md)`, inline(summary)]);
  return table(['Operation', 'What it does'], rows);
}

function inputsTable({ commonInputs }: Catalog): string {
  return table(INPUT_COLUMNS, Object.entries(commonInputs).map(inputCells));
}

function outputsTable({ commonOutputs }: Catalog): string {
  const rows = Object.entries(commonOutputs).map(([name, { description }]) => [code(name), inline(description)]);
  return table(['Output', 'Description'], rows);
}
