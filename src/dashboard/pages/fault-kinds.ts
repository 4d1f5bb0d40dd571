/** Kinds of faults: the form fields of each kind, and the conversion of their values to a fault. */

import { plural } from '../../base/amount.ts';
import { ERROR_CODES, type ErrorCode } from '../../api/errors.ts';
import type { Fault } from '../../platform/inspection.ts';
import { PageError } from '../reply.ts';
import { type FormField, FormValues } from './form-values.ts';

type Kind = Fault['do'];
/** Action of a fault of one kind, without the requests that it affects. */
type ActionOf<Name extends Kind> = Name extends Kind
  ? Omit<Extract<Fault, { readonly do: Name }>, 'on' | 'nth' | 'times'>
  : never;

interface FaultKind<Name extends Kind> {
  readonly title: string;
  readonly fields: Readonly<Record<string, FormField>>;
  read(values: FormValues): ActionOf<Name>;
  /** Describes the parameters of a fault, for the list. Default: the kind has none. */
  summary?(action: ActionOf<Name>): string;
}

/** Longest wait and largest size that a form accepts. */
const MAX_MS = 24 * 3_600_000;
const MAX_BYTES = 1_000_000_000;

const milliseconds = (label: string, initial: string): FormField => ({
  label,
  type: 'number',
  initial,
  hint: 'In milliseconds.',
});
const bytes = (initial: string): FormField => ({ label: 'Bytes', type: 'number', initial });
const PROCESSED: FormField = {
  label: 'Process the request first',
  type: 'checkbox',
  initial: '',
  hint: 'The request takes effect, although the response doesn’t confirm it.',
};
const LINE_ENDINGS = { LF: '\n', 'CR LF': '\r\n', CR: '\r' } as const;
const LINE_ENDING_NAMES = Object.keys(LINE_ENDINGS) as (keyof typeof LINE_ENDINGS)[];
const CODES = Object.keys(ERROR_CODES) as ErrorCode[];
const NO_CODE = 'none';

