/** Pages for injected faults: the list, presets, and a form for each kind of fault. */

import { ENDPOINT_IDS, endpointRow } from '../../api/endpoints.ts';
import { html, type Markup, NOTHING } from '../../base/html.ts';
import type { ActiveFault, Fault, Target } from '../../platform/inspection.ts';
import { shortened } from '../../base/shortened.ts';
import { badge, code, field, MAX_CELL, options, postForm, section, table } from '../elements.ts';
import { href, type Notice, PageError, type View } from '../reply.ts';
import { FAULT_KINDS, faultText, isFaultKind, readFault } from './fault-kinds.ts';
import { PRESETS } from './fault-presets.ts';
import { type FormField, type FormFields, readFields } from './form-values.ts';

const MAX_COUNT = 1_000_000;

/** Targets that aren't endpoints of the API. */
const OTHER_TARGETS: readonly { readonly value: Target | '*'; readonly text: string }[] = [
  { value: '*', text: 'All requests' },
  { value: 'upload', text: 'Uploads' },
  { value: 'download', text: 'Export downloads' },
  { value: 'preview', text: 'Previews' },
  { value: 'site', text: 'Published sites' },
  { value: 'function', text: 'Function calls' },
  { value: 'unknown', text: 'Unknown URLs' },
];

const TARGETS: readonly { readonly value: Target | '*'; readonly text: string }[] = [
  ...OTHER_TARGETS,
  ...ENDPOINT_IDS.map(id => ({ value: id, text: `${id} (${endpointRow(id).method} ${endpointRow(id).path})` })),
];

const KINDS = Object.entries(FAULT_KINDS).map(([value, { title }]) => ({ value, text: title }));

/** Results of changes, by the name in the address. The address never contains a text to show. */
const NOTICES: Readonly<Record<string, Notice>> = {
  added: { kind: 'success', text: 'The fault is switched on.' },
  removed: { kind: 'success', text: 'The fault is switched off.' },
  gone: { kind: 'error', text: 'The fault was already switched off.' },
};

export const faultList: View = ({ platform, formToken, query }) => ({
  title: 'Faults',
  section: 'faults',
  notice: NOTICES[query.get('done') ?? ''],
  content: html`
<p class="lead">A fault changes how the local platform responds. Use faults to test how your code handles errors.</p>
${section('Faults that are switched on', faultTable(platform.faults.list(), formToken))}
${section(
  'Common faults',
  html`<ul class="presets">${Object.entries(PRESETS).map(([name, { title }]) => html`<li><span id="preset-${name}">${title}</span>${postForm(href('add-preset', { preset: name }), formToken, html`<button type="submit" aria-describedby="preset-${name}">Switch on</button>`)}</li>`)}</ul>`,
)}
${section(
  'Other faults',
  html`<form class="filter" method="get" action="${href('new-fault')}">
${field('Requests', 'on', html`<select id="on" name="on">${options(TARGETS, 'releases.complete')}</select>`)}
${field('Fault', 'do', html`<select id="do" name="do">${options(KINDS, 'answer')}</select>`)}
<button type="submit">Continue</button></form>`,
)}`,
});

function faultTable(active: readonly ActiveFault[], formToken: string): Markup {
  return table({
    caption: 'Faults that are switched on',
    columns: [
      { label: 'Fault', kind: 'wide' },
      { label: 'Requests', kind: 'minor' },
      { label: 'Affects', kind: 'minor' },
      { label: 'State', kind: 'minor' },
      { label: 'Action' },
    ],
    rows: active.map(one => {
      const { id, fault, matchCount } = one;
      const label = html`Switch off<span class="hidden">: ${faultText(fault)}</span>`;
      return [
        html`${shortened(faultText(fault), MAX_CELL)}<div class="narrow">${code(fault.on)}</div>`,
        code(fault.on),
        affectedText(fault),
        matchCount >= lastAffected(fault) ? badge('finished', 'plain') : badge('active', 'good'),
        postForm(href('remove-fault', { id }), formToken, html`<button type="submit">${label}</button>`),
      ];
    }),
    empty: 'No fault is switched on.',
  });
}

