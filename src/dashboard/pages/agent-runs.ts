/** Page for an agent run: its status, reply and events, which a script continues while the run is active. */

import { plural } from '../../base/amount.ts';
import { html, type Markup, NOTHING } from '../../base/html.ts';
import type { AgentRun } from '../../platform/inspection.ts';
import type { LocalPlatform } from '../../platform/local-platform.ts';
import { legible } from '../../base/legible.ts';
import { shortened } from '../../base/shortened.ts';
import { badge, block, code, facts, link, section, table, time, type Tone } from './elements.ts';
import { href, PageError, type PageRequest, parameter, type StreamEvent, type View } from './reply.ts';
import { findProject, projectParents } from './project-address.ts';

/** Number of events on the page. A run can have many thousands. */
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

/** Returns the agent runs of a project, the newest first. */
export const runTable = (platform: LocalPlatform, urlId: string): Markup =>
  table({
    caption: 'Agent runs',
    columns: [
      { label: 'Message', kind: 'wide' },
      { label: 'Status' },
      { label: 'Model', kind: 'minor' },
      { label: 'Started', kind: 'minor' },
      { label: 'Run ID', kind: 'minor' },
    ],
    rows: platform
      .agentOf(urlId)
      .runs.toReversed()
      .map(run => [
        link(href('run', { project: urlId, run: run.runId }), run.conversation.title ?? 'No message'),
        statusOf(run),
        run.settings.model,
        time(run.startedAt),
        html`<code class="id">${run.runId}</code>`,
      ]),
    empty: 'The project has no agent runs.',
  });

export const runDetails: View = request => {
  const project = findProject(request);
  const run = findRun(request);
  const { history: events } = run.feed;
  const skipped = Math.max(0, events.length - MAX_EVENTS);
  const address = { project: project.urlId, run: run.runId };
  const state = stateOf(run);
  return {
    title: 'Agent run',
    section: 'projects',
    parents: projectParents(project),
    content: html`
${facts({
  Status: html`<span data-live="status">${statusOf(run)}</span>`,
  Model: run.settings.model,
  'Speed tier': run.settings.speedTier,
  Started: time(run.startedAt),
  'Run ID': code(run.runId),
  'Conversation ID': code(run.conversation.id),
})}
<p class="summary" role="status" data-live="summary">${state.summary}</p>
${section('Messages', html`${run.conversation.messages.filter(({ role }) => role === 'user').map(({ content }) => block(content, 'User message'))}`)}
<section><h2>Reply</h2><pre tabindex="0" role="region" aria-label="Reply" data-live="reply">${state.reply}</pre></section>
<section><h2>Events</h2>
${run.isActive ? html`<p><a href="${href('run', address)}">Refresh</a> <span class="hint">If JavaScript is enabled, new events appear automatically.</span></p>` : NOTHING}
${skipped > 0 ? html`<p>The page shows the latest ${MAX_EVENTS} of ${plural(events.length, 'event')}.</p>` : NOTHING}
<div role="log" aria-label="Events" tabindex="0" class="events">
<ol data-live="events" data-source="${run.isActive ? href('run-events', { ...address, after: events.length }) : ''}">${events.slice(skipped).map((event, index) => eventItem(skipped + index + 1, event))}</ol></div>
<template id="event">${eventItem(0, { event: '', data: {} })}</template></section>`,
  };
};

/** Streams the events of a run after those on the page, and its state after each group of events. */
export const runEvents: View = request => {
  const run = findRun(request);
  const after = Number(request.lastEventId ?? parameter(request, 'after'));
  return { events: disconnected => liveEvents(run, Number.isSafeInteger(after) ? after : 0, disconnected) };
};

async function* liveEvents(run: AgentRun, after: number, disconnected: AbortSignal): AsyncGenerator<StreamEvent> {
  for (let position = after; ; ) {
    for (const event of run.feed.history.slice(position)) {
      position += 1;
      yield {
        id: position,
        event: 'agent',
        data: { number: position, name: legible(event.event), text: legible(eventText(event)) },
      };
    }
    const { summary, reply, ...state } = stateOf(run);
    yield { event: 'state', data: { ...state, summary: legible(summary), reply: legible(reply) } };
    // There is no `await` between these checks and the wait, so no event is missed.
    if (position < run.feed.history.length) continue;
    if (!run.isActive) break;
    await run.feed.whenChanged(disconnected);
  }
  yield { event: 'end', data: {} };
}

function findRun(request: PageRequest): AgentRun {
  const { urlId } = findProject(request);
  const id = parameter(request, 'run');
  const run = request.platform.agentOf(urlId).run(id);
  if (run === undefined) throw new PageError(404, `The project has no agent run ${id}.`);
  return run;
}

interface RunState {
  readonly status: string;
  readonly tone: Tone;
  readonly summary: string;
  readonly reply: string;
}

function stateOf(run: AgentRun): RunState {
  const { reply } = run.feed.turn;
  const prompt = run.feed.pendingInput?.card?.prompt;
  const wait =
    run.status === 'input_required'
      ? ` The run is waiting for ${prompt === undefined ? 'an answer that can’t be sent through the API.' : `input: ${prompt}`}`
      : '';
  return {
    status: run.status,
    tone: TONES[run.status],
    summary: `${plural(run.feed.history.length, 'event')}. Status: ${run.status}.${wait}`,
    reply: reply.length > MAX_REPLY ? `…${reply.slice(-MAX_REPLY)}` : reply,
  };
}

const statusOf = ({ status }: AgentRun): Markup => badge(status, TONES[status]);

type Event = AgentRun['feed']['history'][number];

const eventItem = (number: number, event: Event): Markup =>
  html`<li><span class="number">${number}</span> <code>${event.event}</code> <span class="text">${eventText(event)}</span></li>`;

/** Returns the text of an event: the piece of text that it adds, or its data as JSON. */
function eventText({ data }: Event): string {
  const { delta } = data;
  const text = typeof delta === 'string' && Object.keys(data).length === 1 ? delta : JSON.stringify(data);
  return shortened(text, MAX_EVENT_TEXT);
}