/** All kinds. The compiler rejects a kind without a form. */
export const FAULT_KINDS: { readonly [Name in Kind]: FaultKind<Name> } = {
  answer: {
    title: 'Respond with a status',
    fields: {
      status: { label: 'Status', type: 'number', initial: '503' },
      code: { label: 'Error code', type: 'choice', choices: [NO_CODE, ...CODES], initial: 'service_unavailable' },
      retry: {
        label: 'Retry-After',
        type: 'text',
        initial: '',
        hint: 'Value of the header in seconds. Empty: the header isn’t sent.',
      },
      processed: PROCESSED,
    },
    read(values) {
      const status = values.integer('status', 200, 599);
      const code = values.choice('code', [NO_CODE, ...CODES]);
      const retry = values.text('retry').trim() === '' ? undefined : values.integer('retry', 0, 86_400);
      return {
        do: 'answer',
        status,
        ...(retry === undefined ? {} : { headers: { 'retry-after': String(retry) } }),
        ...(code === NO_CODE ? {} : { body: problemBody(status, code) }),
        ...(values.isChecked('processed') ? { processed: true } : {}),
      };
    },
    summary: ({ status, body, processed }) =>
      [status, codeOf(body), processed === true ? 'after processing' : ''].filter(Boolean).join(' '),
  },
  'reset-before': {
    title: 'Reset the connection, without processing the request',
    fields: {},
    read: () => ({ do: 'reset-before' }),
  },
  'reset-after': {
    title: 'Process the request, then reset the connection',
    fields: {},
    read: () => ({ do: 'reset-after' }),
  },
  delay: {
    title: 'Delay the response',
    fields: {
      ms: milliseconds('Delay', '2000'),
      when: {
        label: 'When',
        type: 'choice',
        choices: ['before', 'after'],
        initial: 'before',
        hint: 'Before or after the request is processed.',
      },
    },
    read: values => ({
      do: 'delay',
      ms: values.number('ms', 0, MAX_MS),
      when: values.choice('when', ['before', 'after']),
    }),
    summary: ({ ms, when }) => `${ms} ms, ${when} processing`,
  },
  hold: {
    title: 'Delay the arrival of the request',
    fields: { ms: milliseconds('Delay', '2000') },
    read: values => ({ do: 'hold', ms: values.number('ms', 0, MAX_MS) }),
    summary: ({ ms }) => `${ms} ms`,
  },
  stall: {
    title: 'Never respond',
    fields: { processed: PROCESSED },
    read: values => ({ do: 'stall', ...(values.isChecked('processed') ? { processed: true } : {}) }),
    summary: ({ processed }) => (processed === true ? 'after processing' : ''),
  },
  freeze: {
    title: 'Stop in the middle of the response, and keep the connection open',
    fields: { bytes: bytes('512') },
    read: values => ({ do: 'freeze', afterBytes: values.integer('bytes', 0, MAX_BYTES) }),
    summary: ({ afterBytes }) => `after ${plural(afterBytes, 'byte')}`,
  },
  truncate: {
    title: 'Close the connection after a number of bytes',
    fields: { bytes: bytes('512') },
    read: values => ({ do: 'truncate', bytes: values.integer('bytes', 0, MAX_BYTES) }),
    summary: ({ bytes: length }) => `after ${plural(length, 'byte')}`,
  },
  cut: {
    title: 'Close the connection after part of the response',
    fields: {
      share: {
        label: 'Share',
        type: 'number',
        initial: '0.5',
        hint: 'Share of the response that is sent, from 0 to 1.',
      },
    },
    read: values => ({ do: 'cut', share: values.number('share', 0, 1) }),
    summary: ({ share }) => `after ${Math.round(share * 100)} %`,
  },
  'end-early': {
    title: 'End a stream early, as if it were complete',
    fields: { bytes: bytes('512') },
    read: values => ({ do: 'end-early', afterBytes: values.integer('bytes', 0, MAX_BYTES) }),
    summary: ({ afterBytes }) => `after ${plural(afterBytes, 'byte')}`,
  },
  drip: {
    title: 'Send the response slowly, in small pieces',
    fields: { bytes: bytes('64'), every: milliseconds('Wait between two pieces', '200') },
    read: values => ({
      do: 'drip',
      chunkBytes: values.integer('bytes', 1, MAX_BYTES),
      everyMs: values.number('every', 0, MAX_MS),
    }),
    summary: ({ chunkBytes, everyMs }) => `${plural(chunkBytes, 'byte')} every ${everyMs} ms`,
  },
  redirect: {
    title: 'Redirect with status 307',
    fields: { location: { label: 'Location', type: 'text', initial: 'http://127.0.0.1:9/' } },
    read(values) {
      const location = values.text('location');
      if (!/^[\x21-\x7e]+$/.test(location))
        throw new PageError(400, 'Location: must be a URL of visible ASCII characters.');
      return { do: 'redirect', location };
    },
    summary: ({ location }) => location,
  },
  html502: {
    title: 'Respond with a proxy’s error page (status 502)',
    fields: { processed: PROCESSED },
    read: values => ({ do: 'html502', ...(values.isChecked('processed') ? { processed: true } : {}) }),
    summary: ({ processed }) => (processed === true ? 'after processing' : ''),
  },
  'clock-offset': {
    title: 'Shift the time in the Date header',
    fields: { ms: milliseconds('Offset', '600000') },
    read: values => ({ do: 'clock-offset', ms: values.integer('ms', -MAX_MS, MAX_MS) }),
    summary: ({ ms }) => `by ${ms} ms`,
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
        hint: 'For a stream: name of the events to change. Empty: all events.',
      },
    },
    read(values) {
      const event = values.text('event').trim();
      return { do: 'rewrite', set: values.object('set'), ...(event === '' ? {} : { event }) };
    },
    summary: ({ set, event }) => [event, JSON.stringify(set)].filter(Boolean).join(' '),
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
    read: values => ({ do: 'rename', field: values.text('field'), to: values.text('to') }),
    summary: ({ field, to }) => `${field} to ${to}`,
  },
  'line-endings': {
    title: 'Change the line endings of a stream',
    fields: { use: { label: 'Line ending', type: 'choice', choices: LINE_ENDING_NAMES, initial: 'CR LF' } },
    read: values => ({ do: 'line-endings', use: LINE_ENDINGS[values.choice('use', LINE_ENDING_NAMES)] }),
    summary: ({ use }) => LINE_ENDING_NAMES.find(name => LINE_ENDINGS[name] === use) ?? '',
  },
  noise: {
    title: 'Send additional comments and unknown events in a stream',
    fields: {
      comment: { label: 'Comment', type: 'text', initial: 'noise' },
      event: { label: 'Event', type: 'text', initial: 'run.unknown', hint: 'Name of the event. Empty: no event.' },
    },
    read(values) {
      const [comment, event] = ['comment', 'event'].map(name => values.text(name).replaceAll(/[\r\n]/g, ' ')) as [
        string,
        string,
      ];
      return { do: 'noise', frames: [{ comment }, ...(event === '' ? [] : [{ event, data: {} }])] };
    },
    summary: ({ frames }) => `${frames.length} for each event`,
  },
  injectedFailure: {
    title: 'Fail the work that the request starts',
    fields: {
      code: { label: 'Error code', type: 'choice', choices: CODES, initial: 'server_error' },
      after: { label: 'Events before the failure', type: 'number', initial: '1' },
    },
    read: values => ({
      do: 'injectedFailure',
      code: values.choice('code', CODES),
      afterEvents: values.integer('after', 0, 1_000_000),
    }),
    summary: ({ code, afterEvents = 1 }) => `${code} after ${plural(afterEvents, 'event')}`,
  },
};

/** Creates an error body like the platform's own. */
export const problemBody = (status: number, code: ErrorCode): Readonly<Record<string, unknown>> => ({
  type: 'about:blank',
  title: 'Injected fault',
  status,
  detail: 'This response comes from a fault that was switched on in the dashboard.',
  code,
  trace_id: '00000000-0000-4000-8000-000000000000',
});

const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';

export const isFaultKind = (name: string): name is Kind => Object.hasOwn(FAULT_KINDS, name);

/** Reads a fault's action from a form. @throws PageError that names the invalid field */
export const readAction = (kind: Kind, form: URLSearchParams): ActionOf<Kind> => {
  const row = FAULT_KINDS[kind];
  return row.read(new FormValues(form, row.fields));
};

/** Describes a fault: its kind and its parameters. */
export function faultText(fault: Fault): string {
  const row = FAULT_KINDS[fault.do] as FaultKind<Kind>;
  const parameters = row.summary?.(fault) ?? '';
  return parameters === '' ? row.title : `${row.title}: ${parameters}`;
}
