/** Pages for agent runs: all of them, and one with its status, reply and events. */

import { plural } from '../../../base/text/amount.ts';
import { html, type Markup, NOTHING } from '../../../base/text/html.ts';
import { shortened } from '../../../base/text/shortened.ts';
import type { AgentRun } from '../../inspection.ts';
import type { LocalPlatform } from '../../local-platform.ts';
import { badge, code, facts, section, table, time, type Tone } from './elements.ts';
import { href, PageError, type View } from './reply.ts';

/** Largest number of runs in the list. */
const MAX_RUNS = 100;

/** Largest number of listed events of a run, which can have many thousands. */
const MAX_EVENTS = 300;

/** Largest length of an event's text. */
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

interface ProjectRun {
  /** ID of the project. */
  readonly urlId: string;
  readonly run: AgentRun;
}

/** Returns the agent runs of all projects, the newest first. */
const runsOf = ({ projects, agentOf }: LocalPlatform): readonly ProjectRun[] =>
  [...projects.keys()]
    .flatMap(urlId => agentOf(urlId).runs.map(run => ({ urlId, run })))
    .toSorted((a, b) => b.run.startedAt - a.run.startedAt);

/** Lists the latest runs. */
export const runList: View = ({ platform }) => {
  const runs = runsOf(platform).slice(0, MAX_RUNS);
  const startCommand = code("project-platform agent-run --message 'Make the button blue.'");
  const runTable = table({
    caption: 'Agent runs, newest first',
    columns: [
      { label: 'Message', kind: 'wide' },
      { label: 'Status' },
      { label: 'Project', kind: 'minor' },
      { label: 'Started', kind: 'minor' },
    ],
    rows: runs.map(({ urlId, run }) => [
      runLink(run),
      badge(run.status, TONES[run.status]),
      code(urlId),
      time(run.startedAt),
    ]),
    empty: html`No agent runs yet. Start one: ${startCommand}`,
  });

  return {
    title: 'Agent runs',
    section: 'runs',
    content: html`<section><div id="runs" data-live="on">${runTable}</div></section>`,
  };
};

function runLink({ runId, conversation }: AgentRun): Markup {
  const address = href('run', { run: runId });
  return html`<a href="${address}">${conversation.title ?? 'No message'}</a>`;
}

/** Shows one run. */
export const runDetails: View = ({ platform, query }) => {
  const id = query.get('run') ?? '';
  const match = runsOf(platform).find(({ run }) => run.runId === id);
  if (match === undefined) throw new PageError(404, `There is no agent run ${id}.`);

  const { run } = match;
  // The dashboard's script updates parts with this attribute. An ended run doesn't change any more.
  const liveAttribute = run.isActive ? html`data-live="on"` : NOTHING;
  return {
    title: 'Agent run',
    section: 'runs',
    content: html`<div id="run" ${liveAttribute}>${factSection(match)}
${messageSection(run)}
${replySection(run)}
${eventSection(run)}</div>`,
  };
};

function factSection({ urlId, run }: ProjectRun): Markup {
  // Only a card has a prompt. Without a card, the API offers no way to answer.
  const prompt = run.feed.pendingInput?.card?.prompt;
  const input = prompt ?? 'an answer that can’t be sent through the API';

  const runFacts = facts({
    Status: badge(run.status, TONES[run.status]),
    'Waiting for': run.status === 'input_required' ? input : undefined,
    Project: code(urlId),
    Model: run.settings.model,
    Started: time(run.startedAt),
    'Run ID': code(run.runId),
    'Conversation ID': code(run.conversation.id),
  });
  return html`<section>${runFacts}</section>`;
}

/** Shows the user's messages. The agent's are in the reply and the events. */
function messageSection({ conversation }: AgentRun): Markup {
  const userMessages = conversation.messages.filter(({ role }) => role === 'user');
  return section('Messages', ...userMessages.map(({ content }) => html`<pre>${content}</pre>`));
}

function replySection({ feed }: AgentRun): Markup {
  const { reply } = feed.turn;
  if (reply === '')
    return section('Reply', html`<p class="empty">The agent hasn’t replied yet.</p>`);

  const isCut = reply.length > MAX_REPLY;
  const end = isCut ? `…${reply.slice(-MAX_REPLY)}` : reply;
  return section('Reply', html`<pre>${end}</pre>`);
}

function eventSection({ feed }: AgentRun): Markup {
  const { events } = feed;
  const latestEvents = events.slice(-MAX_EVENTS);
  const isCut = events.length > latestEvents.length;
  const limit = isCut ? `; the latest ${MAX_EVENTS} are listed` : '';
  const items = latestEvents.map(eventItem).toReversed();

  const hint = html`<p class="hint">${plural(events.length, 'event')}, newest first${limit}.</p>`;
  const list = html`<ol reversed start="${events.length}">${items}</ol>`;
  return section('Events', html`${hint}\n${list}`);
}

type Event = AgentRun['feed']['events'][number];

/** Shows an event with its text: the piece of text that it adds, or its data as JSON. */
function eventItem({ event, data }: Event): Markup {
  const { delta } = data;
  const hasOnlyDelta = typeof delta === 'string' && Object.keys(data).length === 1;
  const text = hasOnlyDelta ? delta : JSON.stringify(data);
  return html`<li>${code(event)} <span class="text">${shortened(text, MAX_EVENT_TEXT)}</span></li>`;
}
