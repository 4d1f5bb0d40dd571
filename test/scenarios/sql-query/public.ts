import { PUBLIC_PULL_REQUEST_7, PULL_REQUEST_7 } from '../pull-requests.ts';
import { type Expected, type Scenario, withDefaults } from '../scenario.ts';
import { CLOUD } from './usual.ts';

const UNSHOWN = ['ann.secret', '123-45'];

const CUSTOMERS = `create table users (id int primary key, email text, ssn text);
insert into users values (1, 'ann.secret@example.org', '123-45-6789'), (2, 'ann.secret@example.org', 'x');
create function fails(e text, state text) returns int language plpgsql as $$
  begin raise exception using errcode = state, message = 'bad row ' || e; end $$;`;

const NOTE =
  'Values from the database are not shown, because this repository is not known to be private.';
const QUERY = { query: 'select email from users' };
const REPORTED = { ...PULL_REQUEST_7.with, 'pr-comment': 'true', environment: 'production' };

/** SQL that fails, and texts of the error. */
const FAILING: readonly (readonly [sql: string, shown: readonly Expected[]])[] = [
  [
    'create unique index users_email on users (email)',
    [`could not create unique index "users_email" (SQLSTATE 23505). ${NOTE}`],
  ],
  [
    'select ssn::int from users',
    [`invalid input syntax for type integer (SQLSTATE 22P02). ${NOTE}`],
  ],
  [
    "select fails(email, 'P0001') from users",
    [`The database reported an error (SQLSTATE P0001). ${NOTE}`],
  ],
  [
    "select fails(email, '23505') from users",
    [`The database reported an error (SQLSTATE 23505). ${NOTE}`],
  ],
  [
    "select fails(email, '42501') from users",
    [`The database reported an error (SQLSTATE 42501). ${NOTE}`],
  ],
  [
    "select fails(' (SQLSTATE 42501, position 3)' || email, 'P0001') from users",
    [`The database reported an error. ${NOTE}`],
  ],
];

export default withDefaults({ seed: CLOUD, sql: CUSTOMERS }, [
  ...FAILING.map(
    ([query, error]): Scenario => ({
      ...PUBLIC_PULL_REQUEST_7,
      name: `in a public repository no value is in the error of ${query}`,
      with: { ...REPORTED, query },
      env: { RUNNER_DEBUG: '1' },
      expect: { error, unshown: UNSHOWN },
    }),
  ),
  {
    ...PUBLIC_PULL_REQUEST_7,
    name: 'in a public repository an error in the SQL itself is shown in full, with its place',
    with: { query: 'select id,\n  nme from users' },
    expect: {
      error: ['column "nme" does not exist (SQLSTATE 42703).', '2 |   nme from users'],
      errorTitle: 'SQL failed: query, line 2, column 3',
      logLacks: [NOTE],
    },
  },
  {
    ...PUBLIC_PULL_REQUEST_7,
    name: 'in a public repository the rows are in the output only',
    with: { ...REPORTED, ...QUERY },
    expect: {
      outputs: { rows: /ann\.secret/, result: /ann\.secret/ },
      summary: [
        '- **Rows received:** 2',
        'The rows are not shown, because this repository is not known to be private.',
      ],
      unshown: UNSHOWN,
    },
  },
  {
    ...PUBLIC_PULL_REQUEST_7,
    name: 'in a public repository the rows are in no output that the runner prints',
    with: { ...QUERY, 'output-path': 'rows.json' },
    env: { RUNNER_DEBUG: '1' },
    expect: {
      outputs: { rows: '', columns: '["email"]', result: /^(?![^]*ann\.secret)[^]*"rows":null/ },
      warnings: ['The output `rows` is empty: step debugging is on, so the runner prints outputs'],
      workspace: { 'rows.json': /ann\.secret/ },
      unshown: UNSHOWN,
    },
  },
  {
    ...PUBLIC_PULL_REQUEST_7,
    name: 'in a public repository a result without rows lacks nothing',
    with: { query: 'select email from users where false' },
    env: { RUNNER_DEBUG: '1' },
    expect: { outputs: { rows: '[]' }, logLacks: ['is empty', 'not shown'] },
  },
  {
    name: 'in a private repository the rows are in outputs that the runner prints',
    with: QUERY,
    env: { RUNNER_DEBUG: '1' },
    expect: { outputs: { rows: /ann\.secret/ }, summary: ['ann.secret@example.org'] },
  },
  ...(
    [
      [
        'says is private',
        { isPrivate: true },
        'Key (email)=(ann.secret@example.org) is duplicated.',
        [],
      ],
      ['says is public', {}, NOTE, UNSHOWN],
      ['says nothing about', { failsWith: 403 }, NOTE, UNSHOWN],
    ] as const
  ).map(
    ([what, github, error, unshown]): Scenario => ({
      name: `without a repository in the event, GitHub is asked, in one that it ${what}`,
      event: { name: 'schedule', payload: { repository: null } },
      github,
      with: { query: 'create unique index u on users (email)', 'github-token': 'token-of-the-job' },
      expect: { error: [error], unshown, askedOfGitHub: ['GET /repos/harbour/lights'] },
    }),
  ),
  {
    name: 'on a local platform of the step, everything is shown in a public repository',
    ...PUBLIC_PULL_REQUEST_7,
    with: { 'base-url': 'local', token: '', query: "select 'ann.secret' as email" },
    expect: { summary: ['ann.secret'] },
  },
  {
    name: 'a text of another form is shown in a public repository by its beginning only',
    ...PUBLIC_PULL_REQUEST_7,
    faults: [
      {
        on: 'database.query',
        do: 'answer',
        status: 400,
        body: { detail: 'Key (email)=(ann.secret) exists' },
      },
    ],
    with: { ...REPORTED, ...QUERY },
    expect: { error: [`The database reported an error. ${NOTE}`], unshown: UNSHOWN },
  },
  {
    name: 'a refusal that isn’t the database’s is shown in full in a public repository',
    ...PUBLIC_PULL_REQUEST_7,
    faults: [
      {
        on: 'database.query',
        do: 'answer',
        status: 403,
        body: { code: 'insufficient_scope', detail: 'The harbour master lacks the scope.' },
      },
    ],
    with: QUERY,
    expect: { error: ['The harbour master lacks the scope.'], logLacks: [NOTE] },
  },
]);
