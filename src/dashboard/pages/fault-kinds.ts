/** Kinds of faults, with the form fields of their parameters. */

import { ERROR_CODES, type ErrorCode } from '../../api/errors.ts';
import type { Fault } from '../../platform/inspection.ts';
import { type FormField, readFields } from './form-values.ts';

type Kind = Fault['do'];
type Parameters<Name extends Kind> = Omit<Extract<Fault, { readonly do: Name }>, 'do' | 'on' | 'nth' | 'times'>;

interface FaultKind<Name extends Kind> {
  readonly title: string;
  /** Fields by the name of the fault's parameter. */
  readonly fields: { readonly [Parameter in keyof Parameters<Name>]?: FormField };
}

/** Longest wait and largest size that a form accepts. */
const MAX_MS = 24 * 3_600_000;
const MAX_BYTES = 1_000_000_000;

const milliseconds = (label: string, initial: string): FormField => ({
  label,
  type: 'number',
  initial,
  between: [0, MAX_MS],
  hint: 'In milliseconds.',
});
const bytes = (initial: string): FormField => ({ label: 'Bytes', type: 'integer', initial, between: [1, MAX_BYTES] });
const PROCESSED: FormField = {
  label: 'Process the request first',
  type: 'checkbox',
  initial: '',
  hint: 'The request takes effect, whatever the client receives.',
};
const CODES = Object.keys(ERROR_CODES) as ErrorCode[];

/** Creates an error body like the platform's own. */
export const problemBody = (status: number, code: ErrorCode): Readonly<Record<string, unknown>> => ({
  type: 'about:blank',
  title: 'Injected fault',
  status,
  detail: 'This response comes from a fault that was switched on in the dashboard.',
  code,
  trace_id: '00000000-0000-4000-8000-000000000000',
});

const NO_BODY = 'none';
/** Bodies by their error code. */
const BODIES: Readonly<Record<string, unknown>> = {
  [NO_BODY]: undefined,
  ...Object.fromEntries(CODES.map(code => [code, problemBody(ERROR_CODES[code].statuses[0], code)])),
};

