import { BARE_PLAN, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const ONE_EXPORT = ['source.export 201', 'download 200'] as const;
const ZIP = /^PK/;
/** Of an export that fails nothing stays, and what was there does. */
const UNTOUCHED = {
  files: { 'source.zip': 'yesterday' },
  workspace: { '.': ['source.zip'], 'source.zip': 'yesterday' },
} as const;

export default [
  {
    name: 'a download that is cut goes on where it was',
    faults: [{ on: 'download', do: 'truncate', bytes: 300 }],
    expect: {
      exit: 0,
      log: ['The download broke off after'],
      requests: [...ONE_EXPORT, 'download 206'],
      workspace: { 'source.zip': ZIP },
    },
  },
  {
    name: 'a download that is reset starts over',
    faults: [{ on: 'download', do: 'reset-before' }],
    expect: {
      exit: 0,
      requests: ['source.export 201', 'download -', 'download 200'],
      workspace: { 'source.zip': ZIP },
    },
  },
  ...[400, 401, 403].map(
    (status): Scenario => ({
      name: `an address that has expired, told by ${status}, is replaced by that of a new export, once`,
      faults: [{ on: 'download', do: 'answer', status, body: 'The address has expired.' }],
      expect: {
        exit: 0,
        warnings: ['The address seems to have expired; the source is exported once more.'],
        requests: ['source.export 201', `download ${status}`, ...ONE_EXPORT],
        workspace: { 'source.zip': ZIP },
      },
    }),
  ),
  {
    name: 'an address that is turned away for too many is asked for again, as it is',
    faults: [
      { on: 'download', do: 'answer', status: 429, headers: { 'retry-after': '0' } },
      { on: 'download', do: 'answer', status: 408, nth: 2 },
    ],
    expect: { exit: 0, requests: ['source.export 201', 'download 429', 'download 408', 'download 200'] },
  },
  {
    name: 'an address that expires in the middle is replaced, too',
    faults: [
      { on: 'download', do: 'truncate', bytes: 300 },
      { on: 'download', do: 'answer', status: 410, nth: 2 },
    ],
    expect: {
      exit: 0,
      requests: [...ONE_EXPORT, 'download 410', ...ONE_EXPORT],
      workspace: { 'source.zip': ZIP },
    },
  },
  {
    name: 'an address that has expired twice fails it; what was there stays, and nothing else',
    files: UNTOUCHED.files,
    with: { 'output-path': 'source.zip', 'extract-to': 'source' },
    faults: [{ on: 'download', do: 'answer', status: 404, times: 2 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', error_status: '404', export_id: /./, path: '' },
      error: ['The download was refused'],
      requests: ['source.export 201', 'download 404', 'source.export 201', 'download 404'],
      workspace: UNTOUCHED.workspace,
    },
  },
  {
    name: 'what is not what was announced is refused, and nothing is left of it',
    onlyFast: 'a quarter of a minute of attempts',
    with: { 'output-path': 'out/source.zip' },
    faults: [{ on: 'source.export', do: 'rewrite', set: { sha256: '0'.repeat(64) } }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: ['The download is not what the platform announced: SHA-256'],
      logLacks: ['Whether the platform did it is not known.'],
      workspace: { '.': [] },
    },
  },
  {
    name: 'what is no archive at all is not unpacked: the old folder stays whole',
    files: { 'source/old.html': 'old' },
    with: { 'extract-to': 'source' },
    faults: [
      { on: 'source.export', do: 'rewrite', set: { size: undefined, sha256: undefined } },
      { on: 'download', do: 'answer', status: 200, body: 'no archive at all' },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', path: /\/source\.zip$/ },
      error: ['source.zip can’t be'],
      workspace: { 'source/old.html': 'old', 'source.zip': 'no archive at all' },
    },
  },
  {
    name: 'a folder that holds the ZIP can’t be replaced: refused before anything is asked for',
    with: { 'output-path': 'source/source.zip', 'extract-to': 'source' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['output-path: lies in the folder of `extract-to`, which is replaced as a whole.'],
      requests: [],
    },
  },
  {
    name: 'a folder that would stand in the ZIP is refused before anything is asked for',
    files: UNTOUCHED.files,
    with: { 'output-path': 'out', 'extract-to': 'out/src' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['output-path: is where the folder of `extract-to` is to stand. Give a path outside of it.'],
      requests: [],
      workspace: UNTOUCHED.workspace,
    },
  },
  {
    name: 'so is one that would stand in the ZIP by way of a link',
    files: { 'quay/keep.txt': 'mine', link: { linkTo: 'quay' } },
    with: { 'output-path': 'link/out', 'extract-to': 'quay/out/src' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['output-path: is where the folder of `extract-to` is to stand. Give a path outside of it.'],
      requests: [],
      workspace: { '.': ['link', 'quay'], quay: ['keep.txt'] },
    },
  },
  {
    name: 'a folder that can’t be made is refused before anything is asked for, in a dry run as well',
    files: { quay: 'a file' },
    with: { 'extract-to': 'quay/source', 'dry-run': 'true' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [/extract-to: can’t be written \(quay\/source\): .*\/quay is no folder/],
      requests: [],
    },
  },
  {
    name: 'the workspace itself is not replaced',
    files: { 'README.md': 'mine' },
    with: { 'output-path': '../source-of-harbour.zip', 'extract-to': '.' },
    expect: { exit: 1, outputs: { error_code: 'input' }, requests: [], workspace: { 'README.md': 'mine' } },
  },
  {
    name: 'a folder is no file',
    files: { 'out/keep.txt': 'x' },
    with: { 'output-path': 'out' },
    expect: { exit: 1, error: ['output-path: is a folder (out). Give the path of a file.'], requests: [] },
  },
  {
    name: 'a file is no folder',
    files: { out: 'x' },
    with: { 'output-path': 'out/source.zip' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['output-path: can’t be written (out/source.zip)'],
      requests: [],
      workspace: { out: 'x' },
    },
  },
  {
    name: 'a service that fails is asked again, with patience',
    meets: ['source.export upstream_error', 'source.export 502', 'source.export service_unavailable'],
    faults: [
      refusal('source.export', 'upstream_error', 'Packing failed.', { headers: { 'retry-after': '0' } }),
      refusal('source.export', 'service_unavailable', 'Stocktaking.', { nth: 2, headers: { 'retry-after': '0' } }),
    ],
    expect: {
      exit: 0,
      log: ['Packing failed. Again in', 'Stocktaking. Again in'],
      requests: ['source.export 502', 'source.export 503', ...ONE_EXPORT],
    },
  },
  {
    name: 'an export that is turned away for too many is asked for again',
    meets: ['source.export temporarily_unavailable'],
    faults: [refusal('source.export', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } })],
    expect: { exit: 0, log: ['Slow down. Again in'], requests: ['source.export 429', ...ONE_EXPORT] },
  },
  {
    name: 'an export whose answer is lost may be at work yet, so the next one comes much later',
    onlyFast: 'half a minute between the attempts',
    faults: [{ on: 'source.export', do: 'reset-after' }],
    expect: { exit: 0, log: [/ Again in 2[56]\.\d s\./], requests: ['source.export -', ...ONE_EXPORT] },
  },
  {
    name: 'a service that fails for good leaves nothing open',
    meets: ['source.export upstream_error'],
    onlyFast: 'a minute between the attempts',
    files: UNTOUCHED.files,
    faults: [refusal('source.export', 'upstream_error', 'Packing failed.', { times: 99 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'upstream_error', error_status: '502' },
      error: ['Packing failed.'],
      logLacks: ['Whether the platform did it is not known.'],
      requests: Array.from({ length: 3 }, () => 'source.export 502'),
      workspace: UNTOUCHED.workspace,
    },
  },
  {
    name: 'where the tenant’s limit lets no sandbox start, nothing can be packed',
    meets: ['source.export upstream_error', 'source.export 502'],
    onlyFast: 'a quarter of a minute of attempts',
    seed: { quotas: { sandboxes_per_tenant: 0 } },
    expect: {
      exit: 1,
      outputs: { error_code: 'upstream_error', error_status: '502' },
      error: ['0 sandboxes run in this tenant; its limit is 0.'],
      logLacks: ['Whether the platform did it is not known.'],
      requests: Array.from({ length: 3 }, () => 'source.export 502'),
    },
  },
  {
    name: 'a platform that has the code of previews for that limit is asked again, too',
    faults: [
      refusal('source.export', 'sandbox_concurrency_limit_exceeded', '3 of 3 run.', {
        headers: { 'retry-after': '0' },
      }),
    ],
    expect: { exit: 0, log: ['3 of 3 run. Again in'], requests: ['source.export 429', ...ONE_EXPORT] },
  },
  {
    name: 'without the entitlement nothing is exported',
    meets: ['source.export forbidden'],
    seed: BARE_PLAN,
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', error_status: '403' },
      error: ['source_download', 'The plan needs the source-download entitlement'],
      requests: ['source.export 403'],
    },
  },
  {
    name: 'a job that is cancelled in the middle of the download leaves nothing behind',
    files: UNTOUCHED.files,
    faults: [{ on: 'download', do: 'freeze', afterBytes: 200 }],
    signal: { name: 'SIGINT', whenRequested: 'download' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: ['The job was cancelled (SIGINT).'],
      logLacks: ['Whether the platform did it is not known.'],
      workspace: UNTOUCHED.workspace,
    },
  },
] satisfies readonly Scenario[];
