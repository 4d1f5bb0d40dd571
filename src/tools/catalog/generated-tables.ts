/**
 * Renders the list of operations and the tables of inputs and outputs, and inserts them into the
 * text of a page.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { neededScopes } from '../../core/needed-scopes.ts';
import { OPERATION_GROUPS } from '../../core/operation.ts';
import { firstSentence } from './root-manifest.ts';
import { code, codeBlock, inline, table } from '../../base/text/markdown.ts';
import { type FileClass, STATIC_SITE } from '../../api/services/static-site.ts';
import { ROOT_OPERATION_IDS } from '../../products/operations.ts';
import type { Catalog } from './catalog.ts';
import {
  defaultAndText,
  exampleSteps,
  INPUT_COLUMNS,
  inputCells,
  outputsTable,
  rootStep,
} from './operation-page.ts';
import { ROOT } from './tool.ts';

type PageTables = Readonly<Record<string, (catalog: Catalog) => string>>;

/** Pages for users with generated tables in hand-written text, and the tables of each page. */
export const PAGES_WITH_TABLES: Readonly<Record<string, PageTables>> = {
  'docs/operations.md': { operations: operationList, example: exampleOfPage },
  'docs/inputs-and-outputs.md': {
    'common-inputs': inputsTable,
    'common-outputs': ({ commonOutputs }) => outputsTable(Object.entries(commonOutputs)),
  },
  'docs/sites.md': { files: siteFilesTable },
  'skills/project-platform/SKILL.md': { workflows: permissionsTable, scopes: scopesTable },
  'actions/agent-pull-request/README.md': flowTables('agent-pull-request'),
  'actions/checkout-and-setup/README.md': { inputs: flowTables('checkout-and-setup').inputs },
  'actions/preview-cleanup/README.md': flowTables('preview-cleanup'),
};

/**
 * Updates the generated tables of a page. The text around them doesn't change.
 *
 * @param text the page, with each table between `<!-- generated: NAME -->` and `<!-- end: NAME -->`
 * @throws Error unless each pair of markers occurs exactly once
 */
export function updateTables(catalog: Catalog, page: string, text: string): string {
  return Object.entries(PAGES_WITH_TABLES[page] ?? {}).reduce(
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
    throw new Error(
      `The page must have the markers ${open} and ${close} exactly once, in this order.`,
    );
  }
  return `${before}${open}\n\n${block}\n\n${close}${after}`;
}

/** Renders the example of an operation's page. */
function exampleOfPage({ operations }: Catalog): string {
  const operation = operations.find(({ id }) => id === 'static-publish');
  if (operation === undefined) return '';
  const forms = [
    exampleSteps(operation),
    `# or as a step of the root action:\n${rootStep(operation)}`,
  ];
  const notInRoot = operations.filter(({ id }) => !ROOT_OPERATION_IDS.some(root => root === id));
  const names = new Intl.ListFormat('en-US').format(notInRoot.map(({ id }) => code(id)));
  return `${codeBlock('yaml', forms.join('\n\n'))}\n\nOnly their own actions run ${names}.`;
}

/** Renders the types of files that a site may contain, with their limits. */
function siteFilesTable(): string {
  const { classes, maxFiles, maxTotalBytes } = STATIC_SITE;
  const rows = classes.map(({ name, extensions, ...limits }) => [
    name,
    extensions.join(', '),
    limitsText(limits),
  ]);
  return table(
    ['Files', 'Types', 'Limits'],
    [...rows, ['all together', '', limitsText({ maxFiles, maxTotalBytes })]],
  );
}

function limitsText({ maxFiles, maxFileBytes, maxTotalBytes }: SiteLimits): string {
  const limits = [
    maxFiles && `${maxFiles.toLocaleString('en-US')} files`,
    maxFileBytes && `${maxFileBytes / 1024 ** 2} MiB a file`,
    maxTotalBytes && `${maxTotalBytes / 1024 ** 2} MiB in all`,
  ];
  return limits.filter(Boolean).join(', ');
}

type SiteLimits = Pick<FileClass, 'maxFiles' | 'maxFileBytes' | 'maxTotalBytes'>;

