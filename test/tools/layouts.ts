/** Layouts of the tools, as their own programs write them. The features that only one tool has are in `layouts`. */

import { createHash } from 'node:crypto';
import { bytes, type Files, type Layout, type Part } from './layout.ts';

const padded =
  (length: number, offset = 0): Layout['digits'] =>
  n =>
    String(n + offset).padStart(length, '0');
const timestamp = padded(14, 20260101000000);
const underscored: Layout['path'] = ({ digits, name }) => `${digits}_${name}.sql`;
const versioned: Layout['path'] = ({ digits, name }) => `V${digits}__${name}.sql`;
const sections =
  (up: string, down: string) =>
  (part: Part): string =>
    `${up}\n${part.up}\n${down}\n${part.down}`;
/** Layout of a file with two sections. */
const marked = (digits: Layout['digits'], up: string, down: string): Layout => {
  return { digits, path: underscored, text: sections(up, down), marks: [up, down] };
};
const sqlPaths = (files: Files): string[] =>
  Object.keys(files)
    .filter(path => /^[^/]+\.sql$/.test(path))
    .toSorted();

function atlasSum(files: Files): Files {
  if ('atlas.sum' in files) return {};
  const running = createHash('sha256');
  const all = createHash('sha256');
  const lines = sqlPaths(files).map(path => {
    const content = bytes(files[path]);
    running.update(path);
    if (/^-- ?atlas:sum ignore\b/.test(content.toString())) return '';
    const sum = running.update(content).copy().digest('base64');
    all.update(path + sum);
    return `${path} h1:${sum}\n`;
  });
  return { 'atlas.sum': `h1:${all.digest('base64')}\n${lines.join('')}` };
}

function drizzleJournal(files: Files, parts: readonly Part[]): Files {
  if ('meta/_journal.json' in files) return {};
  const entries = parts.map(({ digits, name }, idx) => {
    return { idx, version: '7', when: 1767225600000 + idx, tag: `${digits}_${name}`, breakpoints: true };
  });
  return { 'meta/_journal.json': JSON.stringify({ version: '7', dialect: 'postgresql', entries }) };
}

/** Adds the headers of committed files, each with the hash of the one before. */
function graphileHeaders(files: Files): Files {
  let previous = '-';
  const committed: Record<string, string> =
    'current.sql' in files ? {} : { 'current.sql': '-- Enter migration here\n' };
  for (const path of Object.keys(files)
    .filter(one => /^committed\/\d+.*\.sql$/.test(one))
    .toSorted()) {
    const content = bytes(files[path]).toString().trim();
    if (content.includes('--! Previous') || typeof files[path] === 'object') continue;
    const hashed = `${`${previous === '-' ? '' : previous}\n${content}`.trim()}\n`;
    const hash = `sha1:${createHash('sha1').update(hashed).digest('hex')}`;
    committed[path] = `--! Previous: ${previous}\n--! Hash: ${hash}\n\n${content}\n`;
    previous = hash;
  }
  return committed;
}

function sqitchPlan(files: Files, parts: readonly Part[]): Files {
  const lines = parts.map(({ name }) => `${name} 2026-01-01T00:00:00Z A <a@example.com> # x\n`).join('');
  return {
    'sqitch.plan': `%syntax-version=1.0.0\n%project=harbor\n\n${lines}`,
    'sqitch.conf': '[core]\n\tengine = pg\n',
    ...files,
  };
}

const NAMESPACE = 'http://www.liquibase.org/xml/ns/dbchangelog';
const XML_HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n<databaseChangeLog xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/dbchangelog-latest.xsd">`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Writes the changelog. Those of a feature have no head, and `%INCLUDES%` for the files of the folder without the feature. */
function liquibaseChangelogs(files: Files, parts: readonly Part[]): Files {
  const includes = (paths: readonly string[]): string =>
    paths.map(path => `  <include file="${escaped(path)}" relativeToChangelogFile="true"/>`).join('\n');
  const given = Object.keys(files).filter(path => /(?:changelog|master)\.xml$/.test(path));
  const contents =
    given.length === 0
      ? [['changelog.xml', includes(sqlPaths(files))] as const]
      : given.map(path => [path, bytes(files[path]).toString()] as const);
  return Object.fromEntries(
    contents.map(([path, text]) => {
      const content = text.replaceAll('%INCLUDES%', () => includes(parts.map(underscored)));
      return [path, `${XML_HEAD}\n${content}\n</databaseChangeLog>\n`];
    }),
  );
}

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  goose: marked(padded(5), '-- +goose Up', '-- +goose Down'),
  dbmate: marked(timestamp, '-- migrate:up', '-- migrate:down'),
  'golang-migrate': {
    digits: padded(6),
    path: ({ digits, name }) => `${digits}_${name}.up.sql`,
    beside: ({ digits, name, down }) => ({ [`${digits}_${name}.down.sql`]: down }),
  },
  tern: {
    digits: padded(3),
    path: underscored,
    text: ({ up, down }) => `${up}\n---- create above / drop below ----\n${down}`,
    marks: ['---- create above / drop below ----'],
  },
  'sql-migrate': marked(padded(3), '-- +migrate Up', '-- +migrate Down'),
  atlas: { digits: timestamp, path: underscored, lists: atlasSum },
  sqlx: { digits: timestamp, path: underscored },
  diesel: {
    digits: n => `2026-01-0${n}-000000`,
    path: ({ digits, name }) => `${digits}_${name}/up.sql`,
    beside: ({ digits, name, down }) => ({ [`${digits}_${name}/down.sql`]: down }),
  },
  refinery: { digits: padded(1), path: versioned },
  'node-pg-migrate': marked(n => String(1767225600000 + n), '-- Up Migration', '-- Down Migration'),
  prisma: {
    digits: timestamp,
    path: ({ digits, name }) => `${digits}_${name}/migration.sql`,
    lists: files => ({ 'migration_lock.toml': 'provider = "postgresql"\n', ...files }),
  },
  drizzle: {
    digits: n => String(n - 1).padStart(4, '0'),
    path: underscored,
    isListed: true,
    text: ({ up }) => up.replaceAll(/;\n(?=\S)/g, ';\n--> statement-breakpoint\n'),
    lists: drizzleJournal,
  },
  'graphile-migrate': {
    digits: padded(6),
    path: ({ digits, name }) => `committed/${digits}-${name}.sql`,
    marks: ['--! Previous: -', '--! Hash: '],
    lists: graphileHeaders,
  },
  sqitch: {
    digits: n => String(n),
    path: ({ name }) => `deploy/${name}.sql`,
    isListed: true,
    text: ({ name, up }) => `-- Deploy harbor:${name} to pg\n\nbegin;\n\n${up}\ncommit;\n`,
    beside: ({ name, down }) => ({
      [`revert/${name}.sql`]: `begin;\n${down}commit;\n`,
      [`verify/${name}.sql`]: 'begin;\nselect 1;\nrollback;\n',
    }),
    lists: sqitchPlan,
  },
  flyway: { digits: padded(1), path: versioned },
  liquibase: {
    digits: padded(3),
    path: underscored,
    text: ({ digits, name, up, down }) => {
      const rollback = down.replaceAll(/^(?=.)/gm, '--rollback ');
      return `--liquibase formatted sql\n\n--changeset author:${digits}-${name}\n${up}\n${rollback}\n`;
    },
    lists: liquibaseChangelogs,
    marks: ['--liquibase formatted sql', '--changeset author:002-t2', '--rollback drop'],
  },
};
