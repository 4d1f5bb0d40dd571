import type { Scenario } from '../scenario.ts';
import { ONE_PUBLISH, SERVED, SITE } from '../small-site.ts';

/** Part 1, Versioning: what an answer may look like and must not trouble the client. */
export default [
  {
    name: 'unknown fields of answers and an unknown status are passed over',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { quota: { left: 3 }, upload: { region: 'north', parts: [1] } } },
      { on: 'releases.complete', do: 'rewrite', set: { status: 'glowing', runtime: 'static+', review: { by: ['x'] } } },
    ],
    expect: { exit: 0, outputs: { version: '1' }, requests: ONE_PUBLISH, site: SERVED },
  },
  {
    name: 'the upload’s address may be called upload_url (reading R1)',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'rename', field: 'upload.url', to: 'upload_url' }],
    expect: { exit: 0, requests: ONE_PUBLISH, site: SERVED },
  },
  {
    name: 'an upload ticket without a method and an expiry is a PUT (reading R1)',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'rewrite', set: { upload: { method: undefined, expires_at: undefined } } }],
    expect: { exit: 0, requests: ONE_PUBLISH, site: SERVED },
  },
  {
    name: 'any 2xx of object storage is a success (reading R43)',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'answer', status: 204, processed: true }],
    expect: {
      exit: 0,
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 204', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'what object storage says beside its success means nothing',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'upload', do: 'answer', status: 201, body: '<Error>not really</Error>', processed: true }],
    expect: {
      exit: 0,
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 201', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'defect: an address is guessed where none is told: an answer to complete of which only the release’s id is left will do',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [
      {
        on: 'releases.complete',
        do: 'rewrite',
        set: {
          version: undefined,
          artifact_id: undefined,
          runtime: undefined,
          artifact_type: undefined,
          status: undefined,
          access_url: undefined,
          published_at: undefined,
          expires_at: undefined,
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: {
        release_id: /^rel_/,
        version: '',
        artifact_id: '',
        access_url: '',
        published_at: '',
        expires_at: '',
        files: '2',
      },
      log: ['Published version ? (rel_'],
      warnings: ['The release has no address yet, so whether it is served can’t be waited for.'],
      summary: ['| **Site** | no address yet |', '| **Version** | ? |', '| **Goes offline** | never |'],
      requests: ONE_PUBLISH,
      site: SERVED,
    },
  },
  {
    name: 'fields of another type count as missing, but for the release’s id',
    files: SITE,
    with: { path: 'site' },
    faults: [
      {
        on: 'releases.complete',
        do: 'rewrite',
        set: { version: '7', access_url: null, published_at: 1.5, artifact_id: {} },
      },
    ],
    expect: {
      exit: 0,
      outputs: { version: '', access_url: '', published_at: '', artifact_id: '' },
      requests: ONE_PUBLISH,
    },
  },
  {
    name: 'an answer whose content type is wrong is read all the same',
    files: SITE,
    with: { path: 'site' },
    faults: [
      {
        on: 'releases.complete',
        do: 'answer',
        status: 202,
        headers: { 'content-type': 'text/html' },
        body: '{"release_id":"rel_plain","version":7,"access_url":"https://harbour.example/"}',
        processed: true,
      },
    ],
    expect: {
      exit: 0,
      outputs: { release_id: 'rel_plain', version: '7', access_url: 'https://harbour.example/' },
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 200', 'releases.complete 202'],
    },
  },
] satisfies readonly Scenario[];
