import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const ONE_EXPORT = ['source.export 201', 'download 200'] as const;
const ZIP = /^PK/;
/** The workspace after a failed export: no new files, and the existing ones unchanged. */
const UNTOUCHED = {
  files: { 'source.zip': 'yesterday' },
  workspace: { '.': ['source.zip'], 'source.zip': 'yesterday' },
} as const;

export default [
  {
    name: 'an interrupted download is resumed',
    faults: [{ on: 'download', do: 'truncate', bytes: 300 }],
    expect: {
      log: ['The download was interrupted after'],
      requests: [...ONE_EXPORT, 'download 206'],
      workspace: { 'source.zip': ZIP },
    },
  },
  {
    name: 'an expired download link is replaced by that of a new export, once',
    faults: [{ on: 'download', do: 'answer', status: 400, body: 'The address has expired.' }],
    expect: {
      warnings: ['The download URL has probably expired. Exporting the source again.'],
      requests: ['source.export 201', 'download 400', ...ONE_EXPORT],
      workspace: { 'source.zip': ZIP },
    },
  },
  {
    name: 'a refused range says nothing about the link: the step fails without a new export',
    faults: [{ on: 'download', do: 'answer', status: 416 }],
    expect: {
      error: ['answered the download request with an error: HTTP 416'],
      outputs: { error_status: '416' },
      requests: ['source.export 201', 'download 416'],
    },
  },
  {
    name: 'a folder that would contain the ZIP is refused before any request',
    with: { 'output-path': 'source/source.zip', 'extract-to': 'source' },
    expect: {
      outputs: { error_code: 'input' },
      error: ['`output-path` is in the folder that `extract-to` specifies, which must be empty.'],
      requests: [],
    },
  },
  {
    name: 'a folder inside of the ZIP’s path is refused before any request',
    files: UNTOUCHED.files,
    with: { 'output-path': 'out', 'extract-to': 'out/src' },
    expect: {
      outputs: { error_code: 'input' },
      error: [
        '`output-path` must be the path of a file, but contains the folder that `extract-to` specifies. Set `output-path` and `extract-to` to paths that don’t contain each other.',
      ],
      requests: [],
      workspace: UNTOUCHED.workspace,
    },
  },
  {
    name: 'a folder that can’t be created is refused before any request, in a dry run as well',
    files: { quay: 'a file' },
    with: { 'extract-to': 'quay/source', 'dry-run': 'true' },
    expect: {
      outputs: { error_code: 'input' },
      error: [/`extract-to` can’t be written \(quay\/source\): .*\/quay is not a folder/],
      requests: [],
    },
  },
  {
    name: 'an export with a lost response may still be running, so the next one starts much later',
    faults: [{ on: 'source.export', do: 'reset-after' }],
    expect: {
      log: [/ Retrying in 2[56]\.\d s\./],
      requests: ['source.export -', ...ONE_EXPORT],
    },
  },
  {
    name: 'if the tenant’s limit of sandboxes is reached, the source can’t be packed',
    meets: ['source.export upstream_error', 'source.export 502'],
    faults: [
      problemFault('source.export', 'upstream_error', 'The tenant has too many sandboxes.', {
        times: 3,
      }),
    ],
    expect: {
      outputs: { error_code: 'upstream_error', error_status: '502' },
      error: ['The tenant has too many sandboxes.'],
      logLacks: ['It is unknown whether the platform completed the request.'],
      requests: Array.from({ length: 3 }, () => 'source.export 502'),
    },
  },
  {
    name: 'a job that is canceled during the download leaves nothing behind',
    files: UNTOUCHED.files,
    faults: [{ on: 'download', do: 'freeze', afterBytes: 200 }],
    signal: { name: 'SIGINT', whenRequested: 'download' },
    expect: {
      outputs: { error_code: 'cancelled' },
      error: ['The job was canceled (SIGINT).'],
      logLacks: ['It is unknown whether the platform completed the request.'],
      workspace: UNTOUCHED.workspace,
    },
  },
  {
    name: 'a link that has expired twice fails the step; existing files stay',
    files: UNTOUCHED.files,
    with: { 'output-path': 'source.zip', 'extract-to': 'source' },
    faults: [{ on: 'download', do: 'answer', status: 404, times: 2 }],
    expect: {
      outputs: { error_code: 'unavailable', error_status: '404', export_id: /./, path: '' },
      error: ['The platform’s storage answered the download request with an error'],
      requests: ['source.export 201', 'download 404', 'source.export 201', 'download 404'],
      workspace: UNTOUCHED.workspace,
    },
  },
] satisfies readonly Scenario[];
