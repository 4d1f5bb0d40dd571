import { PUBLIC_PULL_REQUEST_7 } from '../pull-requests.ts';
import type { Scenario } from '../scenario.ts';
import { WHOLE_APP } from '../whole-app.ts';

const CUSTOMERS = `create table users (id int primary key, email text);
insert into users values (1, 'ann.secret@example.org'), (2, 'ann.secret@example.org')`;

export default [
  {
    ...WHOLE_APP,
    event: { ...PUBLIC_PULL_REQUEST_7.event, name: 'push' },
    github: {},
    name: 'in a public repository a part’s error shows no values, in any place',
    sql: CUSTOMERS,
    files: {
      ...WHOLE_APP.files,
      'migrations/2_emails.sql': 'create unique index emails on users (email);\n',
    },
    with: { environment: 'production', baseline: 'none', 'github-token': 'token-of-the-job' },
    env: { RUNNER_DEBUG: '1' },
    expect: {
      error: [
        'could not create unique index "emails"',
        'Values from the database are not shown, because this repository is not known to be private.',
      ],
      outputs: { lint_findings: /"rule":"create-index-blocks"/ },
      unshown: ['ann.secret'],
    },
  },
] satisfies readonly Scenario[];