const lastAffected = ({ nth = 1, times = 1 }: Fault): number => nth + times - 1;

/** Describes the matching requests that a fault affects, counted since it was switched on. */
function affectedText(fault: Fault): string {
  const { nth = 1, times = 1 } = fault;
  return times === 1 ? `Request ${nth}` : `Requests ${nth} to ${lastAffected(fault)}`;
}

/** Shows the form for the kind of fault in the address. */
export const newFault: View = ({ query, formToken }) => {
  const kind = kindOf(query);
  const on = targetOf(query);
  const { title, fields } = FAULT_KINDS[kind];
  const shared = Object.entries(COUNT_FIELDS);
  return {
    title,
    section: 'faults',
    parents: [{ title: 'Faults', href: href('faults') }],
    content: html`<section><p>Matching requests: ${TARGETS.find(({ value }) => value === on)?.text ?? on}.</p>
${postForm(
  href('add-fault', { on, do: kind }),
  formToken,
  html`${[...Object.entries(fields), ...shared].map(([name, one]) => faultField(name, one))}
<button type="submit" class="primary">Switch on</button>`,
)}</section>`,
  };
};

const COUNT_FIELDS: FormFields = {
  nth: {
    label: 'First affected request',
    type: 'integer',
    initial: '1',
    between: [1, MAX_COUNT],
    hint: 'Counted from now. 1 is the next matching request.',
  },
  times: { label: 'Number of affected requests', type: 'integer', initial: '1', between: [1, MAX_COUNT] },
};

function faultField(name: string, { label, type, initial, choices = {}, hint }: FormField): Markup {
  const id = `field-${name}`;
  const description = hint === undefined ? '' : `${id}-hint`;
  if (type === 'checkbox') {
    return html`<div class="field check"><input type="checkbox" id="${id}" name="${name}" aria-describedby="${description}"><label for="${id}">${label}</label>${hint === undefined ? NOTHING : html`<p class="hint" id="${description}">${hint}</p>`}</div>`;
  }
  if (type === 'choice') {
    const entries = Object.keys(choices).map(value => ({ value, text: value }));
    return field(
      label,
      id,
      html`<select id="${id}" name="${name}" aria-describedby="${description}">${options(entries, initial)}</select>`,
      hint,
    );
  }
  if (type === 'json') {
    return field(
      label,
      id,
      html`<textarea id="${id}" name="${name}" rows="4" spellcheck="false" aria-describedby="${description}">\n${initial}</textarea>`,
      hint,
    );
  }
  const mode = type === 'text' ? 'text' : 'decimal';
  return field(
    label,
    id,
    html`<input id="${id}" name="${name}" value="${initial}" inputmode="${mode}" autocomplete="off" aria-describedby="${description}">`,
    hint,
  );
}

/** Adds the fault of the form. */
export const addFault: View = ({ platform, query, form }) => {
  const counts = readFields(COUNT_FIELDS, form);
  platform.faults.add(readFault(kindOf(query), form, { on: targetOf(query), ...counts }));
  return { redirect: href('faults', { done: 'added' }) };
};

/** Adds a preset. */
export const addPreset: View = ({ platform, query }) => {
  const name = query.get('preset') ?? '';
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  if (preset === undefined) throw new PageError(400, `The preset ${name} doesn’t exist.`);
  platform.faults.add(preset.fault);
  return { redirect: href('faults', { done: 'added' }) };
};

export const removeFault: View = ({ platform, query }) => ({
  redirect: href('faults', { done: platform.faults.remove(Number(query.get('id'))) ? 'removed' : 'gone' }),
});

function kindOf(query: URLSearchParams): Fault['do'] {
  const kind = query.get('do') ?? '';
  if (!isFaultKind(kind)) throw new PageError(400, `The fault kind ${kind} doesn’t exist.`);
  return kind;
}

function targetOf(query: URLSearchParams): Target | '*' {
  const target = TARGETS.find(({ value }) => value === query.get('on'));
  if (target === undefined) throw new PageError(400, 'Choose the requests that the fault affects.');
  return target.value;
}
