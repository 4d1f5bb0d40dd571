import type { Scenario } from '../scenario.ts';
import { SITE } from '../small-site.ts';

/** Part 1, Upload; reading R1: an upload ticket that can’t be followed to the letter isn’t used at all. */
export default [
  {
    name: 'upload: a ticket whose address isn’t safe is not used',
    files: SITE,
    with: { path: 'site' },
    faults: [
      {
        on: 'releases.prepare',
        do: 'rewrite',
        set: { upload: { url: 'http://storage.example/object?signature=s3cr3t' } },
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: [
        'The address of the platform’s upload ticket must begin with https:// (http:// is taken on loopback only), not http://.',
        'Report this to the platform.',
      ],
      logLacks: ['s3cr3t'],
      requests: ['projects.list 200', 'releases.prepare 200'],
    },
  },
  {
    name: 'upload: a ticket without an address is not used',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'rewrite', set: { upload: { url: undefined } } }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: ['The platform’s upload ticket has no address.', 'Report this to the platform.'],
      requests: ['projects.list 200', 'releases.prepare 200'],
    },
  },
  {
    name: 'upload: a ticket for another method than PUT is not used',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'rewrite', set: { upload: { method: 'POST' } } }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: [
        'The platform’s upload ticket asks for the method POST; only PUT is documented.',
        'Report this to the platform.',
      ],
      requests: ['projects.list 200', 'releases.prepare 200'],
    },
  },
  {
    name: 'upload: a ticket that was signed for another size is not used',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'rewrite', set: { upload: { headers: { 'Content-Length': '1' } } } }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: [/The upload ticket was signed for 1 bytes, but the package has \d+\./, 'Report this to the platform.'],
      requests: ['projects.list 200', 'releases.prepare 200'],
    },
  },
  {
    name: 'upload: a ticket with a header that can’t be sent is not used, as all of them must be',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { upload: { headers: { 'x-more': ['a', 'b'] } } }, times: 99 },
    ],
    onlyFast: 'Six attempts wait for several seconds in between.',
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '200' },
      error: ["the answer can't be read: `upload.headers.x-more` is not of the documented type."],
      requests: ['projects.list 200', ...Array.from({ length: 6 }, () => 'releases.prepare 200')],
    },
  },
] satisfies readonly Scenario[];