/** All kinds. The compiler rejects a kind without a form, and a field that isn't a parameter of its kind. */
export const FAULT_KINDS: { readonly [Name in Kind]: FaultKind<Name> } = {
  answer: {
    title: 'Respond with a status',
    fields: {
      status: { label: 'Status', type: 'integer', initial: '503', between: [200, 599] },
      body: { label: 'Error code', type: 'choice', choices: BODIES, initial: 'service_unavailable' },
      headers: {
        label: 'Headers',
        type: 'json',
        initial: '',
        isOptional: true,
        hint: 'JSON object, such as {"retry-after":"5"}.',
      },
      processed: PROCESSED,
    },
  },
  'reset-before': { title: 'Reset the connection, without processing the request', fields: {} },
  'reset-after': { title: 'Process the request, then reset the connection', fields: {} },
  delay: {
    title: 'Delay the response',
    fields: {
      ms: milliseconds('Delay', '2000'),
      when: {
        label: 'When',
        type: 'choice',
        choices: { before: 'before', after: 'after' },
        initial: 'before',
        hint: 'Before or after the request is processed.',
      },
    },
  },
  hold: { title: 'Delay the arrival of an API request', fields: { ms: milliseconds('Delay', '2000') } },
  stall: { title: 'Never respond', fields: { processed: PROCESSED } },
  freeze: {
    title: 'Stop in the middle of the response, and keep the connection open',
    fields: { afterBytes: bytes('512') },
  },
  truncate: { title: 'Close the connection after a number of bytes', fields: { bytes: bytes('512') } },
  cut: {
    title: 'Close the connection after part of the response',
    fields: {
      share: {
        label: 'Share',
        type: 'number',
        initial: '0.5',
        between: [0, 1],
        hint: 'Fraction of the response to send, from 0 to 1. A response of unknown length, such as a stream, counts as 512 bytes.',
      },
    },
  },
  'end-early': { title: 'End a stream early, as if it were complete', fields: { afterBytes: bytes('512') } },
  drip: {
    title: 'Send the response slowly, in small pieces',
    fields: { chunkBytes: bytes('64'), everyMs: milliseconds('Delay between pieces', '200') },
  },
  redirect: {
    title: 'Redirect with status 307',
    fields: {
      location: {
        label: 'Location',
        type: 'text',
        initial: 'http://127.0.0.1:9/',
        pattern: [/^[\x21-\x7e]+$/, 'a URL of visible ASCII characters'],
      },
    },
  },
  html502: { title: 'Respond with a proxy’s error page (status 502)', fields: { processed: PROCESSED } },
  'clock-offset': {
    title: 'Shift the time in the Date header',
    fields: { ms: { ...milliseconds('Offset', '600000'), type: 'integer', between: [-MAX_MS, MAX_MS] } },
  },
  rewrite: {
    title: 'Change fields of the response',
    fields: {
      set: {
        label: 'Fields',
        type: 'json',
        initial: '{"status":"failed"}',
        hint: 'JSON object that is merged into the response.',
      },
      event: {
        label: 'Event',
        type: 'text',
        initial: '',
        isOptional: true,
        hint: 'For a stream: type of the events to change. If empty, all events are changed.',
      },
    },
  },
  rename: {
    title: 'Rename a field of the response',
    fields: {
      field: {
        label: 'Field',
        type: 'text',
        initial: 'upload.url',
        hint: 'Path of the field, with dots between the names.',
      },
      to: { label: 'New name', type: 'text', initial: 'address' },
    },
  },
  'line-endings': {
    title: 'Change the line endings of a stream',
    fields: {
      use: { label: 'Line ending', type: 'choice', choices: { LF: '\n', 'CR LF': '\r\n', CR: '\r' }, initial: 'CR LF' },
    },
  },
  noise: {
    title: 'Send additional comments and unknown events in a stream',
    fields: {
      frames: {
        label: 'Before each event',
        type: 'choice',
        choices: {
          'a comment': [{ comment: 'noise' }],
          'a comment and an unknown event': [{ comment: 'noise' }, { event: 'run.unknown', data: {} }],
        },
        initial: 'a comment and an unknown event',
      },
    },
  },
  injectedFailure: {
    title: 'Fail the work that the request starts',
    fields: {
      code: {
        label: 'Error code',
        type: 'choice',
        choices: Object.fromEntries(CODES.map(code => [code, code])),
        initial: 'server_error',
      },
      afterEvents: { label: 'Events before the failure', type: 'integer', initial: '1', between: [0, 1_000_000] },
    },
  },
};

export const isFaultKind = (name: string): name is Kind => Object.hasOwn(FAULT_KINDS, name);

/** Reads a fault of this kind from a form. @throws PageError that names the invalid field */
export const readFault = (kind: Kind, form: URLSearchParams, others: Pick<Fault, 'on' | 'nth' | 'times'>): Fault =>
  // The fields of a kind are parameters of its faults, and their limits are those of the type.
  ({ do: kind, ...readFields(FAULT_KINDS[kind].fields, form), ...others }) as Fault;

/** Describes a fault: its kind and its parameters. */
export function faultText(fault: Fault): string {
  const { title, fields } = FAULT_KINDS[fault.do];
  const values: Readonly<Record<string, unknown>> = { ...fault };
  const parameters = Object.entries<FormField>(fields).flatMap(([name, { label, choices = {} }]) => {
    const value = values[name];
    if (value === undefined) return [];
    const given = JSON.stringify(value);
    const shown = Object.keys(choices).find(choice => JSON.stringify(choices[choice]) === given);
    return `${label}: ${shown ?? (typeof value === 'string' ? value : given)}`;
  });
  return [title, ...parameters].join(', ');
}
