import { expect, test } from 'vitest';
import { Failure } from '../../../../src/base/failure.ts';
import { readFiles } from './read-folder.ts';

/** Folders that no tool wrote. A file `!name` reverts a migration; one after `tool:` has the sections of that tool. */

const UP = 'create table t (a int);\n';
const DOWN = 'delete from old;\n';
const FORMS: Readonly<Record<string, string>> = {
  goose: `-- +goose Up\n${UP}-- +goose Down\n${DOWN}`,
  dbmate: `-- migrate:up\n${UP}-- migrate:down\n${DOWN}`,
  tern: `${UP}---- create above / drop below ----\n${DOWN}`,
  'node-pg': `-- Up Migration\n${UP}-- Down Migration\n${DOWN}`,
  rubenv: `-- +migrate Up\n${UP}-- +migrate Down\n${DOWN}`,
  play: `-- !Ups\n${UP}-- !Downs\n${DOWN}`,
  mybatis: `-- // t\n${UP}-- //@UNDO\n${DOWN}`,
  rambler: `-- rambler up\n${UP}-- rambler down\n${DOWN}`,
  reversed: `-- DOWN\n${DOWN}-- UP\n${UP}`,
  prose: `${UP}\n-- ===========\n-- To roll back:\n-- ===========\n${DOWN}`,
  drops: `${UP}\n-- Remove it again if the release is taken back by the operators of the site\n${DOWN}drop table t;\n`,
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
1_a.sql 2_b.sql !2_b_down.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b-down.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b.rollback.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b_rollback.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b_revert.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b.undo.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b.dn.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_bDown.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b_annuler.sql => +1_a.sql +2_b.sql
1_a.sql 2_b.sql !2_b_回滚.sql => +1_a.sql +2_b.sql
1_a_up.sql !1_a_down.sql 2_b_up.sql !2_b_down.sql => +1_a_up.sql +2_b_up.sql
1_up.sql !1_down.sql 2_up.sql !2_down.sql => +1_up.sql +2_up.sql
1_up_a.sql !1_down_a.sql => -1_down_a.sql
1_a.up.sql !1_a.down.sql 2_b.up.sql !2_b.down.sql => +1_a.up.sql +2_b.up.sql
1_a.up.sql !1_a.down.sql 2_b.sql => -2_b.sql
1_lights.sql !1_scale_down.sql => -1_scale_down.sql
1_a.sql !2_a_rollback.sql => -2_a_rollback.sql
1_a.sql !2_rollback.sql 3_c.sql => -2_rollback.sql
1_a.sql !rollback_1_a.sql => +1_a.sql
1_a.sql !down_1_a.sql !undo.sql => +1_a.sql
1_a.sql !U1__a.sql => -U1__a.sql
1_a.sql !rollback/1_a.sql => -rollback/1_a.sql
1_a.sql !down/1_a.sql !undo/2_b.sql => -down/1_a.sql -undo/2_b.sql
1_a.sql !revert/a.sql => +1_a.sql
up/1_a.sql !down/1_a.sql => -up -down
1_a/up.sql !1_a/down.sql 2_b/up.sql !2_b/down.sql => +1_a/up.sql +2_b/up.sql
1_a/up.sql !1_a/rollback.sql => +1_a/up.sql
1_a/migration.sql !1_a/down.sql migration_lock.toml => +1_a/migration.sql
1_a/migration.sql !rollback/migration.sql => -rollback/migration.sql
V1__a.sql V2__b.sql !U2__b.sql => +V1__a.sql +V2__b.sql
V1__a.sql !V1__a_rollback.sql => -V1__a_rollback.sql
V1__a.sql !V2__a_undo.sql => -V2__a_undo.sql
V1__a.sql !undo/V2__b.sql => -undo/V2__b.sql
V1__a.sql !rollback/V1__a.sql => -rollback/V1__a.sql
V1__a.sql 2_b.sql => -2_b.sql
V1__a.sql 20260101_b/migration.sql => -V1__a.sql
V1.0__a.sql V1.1__b.sql R__views.sql R__views_down.sql => -R__views_down.sql
1_a.sql R__view.sql !R__view_rollback.sql => +1_a.sql +R__view.sql
goose:1_a.sql goose:2_b.sql => +1_a.sql +2_b.sql
goose:1_a.sql 2_b.sql => -2_b.sql
goose:1_a.sql !2_b_down.sql => -2_b_down.sql
goose:1_a.sql dbmate:2_b.sql => -2_b.sql
goose:1_scale_down.sql => +1_scale_down.sql
1_a.sql goose:2_b.sql => -1_a.sql
dbmate:1_a.sql rubenv:2_b.sql => -2_b.sql
dbmate:1_a.sql node-pg:2_b.sql => -2_b.sql
tern:1_a.sql tern:2_b.sql tern.conf => -1_a.sql
tern:1_a.sql goose:2_b.sql => -1_a.sql
node-pg:1_a.sql 2_b.sql => +1_a.sql +2_b.sql
node-pg:1_a.sql !2_a_down.sql => -2_a_down.sql
rubenv:1_a.sql rubenv:2_b.sql README.md => +1_a.sql +2_b.sql
play:1.sql play:2.sql => -1.sql -2.sql
mybatis:20260101_a.sql bootstrap.sql => -20260101_a.sql
rambler:1_a.sql => -1_a.sql
reversed:1_a.sql => -1_a.sql
prose:1_a.sql => -1_a.sql
drops:1_a.sql => -1_a.sql
commented:1_a.sql commented:2_b.sql => +1_a.sql +2_b.sql
liquibase:1_a.sql list:db.xml => -1_a.sql
liquibase:1_a.sql !rollback/1_a.sql list:db.xml => -1_a.sql
liquibase:1_a.sql yaml:main.yaml => -1_a.sql
1_a.sql yaml:main.yaml => -main.yaml
1_a.up.sql !1_a.down.sql 20260101_b/migration.sql => -1_a.up.sql
1_a.up.sql !1_a.down.sql goose:2_b.sql => -2_b.sql
1_a.up.sql !1_a.down.sql V2__b.sql => -1_a.up.sql
1_a.sql 2_b.js 3_c.sql => -2_b.js
1_a.sql 2_b.py env.py => -2_b.py
1_a.sql schema.sql !drop_all.sql seeds.sql => +1_a.sql
1_a.sql 1.1_b.sql 10_c.sql 2_d.sql => +1_a.sql +1.1_b.sql +2_d.sql +10_c.sql
001_a.sql 1_b.sql => -1_b.sql
1-a.sql 2_b.sql => -1-a.sql
1_a.sql 2_b.sql 2_b.sql.bak => -2_b.sql.bak
1_a.sql !1_a.sql.down => -1_a.sql.down
1_a.sql 1_a.md !1_a_rollback.txt => +1_a.sql
liquibase:1_a.sql liquibase:undo/2_b.sql => -1_a.sql
2026/1_a.sql 2026/2_b.sql => -2026
1_a.sql archive/0_old.sql => -archive/0_old.sql
`;

function resultOf(names: string): string {
  try {
    const { migrations } = readFiles(filesOf(names));
    return migrations
      .map(({ path, sql }) => `+${path}${/delete|drop/.test(sql.replaceAll(/--.*/g, '')) ? ' REVERTS' : ''}`)
      .join(' ');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [...new Set(error.findings.map(({ where }) => `-${where.replace(/:\d+:\d+$/, '')}`))].join(' ');
  }
}

const CASES = FOLDERS.trim()
  .split('\n')
  .map(line => line.split(' => ') as [string, string]);

test('there are at least 60 folders', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(60);
});

test.each(CASES)('%s', (names, expected) => {
  expect(resultOf(names)).toBe(expected);
});
