/**
 * Renders the generated files, compares them with those on disk, and writes or deletes the ones
 * that differ.
 */

import { readFileSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { APP_SCHEMA } from '../../app-file/schema.ts';
import type { Catalog } from './catalog.ts';
import { PAGES_WITH_TABLES, updateTables } from './generated-tables.ts';
import { GENERATED } from './generated.ts';
import { operationEntry, operationManifest, POST_ENTRY } from './manifests.ts';
import { openApiDocument } from './openapi.ts';
import { operationPage } from './operation-page.ts';
import { rootManifest } from './root-manifest.ts';
import { ROOT } from './tool.ts';
import { troubleshootingPage } from './troubleshooting-page.ts';
import { OPERATION_IDS } from '../../products/operations.ts';
import { SEED_SCHEMA } from '../../platform/seed/seed-schema.ts';

/** Generated content by path. Paths are relative to the root and use `/`. */
export type DerivedFiles = ReadonlyMap<string, string>;

/** Texts of the pages that have generated tables. */
export type HandWrittenPages = readonly (readonly [string, string])[];

/** Reads the pages that have generated tables. */
export async function readPages(root: string): Promise<HandWrittenPages> {
  const names = Object.keys(PAGES_WITH_TABLES);
  return await Promise.all(
    names.map(async page => [page, await readFile(join(root, page), 'utf8')] as const),
  );
}

const IDS: readonly string[] = OPERATION_IDS;
const placeOf = ({ id }: { readonly id: string }): number => IDS.indexOf(id);

/**
 * Renders every file that is generated from the catalog. Pure: writing and checking share it, so
 * that they can't disagree.
 */
export function render(catalog: Catalog, pages: HandWrittenPages): DerivedFiles {
  const inOrder = catalog.operations.toSorted((a, b) => placeOf(a) - placeOf(b));
  return new Map([
    ...pages.map(([page, text]): [string, string] => [page, updateTables(catalog, page, text)]),
    ['action.yml', rootManifest(catalog)],
    ['post.mjs', POST_ENTRY],
    ['llms.txt', linkList()],
    ['docs/troubleshooting.md', troubleshootingPage()],
    ['docs/seed.schema.json', `${JSON.stringify(SEED_SCHEMA, undefined, 2)}\n`],
    ['docs/app.schema.json', `${JSON.stringify(APP_SCHEMA, undefined, 2)}\n`],
    ['docs/openapi.json', openApiDocument()],
    ...catalog.operations.flatMap((operation): [string, string][] => [
      [`actions/${operation.id}/action.yml`, operationManifest(catalog, operation)],
      [`actions/${operation.id}/main.mjs`, operationEntry(operation)],
      [
        `actions/${operation.id}/README.md`,
        operationPage(operation, inOrder.slice(0, inOrder.indexOf(operation))),
      ],
    ]),
  ]);
}

/** Renders the list of pages for language models, from the documentation's own list. */
function linkList(): string {
  const pages = readFileSync(join(ROOT, 'docs/README.md'), 'utf8')
    .replace(/^# .*$/m, '')
    .trim();
  const links = pages.replace(/\]\((?!https?:)(?:\.\.\/)?([^)]+)\)/g, (link, path: string) =>
    link.includes('](../') ? `](${path})` : `](docs/${path})`,
  );
  return `# Project Platform Action\n\n> GitHub Action, command and emulator for a Project Platform. Instructions for agents: [skill](skills/project-platform/SKILL.md).\n\n${links}\n`;
}

/** Difference between the file at a path and its rendered content. */
export interface FileDifference {
  readonly path: string;
  /** `stale`: the first line marks the file as generated, but its operation no longer exists. */
  readonly kind: 'missing' | 'different' | 'stale';
}

/** Compares the committed files with the rendered ones. */
export async function compare(
  root: string,
  files: DerivedFiles,
): Promise<readonly FileDifference[]> {
  const differences: FileDifference[] = [];
  for (const [path, content] of files) {
    const committed = await readIfExists(join(root, path));
    if (committed !== content)
      differences.push({ path, kind: committed === undefined ? 'missing' : 'different' });
  }
  for await (const path of glob('actions/*/*', { cwd: root })) {
    if (!files.has(path) && (await isGenerated(join(root, path))))
      differences.push({ path, kind: 'stale' });
  }
  return differences;
}

/**
 * Writes missing and different files, and deletes stale ones. Keeps flows that were written by
 * hand.
 */
export async function updateFiles(
  root: string,
  files: DerivedFiles,
): Promise<readonly FileDifference[]> {
  const differences = await compare(root, files);
  for (const { path } of differences) {
    const content = files.get(path);
    if (content === undefined) {
      await rm(join(root, path));
    } else {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
  }
  return differences;
}

async function isGenerated(file: string): Promise<boolean> {
  const [firstLine] = ((await readIfExists(file)) ?? '').split('\n', 1);
  return firstLine?.includes(GENERATED) ?? false;
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
