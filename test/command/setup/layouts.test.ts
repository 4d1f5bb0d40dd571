import { expect, onTestFinished, test } from 'vitest';
import yaml from 'yaml';
import { layoutOf } from '../../../src/products/migrations/files/migration-files.ts';
import { RECORDED_MARK } from '../../../src/base/recorded-mark.ts';
import { appFileText } from '../../../src/command/setup/repository/app-file.ts';
import { planFor } from '../../../src/command/setup/plan.ts';
import { Repository } from '../../../src/command/setup/repository/repository.ts';
import { layOutWorkspace } from '../../support/workspace.ts';

test.each([
  ['golang-migrate', { '1_a.up.sql': 'select 1;', '1_a.down.sql': '' }],
  ['dbmate', { '1_a.sql': '-- migrate:up\nselect 1;\n-- migrate:down' }],
  ['numbered', { '1_a.sql': 'select 1;' }],
  [
    'numbered',
    { 'meta/_journal.json': '{}', '0001_a.sql': `${RECORDED_MARK}0\n-- +goose Up\nselect 1;` },
  ],
  ['prisma', { '1_a/migration.sql': 'select 1;' }],
])('names the layout that `sql-migrate` reads: %s', (id, files) => {
  const at = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`db/migrations/${path}`, text]),
  );
  const { shownBy } =
    layoutOf('db/migrations', Object.keys(files), path =>
      new Map(Object.entries(files)).get(path),
    ) ?? {};
  const workspace = layOutWorkspace(at);
  onTestFinished(() => workspace.remove());
  const text = appFileText(planFor(new Repository(workspace.folder), {}, layoutOf), yaml);
  expect(text).toBe(`migrations: db/migrations # ${id}: ${shownBy}\n`);
});
