import { BARE_PLAN } from '../harbour.ts';
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
    name: 'an address that has expired is replaced by that of a new export, once',
    faults: [{ on: 'download', do: 'answer', status: 400, body: 'The address has expired.' }],
    expect: {
      exit: 0,
      warnings: ['The download URL has probably expired. Exporting the source again.'],
      requests: ['source.export 201', 'download 400', ...ONE_EXPORT],
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
    name: 'a folder that would be in the ZIP by way of a link is refused before any request',
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
      error: [/extract-to: can’t be written \(quay\/source\): .*\/quay is not a folder/],
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
    name: 'an export whose answer is lost may be at work yet, so the next one comes much later',
    onlyFast: 'half a minute between the attempts',
    faults: [{ on: 'source.export', do: 'reset-after' }],
    expect: { exit: 0, log: [/ Again in 2[56]\.\d s\./], requests: ['source.export -', ...ONE_EXPORT] },
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
    name: 'without the entitlement nothing is exported',
    meets: ['source.export forbidden'],
    seed: BARE_PLAN,
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', error_status: '403' },
      error: ['source_download', 'Check that the plan includes the source-download entitlement'],
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
