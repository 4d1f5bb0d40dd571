import { type Scenario, withDefaults } from '../scenario.ts';
import { bucketSeed, etagFault, LISTING_REQUESTS, listingFault } from '../small-bucket.ts';

const files = { 'site/a.txt': 'A' };
const WITH = { path: 'site', bucket: 'public' };
const NO_OVERWRITING = { ...WITH, upsert: 'false' };
const STORED_OBJECTS = { public: { 'a.txt': 'A' } };
const RETRY_REQUESTS = ['storage.list 200', 'storage.put 200'] as const;

/** Assumption R32: if the outcome is unknown, the object is checked before it is sent again. */

export default withDefaults({ files, seed: bucketSeed(), with: WITH }, [
  {
    name: 'an upload that arrived with a lost response is found and not repeated',
    faults: [{ on: 'storage.put', do: 'reset-after' }],
    expect: {
      outputs: { uploaded_count: '1' },
      requests: [...LISTING_REQUESTS, 'storage.put -', 'storage.list 200'],
      objects: STORED_OBJECTS,
    },
  },
  {
    name: 'an upload that never arrived is repeated',
    seed: bucketSeed({ 'a.txt': 'Old' }),
    faults: [{ on: 'storage.put', do: 'reset-before' }],
    expect: {
      outputs: { uploaded_count: '1' },
      log: ['The list of objects does not confirm the upload of a.txt. Uploading it again.'],
      requests: [...LISTING_REQUESTS, 'storage.put -', ...RETRY_REQUESTS],
      objects: STORED_OBJECTS,
    },
  },
  ...['true', 'false'].map(
    (upsert): Scenario => ({
      name: `an upload that arrived is found if names are relative, \`upsert: ${upsert}\``,
      files,
      seed: bucketSeed({ 'app/b.txt': 'B' }),
      with: { ...WITH, prefix: 'app', upsert },
      faults: [
        { on: 'storage.put', do: 'reset-after' },
        listingFault({ 'b.txt': 'B' }),
        listingFault({ 'a.txt': 'A', 'b.txt': 'B' }, { nth: 2 }),
      ],
      expect: {
        outputs: { uploaded_count: '1', kept_count: '0' },
        requests: [...LISTING_REQUESTS, 'storage.put -', 'storage.list 200'],
        objects: { public: { 'app/a.txt': 'A', 'app/b.txt': 'B' } },
      },
    }),
  ),
  ...Object.entries({ 'a new': {}, 'an overwritten': { 'a.txt': 'O' } }).map(
    ([which, there]): Scenario => ({
      name: `${which} object without a digest is recognized by its size and its time`,
      files,
      seed: bucketSeed(there),
      with: WITH,
      faults: [{ on: 'storage.put', do: 'reset-after' }, etagFault(null)],
      expect: {
        outputs: { uploaded_count: '1' },
        requests: [...LISTING_REQUESTS, 'storage.put -', 'storage.list 200'],
        objects: STORED_OBJECTS,
      },
    }),
  ),
  {
    name: 'without overwriting, an object without a digest may be somebody else’s, and is kept',
    with: NO_OVERWRITING,
    faults: [{ on: 'storage.put', do: 'reset-after' }, etagFault(null)],
    expect: {
      outputs: { uploaded_count: '0', kept_count: '1' },
      requests: [...LISTING_REQUESTS, 'storage.put -', 'storage.list 200'],
      objects: STORED_OBJECTS,
    },
  },
  {
    name: 'without overwriting, an upload that arrived counts as ours even if its response was lost',
    with: NO_OVERWRITING,
    faults: [{ on: 'storage.put', do: 'reset-after' }],
    expect: {
      outputs: { uploaded_count: '1', kept_count: '0' },
      requests: [...LISTING_REQUESTS, 'storage.put -', 'storage.list 200'],
      objects: STORED_OBJECTS,
    },
  },
  {
    name: 'without overwriting, a conflict about an unlisted object means that it is kept',
    with: NO_OVERWRITING,
    faults: [
      { on: 'storage.put', do: 'reset-after' },
      { on: 'storage.list', do: 'answer', status: 200, body: { objects: [] }, nth: 2, times: 2 },
    ],
    expect: {
      outputs: { kept_count: '1' },
      requests: [
        ...LISTING_REQUESTS,
        'storage.put -',
        'storage.list 200',
        'storage.put 409',
        'storage.list 200',
      ],
      objects: STORED_OBJECTS,
    },
  },
]);
