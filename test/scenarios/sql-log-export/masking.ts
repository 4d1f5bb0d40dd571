import { TOKEN } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { FEW_RECORDS, hourFile, logSeed, record, SPAN } from '../small-log.ts';
import { refusedInputs } from '../refused-inputs.ts';

const repository = (payload: object): Pick<Scenario, 'event'> => ({
  event: { name: 'schedule', actor: 'harbour-master', payload: { repository: payload } },
});
const PRIVATE = repository({ private: true });
const PUBLIC = repository({ private: false });
/** The event of a schedule may not say whether the repository is private. */
const UNKNOWN = repository({});
const UNMASKED = { ...SPAN, 'mask-literals': 'false' };
const OPEN_TEXT = /"SqlText":"SELECT name FROM ships WHERE owner = 'anna@harbour\.example'"/;

const TWO_ACCOUNTS = [record(0), record(1, { AccountName: 'keeper' })];
const WITH_NAMES = [hourFile('ndjson'), hourFile('csv'), 'sql-log/report.html'];

export default withDefaults({ seed: logSeed(FEW_RECORDS) }, [
  {
    name: 'in a private repository queries can be kept unmasked, in the files of records only',
    ...PRIVATE,
    with: UNMASKED,
    expect: {
      workspace: {
        [hourFile('ndjson')]: OPEN_TEXT,
        'sql-log/report.html':
          /^(?![\s\S]*anna@harbour)[\s\S]*Exported record files contain the unmasked queries/,
        'sql-log/shapes.json': /^(?![\s\S]*anna@harbour)/,
      },
      masked: ['anna@harbour.example'],
    },
  },
  {
    name: 'the credential in a record is masked, also in unmasked queries',
    seed: logSeed([
      record(0, {
        SqlText: `ALTER ROLE web PASSWORD '${TOKEN}'`,
        AccountName: TOKEN,
        SqlId: TOKEN,
      }),
      record(1, { SqlText: `SELECT * FROM "${TOKEN}"` }),
    ]),
    ...PRIVATE,
    with: UNMASKED,
    expect: {
      workspace: {
        [hourFile('ndjson')]:
          /"SqlText":"ALTER ROLE web PASSWORD '\*\*\*'".+"AccountName":"\*\*\*".+"SqlId":"\*\*\*"/,
        [hourFile('csv')]: /^(?![^]*key-of-the-harbour-master)/,
        'sql-log/report.html': /^(?![^]*key-of-the-harbour-master)/,
        'sql-log/shapes.json': /^(?![^]*key-of-the-harbour-master)/,
      },
    },
  },
  {
    name: 'in a public repository queries can’t be kept unmasked',
    ...PUBLIC,
    with: UNMASKED,
    expect: {
      error: [
        '`mask-literals` can’t be off, because this repository is public.',
        'allow-unmasked-on-public: true',
      ],
      workspace: { 'sql-log': null },
      requests: [],
    },
  },
  {
    name: 'in a public repository queries can be kept unmasked on explicit request',
    ...PUBLIC,
    with: { ...UNMASKED, 'allow-unmasked-on-public': 'true' },
    expect: { workspace: { [hourFile('ndjson')]: OPEN_TEXT } },
  },
  {
    name: 'names are hashed in every output',
    with: { ...SPAN, hash: 'HostAddress, AccountName\nDBName', 'hash-key': 'key-of-the-hashes-1' },
    expect: {
      workspace: {
        [hourFile('ndjson')]:
          /"DBName":"#[0-9a-f]{12}","AccountName":"#[0-9a-f]{12}","HostAddress":"#[0-9a-f]{12}"/,
        [hourFile('csv')]: /^(?![\s\S]*10\.0\.0\.7)/,
        'sql-log/report.html': /^(?![\s\S]*10\.0\.0\.7)/,
      },
      masked: ['10.0.0.7', 'key-of-the-hashes-1'],
    },
  },
  ...(
    [
      [
        'everybody can read',
        PUBLIC,
        'Hashing the fields HostAddress, AccountName, DBName, because this repository is public.',
      ],
      [
        'nobody knows about',
        UNKNOWN,
        'DBName, because the repository’s visibility is unknown (neither the workflow’s event nor GitHub reports it).',
      ],
    ] as const
  ).map(
    ([whose, event, told]): Scenario => ({
      name: `names are hashed by default in a repository that ${whose}`,
      seed: logSeed(TWO_ACCOUNTS),
      ...event,
      with: SPAN,
      expect: {
        log: [told, 'To write their values unchanged, set `hash: none`.'],
        summary: [/\| Account \| Queries[^]*[0-9a-f]{12}/],
        workspace: Object.fromEntries(
          WITH_NAMES.map(file => [file, /^(?![^]*(?:10\.0\.0\.7|keeper|harbour))/]),
        ),
        masked: ['10.0.0.7', 'keeper'],
      },
    }),
  ),
  {
    name: 'no secret of a query is in any output, whatever its text',
    seed: logSeed([
      record(0, { SqlText: 'COPY ships FROM stdin;\n1\tzqxsecretA\n\\.\n' }),
      record(1, { SqlText: "SELECT 'zqxsecretB" }),
      record(2, { SqlText: 'SELECT $tag$zqxsecretC$tag$ -- zqxsecretD' }),
      record(3, { SqlText: "/* zqxsecretE */ ALTER ROLE web PASSWORD 'zqxsecretF'" }),
      record(4, { SqlText: "INSERT INTO ships VALUES (E'it\\'s zqxsecretG', 7193000158)" }),
      record(5, { State: "ERROR: 'zqxsecretH'" }),
    ]),
    with: SPAN,
    expect: {
      outputs: { records: '6' },
      masked: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(letter => `zqxsecret${letter}`),
      workspace: {
        [hourFile('ndjson')]: /^(?![\s\S]*(?:zqxsecret|7193000158))/i,
        [hourFile('csv')]: /^(?![\s\S]*(?:zqxsecret|7193000158))/i,
        'sql-log/report.html': /^(?![\s\S]*(?:zqxsecret|7193000158))/i,
        'sql-log/shapes.json': /^(?![\s\S]*(?:zqxsecret|7193000158))/i,
      },
    },
  },
  {
    name: 'a key for hashes that are not requested is refused',
    seed: {},
    with: { ...SPAN, 'hash-key': 'key-of-the-hashes-1' },
    expect: {
      error: ['`hash-key` requires `hash`.'],
      masked: ['key-of-the-hashes-1'],
      requests: [],
    },
  },
  {
    name: 'in a repository that GitHub says is private queries can be kept unmasked',
    ...UNKNOWN,
    github: { isPrivate: true },
    with: { ...UNMASKED, 'github-token': 'token-of-the-job' },
    expect: {
      workspace: { [hourFile('ndjson')]: OPEN_TEXT },
      askedOfGitHub: ['GET /repos/harbour/lights'],
    },
  },
  {
    name: 'in a repository that nobody knows about queries can’t be kept unmasked',
    ...UNKNOWN,
    with: UNMASKED,
    expect: {
      error: [
        'the repository’s visibility is unknown (neither the workflow’s event nor GitHub reports it).',
      ],
      requests: [],
    },
  },
  ...refusedInputs('sql-log-export', [
    [
      { ...SPAN, hash: 'none,DBName', 'hash-key': 'key-of-the-hashes-1' },
      [
        '`hash` combines `none` with field names, which isn’t allowed',
        '`hash-key` can’t be combined with `hash: none`',
      ],
    ],
  ]),
]);
