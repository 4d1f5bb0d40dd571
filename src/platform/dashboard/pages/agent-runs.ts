/** Pages for agent runs: all of them, and one with its status, reply and events. */

import { plural } from '../../../base/text/amount.ts';
import { html, type Markup, NOTHING } from '../../../base/text/html.ts';
import { shortened } from '../../../base/text/shortened.ts';
import type { AgentRun } from '../../inspection.ts';
import type { LocalPlatform } from '../../local-platform.ts';
import { badge, code, facts, section, table, time, type Tone } from './elements.ts';
import { href, PageError, type View } from './reply.ts';

/** Numbers of runs and events on a page. A run can have many thousands of events. */
const MAX_RUNS = 100;
const MAX_EVENTS = 300;
const MAX_EVENT_TEXT = 2_000;
/** Length of the shown end of a reply. */
const MAX_REPLY = 20_000;

const TONES: Readonly<Record<AgentRun['status'], Tone>> = {
  working: 'plain',
  input_required: 'warn',
  completed: 'good',
  failed: 'bad',
  canceled: 'warn',
  interrupted: 'bad',
};

/** Returns the agent runs of all projects, the newest first. */
const runsOf = ({
  projects,
  agentOf,
}: LocalPlatform): readonly { readonly urlId: string; readonly run: AgentRun }[] =>
  [...projects.keys()]
    .flatMap(urlId => agentOf(urlId).runs.map(run => ({ urlId, run })))
    .toSorted((a, b) => b.run.startedAt - a.run.startedAt);

export const runList: View = ({ platform }) => ({
  title: 'Agent runs',
  section: 'runs',
  content: html`<section><div id="runs" data-live="on">${table({
    caption: 'Agent runs, newest first',
    columns: [
      { label: 'Message', kind: 'wide' },
      { label: 'Status' },
      { label: 'Project', kind: 'minor' },
      { label: 'Started', kind: 'minor' },
    ],
    rows: runsOf(platform)
      .slice(0, MAX_RUNS)
      .map(({ urlId, run }) => [
        html`<a href="${href('run', { run: run.runId })}">${run.conversation.title ?? 'No message'}</a>`,
        badge(run.status, TONES[run.status]),
        code(urlId),
        time(run.startedAt),
      ]),
    empty: html`No agent runs yet. Start one: ${code("project-platform agent-run --message 'Make the button blue.'")}`,
  })}</div></section>`,
});

export const runDetails: View = ({ platform, query }) => {
  const id = query.get('run') ?? '';
  const match = runsOf(platform).find(({ run }) => run.runId === id);
  if (match === undefined) throw new PageError(404, `There is no agent run ${id}.`);
  const { urlId, run } = match;
  const { events, turn, pendingInput } = run.feed;
  const latestEvents = events.slice(-MAX_EVENTS);
  const reply = turn.reply.length > MAX_REPLY ? `…${turn.reply.slice(-MAX_REPLY)}` : turn.reply;
  const prompt = pendingInput?.card?.prompt ?? 'an answer that can’t be sent through the API';
  return {
    title: 'Agent run',
    section: 'runs',
    content: html`<div id="run" ${run.isActive ? html`data-live="on"` : NOTHING}><section>${facts({
      Status: badge(run.status, TONES[run.status]),
      'Waiting for': run.status === 'input_required' ? prompt : undefined,
      Project: code(urlId),
      Model: run.settings.model,
      Started: time(run.startedAt),
      'Run ID': code(run.runId),
      'Conversation ID': code(run.conversation.id),
    })}</section>
${section('Messages', html`${run.conversation.messages.filter(({ role }) => role === 'user').map(({ content }) => html`<pre>${content}</pre>`)}`)}
${section('Reply', reply === '' ? html`<p class="empty">The agent hasn’t replied yet.</p>` : html`<pre>${reply}</pre>`)}
${section(
  'Events',
  html`<p class="hint">${plural(events.length, 'event')}, newest first${events.length > latestEvents.length ? `; the latest ${MAX_EVENTS} are listed` : ''}.</p>
<ol reversed start="${events.length}">${latestEvents.map(eventItem).toReversed()}</ol>`,
)}</div>`,
  };
};

type Event = AgentRun['feed']['events'][number];

/** Shows an event with its text: the piece of text that it adds, or its data as JSON. */
function eventItem({ event, data }: Event): Markup {
  const { delta } = data;
  const text =
    typeof delta === 'string' && Object.keys(data).length === 1 ? delta : JSON.stringify(data);
  return html`<li>${code(event)} <span class="text">${shortened(text, MAX_EVENT_TEXT)}</span></li>`;
}
