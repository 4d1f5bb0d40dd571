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

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  goose: marked(padded(5), '-- +goose Up', '-- +goose Down'),
  dbmate: marked(timestamp, '-- migrate:up', '-- migrate:down'),
  'golang-migrate': {
    digits: padded(6),
    path: ({ digits, name }) => `${digits}_${name}.up.sql`,
    beside: ({ digits, name, down }) => ({ [`${digits}_${name}.down.sql`]: down }),
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
  flyway: { digits: padded(1), path: versioned },
  supabase: { digits: timestamp, path: underscored },
};
