import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  compare,
  type DerivedFiles,
  updateFiles,
} from '../../../src/tools/catalog/derived-files.ts';
import { GENERATED } from '../../../src/tools/catalog/generated.ts';
import { writeTree } from '../../support/temporary-tree.ts';

const FILES: DerivedFiles = new Map([
  ['action.yml', `# ${GENERATED}\nname: new\n`],
  ['actions/one/action.yml', `# ${GENERATED}\nname: one\n`],
]);
const COMMITTED = {
  'action.yml': `# ${GENERATED}\nname: old\n`,
  'actions/gone/main.mjs': `// ${GENERATED}\n`,
  'actions/gone/README.md': `<!-- ${GENERATED} -->\n`,
  'actions/flow/action.yml': 'name: written by hand\n',
};

it('reports different, missing and stale files, and ignores handwritten ones', async () => {
  const differences = await compare(await writeTree(COMMITTED), FILES);
  expect(differences.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: 'action.yml', kind: 'different' },
    { path: 'actions/gone/README.md', kind: 'stale' },
    { path: 'actions/gone/main.mjs', kind: 'stale' },
    { path: 'actions/one/action.yml', kind: 'missing' },
  ]);
});

it('updates everything, so that nothing differs afterwards', async () => {
  const root = await writeTree(COMMITTED);
  expect(await updateFiles(root, FILES)).toHaveLength(4);
  expect(await compare(root, FILES)).toEqual([]);
  expect(await readFile(join(root, 'action.yml'), 'utf8')).toContain('name: new');
  expect(await readFile(join(root, 'actions/flow/action.yml'), 'utf8')).toBe(
    'name: written by hand\n',
  );
  await expect(access(join(root, 'actions/gone/main.mjs'))).rejects.toThrow('ENOENT');
});
