/**
 * Shows an agent run in the comment on GitHub: its progress, its question with how to answer it,
 * and its result.
 */

import { inputRef } from '../../../base/text/input-reference.ts';
import { plural } from '../../../base/text/amount.ts';
import {
  type ReportBlock,
  type Cell,
  codeCell,
  type ProgressReport,
} from '../../../core/report.ts';
import type { Run } from '../../../core/run.ts';

import { formatDuration } from '../../../base/time/duration.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { questionsOf } from '../answers/answers.ts';
import type { Cost } from '../run/credits.ts';
import { type InputPolicy, isAnswerable } from '../answers/input-policy.ts';
import { creditsText } from './run-log.ts';
import {
  type AgentQuestion,
  phaseName,
  questionId,
  type RunChange,
  type RunState,
} from '../run/run-state.ts';
import { oneLine } from '../run/tool-call-text.ts';

/**
 * Lengths to which a question and a reply are cut, in UTF-16 units. The summary and the outputs
 * show more of the texts.
 */
const MAX_PROMPT_LENGTH = 2_000;
const MAX_REPLY_LENGTH = 6_000;
/** Limit of listed files. */
const MAX_FILES = 20;

type Policy = InputPolicy['onInputRequired'];

/** Types of changes that update the comment. The reply is shown only at the end. */
const SHOWN_CHANGES: readonly string[] = [
  'connected',
  'phase',
  'call-ended',
  'question',
  'settled',
];

/**
 * Returns a listener that updates the comment while the step follows a run.
 * @param policy returns the current policy for questions
 */
export function commentUpdates(
  context: Pick<Run, 'clock' | 'showProgress'>,
  runId: string,
  policy: () => Policy,
): (change: RunChange, state: RunState) => void {
  const startedAt = context.clock.monotonicMs();
  return (change, state) => {
    if (!SHOWN_CHANGES.includes(change.type)) return;
    const isNewQuestion = change.type === 'question' && !change.question.renewed;
    const progress = (): ProgressReport =>
      runProgress(runId, state, policy(), context.clock.monotonicMs() - startedAt);
    context.showProgress(progress, isNewQuestion);
  };
}

function runProgress(
  runId: string,
  { calls, credits, phase, question }: RunState,
  policy: Policy,
  elapsedMs: number,
): ProgressReport {
  const facts = [
    plural(calls.length, 'tool call'),
    creditsText(credits),
    formatDuration(elapsedMs),
  ];
  return question === undefined
    ? { facts: [phaseName(phase), ...facts], blocks: [] }
    : {
        facts: ['waiting for an answer', ...facts],
        blocks: questionBlocks(question, runId, policy),
      };
}

/**
 * Sentences that say what the step does about a question. Empty for `detach`: another step answers.
 */
const HOW_ANSWERED: Readonly<Record<Policy, string>> = {
  get fail() {
    return `The step doesn’t answer the question and cancels the run, because ${inputRef('on-input-required')} is \`fail\`.`;
  },
  get answer() {
    return `If possible, the step answers the question with ${inputRef('answers')}. Otherwise, the step fails.`;
  },
  wait: 'Answer the question in the web app before the step times out.',
  detach: '',
};

/** Describes a question and how to answer it. The agent's text is untrusted. */
function questionBlocks(
  question: AgentQuestion,
  runId: string,
  policy: Policy,
): readonly ReportBlock[] {
  const { action, detail } = question;
  if (action === undefined)
    return [
      { type: 'text', text: `The agent asks for input that can only be entered in the web app.` },
      ...codeOf(detail),
    ];
  const questions = questionsOf(action);
  const by =
    action.kind === 'confirmation'
      ? `${inputRef('answers')} (\`decision: approve\` or \`decision: reject\`)`
      : `${inputRef('answers')}, one \`key: value\` per line`;
  const how =
    HOW_ANSWERED[policy] ||
    (isAnswerable(action)
      ? `To answer the question, run \`agent-respond\` with ${inputRef('run-id', runId)}, ${inputRef('pending-action', questionId(runId, question))} and ${by}.`
      : 'Answer the question in the web app.');
  const keys: ReportBlock = {
    type: 'table',
    columns: ['Key', 'Question'],
    rows: questions.map(({ key, title }) => [{ code: oneLine(key) }, oneLine(title)]),
  };
  return [
    {
      type: 'text',
      text:
        action.kind === 'confirmation' ? 'The agent asks for a confirmation:' : 'The agent asks:',
    },
    ...codeOf(action.prompt),
    ...(questions.length === 0 ? [] : [keys]),
    { type: 'text', text: how },
  ];
}

const codeOf = (text: string | undefined): readonly ReportBlock[] =>
  text === undefined ? [] : [{ type: 'code', text: shortened(text, MAX_PROMPT_LENGTH) }];

interface RunResult {
  readonly reply: string;
  readonly files: readonly string[];
  readonly cost: Cost;
  /** The question that a detached run waits for, with the ID of that run. */
  readonly waitsFor: { readonly question: AgentQuestion; readonly runId: string } | undefined;
}

/**
 * Returns the part of a run's result that is visible in the comment: an open question, the reply,
 * files and credits.
 */
export function runResultBlocks({
  reply,
  files,
  cost,
  waitsFor,
}: RunResult): readonly ReportBlock[] {
  const more =
    files.length > MAX_FILES ? ` and ${plural(files.length - MAX_FILES, 'more file')}` : '';
  const filesCell: Cell =
    more === ''
      ? codeCell(files.map(oneLine))
      : {
          sentence: `${files
            .slice(0, MAX_FILES)
            .map(file => `\`${oneLine(file)}\``)
            .join(', ')}${more}`,
        };
  return [
    ...(waitsFor === undefined ? [] : questionBlocks(waitsFor.question, waitsFor.runId, 'detach')),
    ...(reply.trim() === ''
      ? []
      : [{ type: 'code', text: shortened(reply.trimEnd(), MAX_REPLY_LENGTH) } as const]),
    {
      type: 'facts',
      rows: [
        ['Files', filesCell],
        ['Cost', creditsText(cost)],
      ],
    },
  ];
}
