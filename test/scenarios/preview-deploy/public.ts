import { withApp } from '../preview-stack.ts';
import { PUBLIC_PULL_REQUEST_7 } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';

const STACK = withApp({ migrations: 'unique' });

export default [
  {
    ...STACK,
    event: PUBLIC_PULL_REQUEST_7.event,
    name: 'in a public repository the database of a preview shows its values, which files of the repository have created',
    files: {
      ...STACK.files,
      'unique/001_tides.sql':
        'create table tides (id int primary key, level int); insert into tides values (1, 7), (2, 7);\n',
      'unique/002_level.sql': 'create unique index levels on tides (level);\n',
      'unique/003_more.sql': 'create table more (id int);\n',
    },
    expect: { error: ['Key (level)=(7) is duplicated.'] },
  },
  {
    ...STACK,
    event: PUBLIC_PULL_REQUEST_7.event,
    name: 'in a public repository the database of a preview shows the values of an index that is built concurrently',
    files: {
      ...STACK.files,
      'unique/001_tides.sql':
        'create table tides (id int primary key, level int); insert into tides values (1, 7), (2, 7);\n',
      'unique/002_level.sql': 'create unique index concurrently levels on tides (level);\n',
    },
    expect: { error: ['Key (level)=(7) is duplicated.'] },
  },
] satisfies readonly Scenario[];
