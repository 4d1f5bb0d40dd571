// @module-tag slow, because it loads GitHub’s language service, which takes 5 s of CPU time.
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ActionsMetadataProvider,
  type ValidationConfig,
  validate,
} from '@actions/languageservice';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import { EXAMPLES, OWN_REFERENCE } from './examples.ts';

// GitHub's own validators, used by its editors, check contexts, expressions, permissions, inputs
// and secrets. actionlint and zizmor check the same files in test/flows.

type ActionMetadata = Awaited<ReturnType<ActionsMetadataProvider['fetchActionMetadata']>>;

/** Returns the metadata of a third-party action, from its stub for act. */
async function readStubMetadata(name: string, path = ''): Promise<ActionMetadata> {
  const file = join(ROOT, 'test/flows/stubs', name, path, 'action.yml');
  return existsSync(file) ? (parse(await readFile(file, 'utf8')) as ActionMetadata) : undefined;
}

const CONFIG: ValidationConfig = {
  actionsMetadataProvider: {
    fetchActionMetadata: ({ name, path }) => readStubMetadata(name, path),
  },
  fileProvider: {
    getFileContent: async ({ path }) => ({
      name: path,
      content: await readFile(join(ROOT, path), 'utf8'),
    }),
  },
};

/**
 * Returns the validators' findings in a file, with their lines. Inputs of actions without a stub
 * aren't checked.
 */
async function findings(path: string, content: string): Promise<readonly string[]> {
  const document = TextDocument.create(`file:///${path}`, 'yaml', 1, content);
  const found = await validate(document, CONFIG);
  return (
    found
      .map(
        ({ message, range }) =>
          `${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
      )
      .filter(text => !text.includes('repository or version not found'))
      // The validators know no port with an address before it.
      .filter(text => !text.endsWith('Context access might be invalid: 5432'))
      // The newest version of the validators is older than this property.
      .filter(text => !text.endsWith("Unexpected value 'cache-mode'"))
  );
}

const published: string[] = [];
for await (const path of glob(['action.yml', 'actions/*/action.yml', '.github/workflows/*.yml'], {
  cwd: ROOT,
})) {
  published.push(path);
}

/**
 * Complete workflows of the pages and in `examples/`, with the actions and workflows of this
 * repository.
 */
const examples = EXAMPLES.flatMap(({ page, text }, index) => {
  const { on, jobs } = parse(text) as { readonly on?: unknown; readonly jobs?: unknown };
  const content = text.replaceAll(new RegExp(OWN_REFERENCE, 'g'), './$1');
  return on === undefined || jobs === undefined ? [] : [[page, index, content] as const];
});

const REMEDY =
  'GitHub’s own rules for workflows and actions find nothing. Correct the YAML as the findings say';

it.each(published)('the validators find nothing in %s', async path => {
  expect(await findings(path, await readFile(join(ROOT, path), 'utf8')), REMEDY).toEqual([]);
});

it.each(examples)(
  'the validators find nothing in an example of %s (%i)',
  async (_page, index, content) => {
    expect(await findings(`.github/workflows/example-${index}.yml`, content), REMEDY).toEqual([]);
  },
);
