/** Builds the job summary of an agent run, and renews an expired preview link. */

import { inputRef } from '../../../base/text/input-reference.ts';
import { plural } from '../../../base/text/amount.ts';
import type { ProjectRun } from '../../../core/run.ts';
import { formatDuration } from '../../../base/time/duration.ts';
import { type ReportBlock, type Cell, instantText, type Report } from '../../../core/report.ts';
import { Failure } from '../../../base/failure.ts';
import type { Cost } from '../run/credits.ts';
import { creditsText, endText } from './run-log.ts';
import { type FollowResult, phaseName, type RunState } from '../run/run-state.ts';
import { callKind, callTitle, oneLine } from '../run/tool-call-text.ts';
import type { ToolCall } from '../run/tool-calls.ts';

/** A quarter of the runner's limit: people read a receipt from start to end. */
const LIMIT_BYTES = 256 * 1024 - 1;

/** Limit of listed files. Further files are only counted. */
const MAX_FILES_SHOWN = 100;

/** A run that the step followed to its end, before it asked again in the same conversation. */
export interface EarlierRun {
  readonly runId: string;
  /** Cost of it and the runs before it. */
  readonly cost: Cost;
  readonly calls: readonly ToolCall[];
  readonly preview: RunState['preview'];
}

export interface ReceiptFacts {
  readonly conversationId: string | undefined;
  /** The model, as resolved by the platform. */
  readonly model: string | undefined;
  readonly speedTier: string | undefined;
  readonly cost: Cost;
  readonly earlier?: EarlierRun | undefined;
  /** State of a run that the step has left running. */
  readonly detached?: string | undefined;
  /** The newest preview link, if the user allows showing it. */
  readonly previewUrl?: string | undefined;
  /** Important sentences, such as for `yolo` or an exceeded cap. */
  readonly notes: readonly string[];
}

/** Returns a run's result for the job summary, also if the run's end wasn't seen. */
export function receipt(ended: FollowResult, facts: ReceiptFacts): Report {
  const { reply } = ended.state;
  const calls = [...(facts.earlier?.calls ?? []), ...ended.state.calls];
  return {
    title: `Agent run: ${outcomeText(ended, facts)}`,
    limitBytes: LIMIT_BYTES,
    blocks: [
      ...facts.notes.map((text): ReportBlock => ({ type: 'text', text })),
      { type: 'facts', rows: factRows(ended, facts) },
      ...(ended.end?.event === 'run.completed' ? [] : [lastStateFacts(ended)]),
      toolTable(calls),
      ...fileTable(calls),
      ...(reply === ''
        ? []
        : [
            { type: 'details', summary: 'Reply', blocks: [{ type: 'code', text: reply }] } as const,
          ]),
    ],
  };
}

function outcomeText(
  { end }: FollowResult,
  { detached = 'final status unknown' }: ReceiptFacts,
): string {
  return end === undefined ? detached : end.event.slice('run.'.length);
}

/** Returns how the run ended, or else in which state the step left it, as sentences. */
function runOutcome(end: FollowResult['end'], detached: string | undefined): string {
  if (end !== undefined) return endText(end);
  return detached === undefined
    ? 'The run’s final status was never received.'
    : `The step ended before the run ended. State of the run: ${detached}.`;
}

function factRows(ended: FollowResult, facts: ReceiptFacts): readonly (readonly [string, Cell])[] {
  const { end, runId, startedAt, endedAt } = ended;
  const { conversationId } = facts;
  const rows: readonly (readonly [string, Cell | undefined])[] = [
    ['Outcome', runOutcome(end, facts.detached)],
    ['Run', { code: runId }],
    ['Model', facts.model && { code: facts.model }],
    ['Speed tier', facts.speedTier && { code: facts.speedTier }],
    ['Followed', `from ${instantText(startedAt)}, for ${formatDuration(endedAt - startedAt)}`],
    ['Cost', creditsText(facts.cost)],
    ['Conversation', conversationId && { code: conversationId }],
    [
      'To continue the conversation',
      conversationId && {
        sentence: `\`agent-run\` with ${inputRef('conversation-id', conversationId)}`,
      },
    ],
    ['Preview', facts.previewUrl && { text: 'Preview', url: facts.previewUrl }],
    ['Trace ID', ended.failure?.traceId && { code: ended.failure.traceId }],
  ];
  return rows.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [[label, value] as const],
  );
}

