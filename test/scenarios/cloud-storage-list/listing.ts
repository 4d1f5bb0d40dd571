import { credential, HOSTILE_NAME, harbour, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { bucket, lampTexts, shownAs } from '../small-bucket.ts';

const PUBLIC = { bucket: 'public' };
const TREE = { 'app/a.css': 'a{}', 'app/deep/b.txt': 'B', 'readme.txt': 'Read me' };

export default [
  {
    name: 'without a bucket, the buckets are listed',
    seed: harbour({
      cloud: true,
      buckets: [
        { name: 'private', file_size_limit: 2048, allowed_mime_types: ['image/*'] },
        { name: 'public', public: true },
      ],
    }),
    expect: {
      exit: 0,
      outputs: {
        count: '2',
        buckets:
          /^\[\{"name":"private","public":false,"file_size_limit":"2048","allowed_mime_types":\["image\/\*"\],"created_at":\d+,"updated_at":\d+\},\{"name":"public"/,
        objects: '',
      },
      log: ['private  private', 'public  public', '2 buckets.'],
      summary: ['### 2 buckets', /\| private \| private \| 2,048 bytes \| image\/&#42; \| \d{4}-/],
      requests: ['storage.buckets 200'],
    },
  },
  {
    name: 'no bucket is an empty list, not a failure',
    seed: harbour({ cloud: true, buckets: [] }),
    expect: { exit: 0, outputs: { count: '0', buckets: '[]' }, log: ['0 buckets.'] },
  },
  {
    name: 'of the buckets no more are listed than wanted',
    seed: harbour({ cloud: true }),
    with: { limit: '1' },
    expect: { exit: 0, outputs: { count: '1' }, log: ['1 bucket, as many as `limit` allows; there may be more.'] },
  },
  ...(['full', 'relative'] as const).map(
    (names): Scenario => ({
      name: `objects are listed by their whole paths, those in folders as well: ${names} names`,
      seed: { ...bucket(TREE), ...shownAs({ names }) },
      with: PUBLIC,
      expect: {
        exit: 0,
        outputs: {
          count: '3',
          objects: /^\[\{"path":"app\/a.css","size":"3",.+\{"path":"app\/deep\/b.txt",.+\{"path":"readme.txt",/,
          buckets: '',
        },
        log: ['app/a.css  3 bytes  text/plain', '3 objects.'],
        summary: ['### 3 objects in public', '| readme.txt | 7 bytes | text/plain |'],
        requests: [...Array<string>(3).fill('storage.list 200')],
      },
    }),
  ),
  {
    name: 'a prefix may be the beginning of a name',
    seed: bucket({ 'lamp-1.txt': '1', 'lamp-2.txt': '2', 'buoy.txt': 'B' }),
    with: { ...PUBLIC, prefix: 'lamp-' },
    expect: { exit: 0, outputs: { count: '2', objects: /lamp-1.+lamp-2/ }, requests: ['storage.list 200'] },
  },
  ...(['full', 'relative'] as const).map(
    (names): Scenario => ({
      name: `a prefix that ends within a name is the beginning of whole paths: ${names} names`,
      seed: {
        ...bucket({ 'app/assets/x.js': 'X', 'app/asia.txt': 'A', 'app/buoy.txt': 'B', 'as.txt': '-' }),
        ...shownAs({ names }),
      },
      with: { ...PUBLIC, prefix: 'app/as' },
      expect: {
        exit: 0,
        outputs: { count: '2', objects: /^\[\{"path":"app\/asia.txt",.+\{"path":"app\/assets\/x.js",/ },
        requests: ['storage.list 200', 'storage.list 200'],
      },
    }),
  ),
  {
    name: '250 objects are listed in three pages',
    seed: bucket(lampTexts(250)),
    with: { ...PUBLIC, limit: '1000' },
    expect: { exit: 0, outputs: { count: '250' }, requests: [...Array<string>(3).fill('storage.list 200')] },
  },
  {
    name: 'no more objects are listed than wanted, however deep they are',
    seed: bucket({ ...lampTexts(3, 'a/'), ...lampTexts(3, 'b/') }),
    with: { ...PUBLIC, limit: '4' },
    expect: {
      exit: 0,
      outputs: { count: '4', objects: /"a\/lamp-003.txt".*"b\/lamp-001.txt"/ },
      log: ['4 objects, as many as `limit` allows; there may be more.'],
      requests: [...Array<string>(3).fill('storage.list 200')],
    },
  },
  {
    name: 'what is no object takes no object’s place in the limit',
    seed: bucket(),
    with: { ...PUBLIC, limit: '1' },
    faults: [
      {
        on: 'storage.list',
        do: 'answer',
        status: 200,
        body: {
          objects: [
            { name: 'a', type: 'link' },
            { name: 'b.txt', type: 'object' },
          ],
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: { count: '1', objects: /^\[\{"path":"b.txt"/ },
      log: ['Left out: a, which is no path of an object', /1 object\.$/m],
      requests: ['storage.list 200'],
    },
  },
  {
    name: 'an empty bucket is an empty list',
    seed: bucket(),
    with: PUBLIC,
    expect: { exit: 0, outputs: { count: '0', objects: '[]' }, summary: ['### 0 objects in public'] },
  },
  {
    name: 'what objects are called is text',
    seed: bucket({ 'a.txt': 'A' }),
    with: PUBLIC,
    faults: [
      {
        on: 'storage.list',
        do: 'answer',
        status: 200,
        body: {
          objects: [
            { name: '<b>|`::error::x.txt', type: 'object', size: 'many', mime_type: HOSTILE_NAME },
            { name: 'bell\u0007', type: 'object' },
          ],
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: { count: '1' },
      log: [/^Left out: bell.*, which is no path of an object$/m],
      logLacks: ['\u001b', /^##\[error\]/m],
      summary: [/\| &#60;b&#62;&#124;&#96;::error::x.txt \| many \| /],
    },
  },
  {
    name: 'a bucket that is not there is told where to look',
    seed: bucket(),
    with: { bucket: 'wreck' },
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found' },
      error: ['The project has no bucket wreck.', 'without it, the buckets are listed'],
      requests: ['storage.list 404'],
    },
  },
  {
    name: 'a prefix without a bucket is of no use',
    with: { prefix: 'a/' },
    expect: {
      exit: 1,
      error: ['prefix: is of no use without `bucket`. Give `bucket`, or leave it out.'],
      requests: [],
    },
  },
  {
    name: 'a prefix has 1,024 bytes at most, a limit is a number, and a bucket has a name',
    with: { bucket: 'a/b', prefix: 'ü'.repeat(513), limit: 'all' },
    expect: {
      exit: 1,
      error: [
        'bucket: is `a/b`; a bucket’s name begins with a letter or digit',
        'prefix: has 1026 bytes; 1024 are the most.',
        'limit: is `all`; it must be a whole number from 1 to 100000.',
      ],
      requests: [],
    },
  },
  {
    name: 'a dry run lists objects, as that changes nothing',
    seed: bucket(TREE),
    with: { ...PUBLIC, 'dry-run': 'true' },
    expect: { exit: 0, outputs: { count: '3', dry_run: 'true' } },
  },
  {
    name: 'listing objects needs `cloud.storage.read`',
    seed: { ...bucket(), ...credential({ scopes: ['cloud.storage.write'] }) },
    with: PUBLIC,
    expect: {
      exit: 1,
      error: ['Issue a credential with the scope `cloud.storage.read`.'],
      requests: ['storage.list 403'],
    },
  },
  {
    name: 'a listing that breaks off tells nothing half',
    seed: bucket(lampTexts(150)),
    with: { ...PUBLIC, limit: '150' },
    faults: [refusal('storage.list', 'invalid_page_token', 'page_token is not of this listing.', { nth: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_page_token', count: '', objects: '' },
      requests: ['storage.list 200', 'storage.list 400'],
    },
  },
] satisfies readonly Scenario[];
