import { expect, test } from 'vitest';
import { Failure } from '../../../../src/base/failure.ts';
import { readFiles } from './read-folder.ts';

/**
 * Folders that no tool wrote. A file `!name` reverts a migration; one after `tool:` has the
 * sections of that tool.
 */

const UP = 'create table t (a int);\n';
const DOWN = 'delete from old;\n';
const FORMS: Readonly<Record<string, string>> = {
  goose: `-- +goose Up\n${UP}-- +goose Down\n${DOWN}`,
  dbmate: `-- migrate:up\n${UP}-- migrate:down\n${DOWN}`,
  tern: `${UP}---- create above / drop below ----\n${DOWN}`,
  'node-pg': `-- Up Migration\n${UP}-- Down Migration\n${DOWN}`,
  rubenv: `-- +migrate Up\n${UP}-- +migrate Down\n${DOWN}`,
  prose: `${UP}\n-- ===========\n-- To roll back:\n-- ===========\n${DOWN}`,
  commented: `${UP}\n-- Rollback:\n-- drop table t;\n`,
  liquibase: `--liquibase formatted sql\n--changeset a:1\n${UP}--rollback drop table t;\n`,
  list: '<databaseChangeLog><include file="1_a.sql"/></databaseChangeLog>',
  yaml: 'databaseChangeLog:\n- include: { file: 1_a.sql }\n',
};

const filesOf = (names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.split(' ').map(name => {
      const [, form, reverts, path = ''] = /^(?:([a-z-]+):)?(!)?(.*)$/.exec(name) ?? [];
      return [path, (form !== undefined && FORMS[form]) || (reverts === undefined ? UP : DOWN)];
    }),
  );

/** Each folder, and the files that run (`+`) or where it is refused (`-`). */
const FOLDERS = `
1_a.sql 2_b.sql README.md => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b.down.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b_down.sql => -2_b_down.sql
1_a.sql 2_b.sql !2_b.rollback.sql => -2_b.rollback.sql
1_up_a.sql !1_down_a.sql => -1_down_a.sql
1_a.up.sql !1_a.down.sql 2_b.up.sql !2_b.down.sql => +1_a.up.sql +2_b.up.sql
1_a.up.sql !1_a.down.sql 2_b.sql => -2_b.sql
1_lights.sql !1_scale_down.sql => -1_scale_down.sql
1_a.sql !2_a_rollback.sql => +1_a.sql +2_a_rollback.sql REVERTS
1_a.sql !rollback_1_a.sql => +1_a.sql
1_a.sql !down_1_a.sql !undo.sql => +1_a.sql
1_a.sql !U1__a.sql => -U1__a.sql
1_a.sql !rollback/1_a.sql => -rollback/1_a.sql
1_a.sql !down/1_a.sql !undo/2_b.sql => -down/1_a.sql -undo/2_b.sql
1_a.sql !revert/a.sql => +1_a.sql
up/1_a.sql !down/1_a.sql => -up -down
1_a/up.sql !1_a/down.sql 2_b/up.sql !2_b/down.sql => -1_a/up.sql
1_a/up.sql !1_a/rollback.sql => -1_a/up.sql
1_a/migration.sql !1_a/down.sql migration_lock.toml => +1_a/migration.sql
1_a/migration.sql !rollback/migration.sql => +1_a/migration.sql +rollback/migration.sql REVERTS
V1__a.sql V2__b.sql !U2__b.sql => -V1__a.sql
V1__a.sql !undo/V2__b.sql => -V1__a.sql
V1__a.sql 2_b.sql => -V1__a.sql
V1__a.sql 20260101_b/migration.sql => -V1__a.sql
goose:1_a.sql goose:2_b.sql => -1_a.sql
goose:1_a.sql 2_b.sql => -1_a.sql
goose:1_a.sql dbmate:2_b.sql => -1_a.sql
1_a.sql goose:2_b.sql => -2_b.sql
dbmate:1_a.sql rubenv:2_b.sql => -2_b.sql
dbmate:1_a.sql node-pg:2_b.sql => -2_b.sql
tern:1_a.sql tern:2_b.sql tern.conf => -1_a.sql
tern:1_a.sql goose:2_b.sql => -1_a.sql
node-pg:1_a.sql 2_b.sql => -1_a.sql
rubenv:1_a.sql rubenv:2_b.sql README.md => -1_a.sql
prose:1_a.sql => +1_a.sql REVERTS
commented:1_a.sql commented:2_b.sql => +1_a.sql +2_b.sql
liquibase:1_a.sql list:db.xml => -1_a.sql
liquibase:1_a.sql !rollback/1_a.sql list:db.xml => -1_a.sql
liquibase:1_a.sql yaml:main.yaml => -1_a.sql
1_a.sql yaml:main.yaml => -main.yaml
1_a.up.sql !1_a.down.sql 20260101_b/migration.sql => -1_a.up.sql
1_a.up.sql !1_a.down.sql goose:2_b.sql => -2_b.sql
1_a.up.sql !1_a.down.sql V2__b.sql => -V2__b.sql
1_a.sql 2_b.js 3_c.sql => -2_b.js
1_a.sql 2_b.py env.py => -2_b.py
1_a.sql schema.sql !drop_all.sql seeds.sql => +1_a.sql
1_a.sql 1.1_b.sql 10_c.sql 2_d.sql => +1_a.sql +1.1_b.sql +2_d.sql +10_c.sql
001_a.sql 1_b.sql => -1_b.sql
1-a.sql 2_b.sql => -1-a.sql
1_a.sql 2_b.sql 2_b.sql.bak => -2_b.sql.bak
1_a.sql !1_a.sql.down => +1_a.sql
1_a.sql 1_a.md !1_a_rollback.txt => +1_a.sql
liquibase:1_a.sql liquibase:undo/2_b.sql => -1_a.sql
2026/1_a.sql 2026/2_b.sql => -2026
1_a.sql archive/0_old.sql => -archive/0_old.sql
`;

function resultOf(names: string): string {
  try {
    const { migrations } = readFiles(filesOf(names));
    return migrations
      .map(
        ({ path, sql }) =>
          `+${path}${/delete|drop/.test(sql.replaceAll(/--.*/g, '')) ? ' REVERTS' : ''}`,
      )
      .join(' ');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [
      ...new Set(error.findings.map(({ where }) => `-${where.replace(/:\d+:\d+$/, '')}`)),
    ].join(' ');
  }
}

const CASES = FOLDERS.trim()
  .split('\n')
  .map(line => line.split(' => ') as [string, string]);

test.each(CASES)('%s', (names, expected) => {
  expect(resultOf(names)).toBe(expected);
});