/** Returns facts that explain why a run didn't complete, so that readers needn't search the log. */
function lastStateFacts({ state }: FollowResult): ReportBlock {
  const { phase, calls, question } = state;
  const failed = calls.findLast(({ outcome }) => outcome === 'failed');
  const last = calls.at(-1);
  const rows: readonly (readonly [string, Cell | undefined])[] = [
    ['Last phase', phase && phaseName(phase)],
    [
      'Last tool call',
      last && `${callTitle(last)} (${last.ended ? (last.outcome ?? 'ended') : 'in progress'})`,
    ],
    ['Last failed tool call', failed && callTitle(failed)],
    ['Open question', question && (question.action?.prompt ?? question.detail ?? 'no details')],
  ];
  return {
    type: 'facts',
    rows: rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]])),
  };
}

function toolTable(calls: readonly ToolCall[]): ReportBlock {
  const rows = [...Map.groupBy(calls, callKind)].map(([kind, all]) => {
    const times = all.flatMap(({ startedAt, endedAt }) =>
      startedAt === undefined || endedAt === undefined ? [] : [endedAt - startedAt],
    );
    return [
      { code: kind },
      all.length,
      all.filter(({ outcome }) => outcome === 'failed').length,
      all.filter(({ outcome }) => outcome === 'canceled').length,
      times.length === 0 ? '' : formatDuration(times.reduce((sum, ms) => sum + ms, 0)),
    ] as const;
  });
  return { type: 'table', columns: ['Tool', 'Calls', 'Failed', 'Canceled', 'Time'], rows };
}

/**
 * Returns the files that Write and Edit changed, by name. The platform doesn't report folders (Part
 * 2, Events).
 */
export function changedFiles(calls: readonly ToolCall[]): ReadonlyMap<string, readonly ToolCall[]> {
  const changing = calls.filter(
    ({ name, outcome }) => ['Write', 'Edit'].includes(name) && outcome === 'succeeded',
  );
  return Map.groupBy(changing, ({ fileName }) => fileName ?? 'unnamed file');
}

function fileTable(calls: readonly ToolCall[]): readonly ReportBlock[] {
  const files = [...changedFiles(calls)];
  const rows = files.slice(0, MAX_FILES_SHOWN).map(([name, changes]) => {
    const written = changes.filter(call => call.name === 'Write').length;
    return [{ code: oneLine(name) }, written, changes.length - written] as const;
  });
  const table: ReportBlock = { type: 'table', columns: ['File', 'Written', 'Edited'], rows };
  if (files.length <= MAX_FILES_SHOWN) return [table];
  return [
    table,
    { type: 'text', text: `And ${plural(files.length - MAX_FILES_SHOWN, 'more file')}.` },
  ];
}

/**
 * Time limit for a new preview link. A preview may take long to start (202, repeatedly), and the
 * run is already over.
 */
const LINK_TIMEOUT_MS = 60_000;

export type RunPreview = NonNullable<RunState['preview']>;

/**
 * Returns the run's newest preview link, or a new one if that has expired: "on expiry use POST
 * agent/preview-links; do not wait for another event" (Part 2, Events). A failure to get one is
 * only logged.
 */
export async function renewExpiredPreview(
  { client, clock, deadline, log, projectId, signal }: ProjectRun,
  preview: RunPreview | undefined,
  exposed: boolean,
): Promise<RunPreview | undefined> {
  if (
    preview?.expiresAt === undefined ||
    preview.expiresAt > client.platformTimeMs() ||
    signal.aborted
  )
    return preview;
  try {
    const bounded = client.withBounds({
      signal,
      deadline: Math.min(deadline, clock.monotonicMs() + LINK_TIMEOUT_MS),
    });
    const { url, expires_at: expiresAt } = await bounded.call(
      'preview.link',
      { path: { project_id: projectId } },
      exposed ? { exposed: ['url'] } : {},
    );
    return url === undefined ? undefined : { url, expiresAt };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const why = thrown.status === 202 ? 'The preview is still starting.' : thrown.message;
    log.info(`The preview link has expired, and no new one could be created: ${why}`);
    return undefined;
  }
}
