/** Pages for injected faults: the list, presets, and a form for any fault. */

import { ENDPOINT_IDS, endpointRow } from '../../api/endpoints.ts';
import { Failure, findingText } from '../../base/failure.ts';
import { html, type Markup } from '../../base/html.ts';
import { writtenJson } from '../../base/parsed-json.ts';
import type { ActiveFault, Fault, Inspection } from '../../platform/inspection.ts';
import { shortened } from '../../base/shortened.ts';
import { badge, code, field, MAX_CELL, options, postForm, section, table } from './elements.ts';
import { href, type Notice, numberParameter, PageError, type View } from './reply.ts';
import { PRESETS } from './fault-presets.ts';

type Rules = Inspection['faultRules'];

const targets = ({ otherTargets }: Rules): readonly { readonly value: string; readonly text: string }[] => [
  ...Object.entries(otherTargets).map(([value, text]) => ({ value, text })),
  ...ENDPOINT_IDS.map(id => ({ value: id, text: `${id} (${endpointRow(id).method} ${endpointRow(id).path})` })),
];

const kinds = (rules: Rules): readonly { readonly value: string; readonly text: string }[] =>
  Object.entries(rules.kinds).map(([value, { title }]) => ({ value, text: title }));

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
${section('Faults that are switched on', faultTable(platform.faults.list(), platform.faultRules, formToken))}
${section(
  'Common faults',
  html`<ul class="presets">${Object.entries(PRESETS).map(([name, { title }]) => html`<li><span id="preset-${name}">${title}</span>${postForm(href('add-preset', { preset: name }), formToken, html`<button type="submit" aria-describedby="preset-${name}">Switch on</button>`)}</li>`)}</ul>`,
)}
${section(
  'Other faults',
  html`<form class="filter" method="get" action="${href('new-fault')}">
${field('Requests', 'on', html`<select id="on" name="on">${options(targets(platform.faultRules), 'releases.complete')}</select>`)}
${field('Fault', 'do', html`<select id="do" name="do">${options(kinds(platform.faultRules), 'answer')}</select>`)}
<button type="submit">Continue</button></form>`,
)}`,
});

function faultTable(active: readonly ActiveFault[], rules: Rules, formToken: string): Markup {
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
      const shown = faultText(fault, rules);
      const label = html`Switch off<span class="hidden">: ${shown}</span>`;
      return [
        html`${shortened(shown, MAX_CELL)}<div class="narrow">${code(fault.on)}</div>`,
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

/** Describes a fault: its kind and its parameters. */
function faultText({ do: kind, on: _on, nth: _nth, times: _times, ...parameters }: Fault, rules: Rules): string {
  const given = JSON.stringify(parameters);
  return `${rules.kinds[kind].title}${given === '{}' ? '' : `: ${given}`}`;
}

/** Shows a fault of the kind and for the requests in the address, to be changed and switched on. */
export const newFault: View = ({ platform, query, formToken }) => {
  const kind = query.get('do') ?? '';
  const found = Object.entries(platform.faultRules.kinds).find(([name]) => name === kind);
  if (found === undefined) throw new PageError(400, `The fault kind ${kind} doesn’t exist.`);
  const [, { title, example }] = found;
  const fault = { on: query.get('on'), do: kind, ...example, nth: 1, times: 1 };
  const hint =
    '“on”: the requests. “nth”: the first matching request that the fault affects, counted from now. “times”: the number of affected requests.';
  return {
    title,
    section: 'faults',
    parents: [{ title: 'Faults', href: href('faults') }],
    content: html`<section>${postForm(
      href('add-fault'),
      formToken,
      html`${field('Fault', 'fault', html`<textarea id="fault" name="fault" rows="16" spellcheck="false" aria-describedby="fault-hint">\n${JSON.stringify(fault, undefined, 2)}</textarea>`, hint)}
<button type="submit" class="primary">Switch on</button>`,
    )}</section>`,
  };
};

/** Adds the fault of the form. */
export const addFault: View = ({ platform, form }) => {
  const { value, reason } = writtenJson(form.get('fault') ?? '');
  if (reason !== undefined) throw new PageError(400, `The fault ${reason}.`);
  try {
    platform.faults.add(platform.faultRules.read(value));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new PageError(400, error.findings.map(findingText).join(' '));
  }
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
  redirect: href('faults', { done: platform.faults.remove(numberParameter(query, 'id')) ? 'removed' : 'gone' }),
});
