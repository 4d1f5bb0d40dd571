import { projectSeed } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { LEDGER } from '../usual-parts.ts';

export const SEED = projectSeed({ cloud: true });
export const FLEET = `
  create type cargo as enum ('grain', 'salt "fine"');
  create table ships (id bigint generated always as identity primary key, name text not null unique);
  create table berths (
    id uuid primary key, ship_id bigint references ships (id), cargo cargo not null default 'grain', depth numeric(5,2),
    tags text[], at timestamptz not null default now()
  );
  alter table ships enable row level security;
  comment on table ships is 'Everything | that floats.';
  comment on column berths.depth is 'In <metres>.';
`;

export default {
  usualRun: {
    name: 'lists the tables in the order of their names, and those without a policy',
    seed: SEED,
    sql: FLEET,
    expect: {
      outputs: {
        tables: /^\[\{"schema":"public","name":"berths",.+"name":"ships","rls_enabled":true/,
        path: '',
      },
      log: ['The database of harbour has 2 tables in the schema `public`.'],
      notices: [
        'Row-level security is off, so no policy restricts the access of clients to these tables: berths.',
      ],
      summary: [' 2 tables', '| `berths` | 6 | off |', '| `ships` | 2 | on |'],
      requests: ['database.tables 200'],
    },
  },
  requestReason: 'One request. Its response has no keys, which are only requested for a diagram.',
  works: [
    {
      name: 'one table',
      seed: projectSeed({ cloud: true }),
      sql: LEDGER.sql,
      with: { format: 'markdown', 'output-path': 'schema.md' },
    },
  ],
} satisfies Usual;