/** Renders a list for each group: as a table, it would be twice as wide as a page. */
function operationList({ operations }: Catalog): string {
  const lists = OPERATION_GROUPS.map(group => {
    const items = operations
      .filter(operation => operation.group === group)
      .map(
        ({ id, summary }) =>
          `- [${code(id)}](../actions/${id}/README.md): ${inline(firstSentence(summary))}`,
      );
    return `### ${group}\n\n${items.join('\n')}`;
  });
  return lists.join('\n\n');
}

/** Renders the events and permissions of the reusable workflows, from their examples. */
function permissionsTable(): string {
  const rows = readdirSync(join(ROOT, 'examples'))
    .filter(name => name.endsWith('.yml'))
    .flatMap(name => {
      const { on, jobs } = parsed(`examples/${name}`) as Example;
      return Object.values(jobs).flatMap(({ uses, permissions = {} }) => {
        const workflow = /\/workflows\/([\w-]+)\.yml@/.exec(uses ?? '')?.[1];
        const events = typeof on === 'string' ? [on] : Object.keys(on);
        const lines = Object.entries(permissions).map(([scope, level]) => `${scope}: ${level}`);
        return workflow === undefined
          ? []
          : [
              [
                code(`${workflow}.yml`),
                `examples/${name}`,
                events.join(', '),
                lines.join(', ') || 'none',
              ],
            ];
      });
    });
  return table(['Workflow', 'Example', 'Events', 'Permissions of the calling job'], rows);
}

interface Example {
  readonly on: string | object;
  readonly jobs: Readonly<
    Record<
      string,
      { readonly uses?: string; readonly permissions?: Readonly<Record<string, string>> }
    >
  >;
}

/** Renders the scopes of each operation that has some. */
function scopesTable({ operations }: Catalog): string {
  const rows = operations.flatMap(operation => {
    const { always, withInputs, withParts } = neededScopes(operation);
    const more = [...withInputs, ...withParts].flatMap(([name, scopes]) =>
      scopes.length === 0 ? [] : [`with \`${name}\`: ${scopes.join(', ')}`],
    );
    return always.length + more.length === 0
      ? []
      : [[code(operation.id), [always.join(', '), ...more].join('; ')]];
  });
  return table(['Operation', 'Scopes of the credential'], rows);
}

function inputsTable({ commonInputs }: Catalog): string {
  return table(INPUT_COLUMNS, Object.entries(commonInputs).map(inputCells));
}

/** Inputs of flows that mean the same as those of operations. */
const AS_COMMON = ['base-url', 'token', 'project-id', 'working-directory', 'github-token'];

/** Renders the inputs and outputs of a flow from its action.yml. */
function flowTables(flow: string): {
  readonly inputs: () => string;
  readonly outputs: () => string;
} {
  const fields = (kind: 'inputs' | 'outputs'): [string, ManifestField][] =>
    Object.entries(
      (parsed(`actions/${flow}/action.yml`) as Record<string, ManifestFields>)[kind] ?? {},
    );
  return {
    inputs: () => {
      const flowInputs = fields('inputs').filter(([name]) => !AS_COMMON.includes(name));
      const common = fields('inputs').filter(([name]) => AS_COMMON.includes(name));
      const names = common.map(([name]) => code(name)).join(', ');
      return `${manifestTable('Input', flowInputs)}\n\nAs the [common inputs](../../docs/inputs-and-outputs.md#inputs): ${names}.`;
    },
    outputs: () => outputsTable(fields('outputs')),
  };
}

/** Renders a table of a manifest's fields. An empty default is described in words. */
const manifestTable = (column: string, fields: readonly [string, ManifestField][]): string =>
  table(
    [column, 'Default', 'Description'],
    fields.map(([name, { default: value = '', ...field }]) => [
      code(name),
      ...defaultAndText(value === '' ? field : { ...field, default: String(value) }),
    ]),
  );

const parsed = (path: string): unknown => parse(readFileSync(join(ROOT, path), 'utf8'));

interface ManifestField {
  readonly description: string;
  readonly required?: boolean;
  readonly default?: string | boolean | number;
}
type ManifestFields = Readonly<Record<string, ManifestField>>;
