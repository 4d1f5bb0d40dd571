import { PATH_PARAMETERS } from '../../api/endpoints.ts';
import { choice, field, flag, type InputField, type InputValues, path, text } from '../../core/fields.ts';
import type { GitHubServices, Services } from '../../core/services.ts';
import { shortened } from '../../shortened.ts';
import { ALLOWED_ACTORS } from './allowed-actors.ts';

/** Inputs for following a run, shared by all operations that do so. */
export const FOLLOWING_INPUTS = {
  'on-cancel': choice(
    'What becomes of the run when the job is cancelled, or ends before the run does: it is cancelled, or goes on.',
    ['cancel', 'detach'],
    { default: 'cancel' },
  ),
  'on-superseded': choice(
    'When another run takes over: report it, and end by the status of the one that was taken over, or follow the new one.',
    ['report', 'follow'],
    { default: 'report' },
  ),
  'max-credits': credits(
    'Cancels the run, and fails, once it has cost more than this. A soft cap: each settlement is known only after it was made, so the last one may overshoot it.',
  ),
  'expose-preview-url': flag(
    'Show preview links in log and summary, and let them cross jobs. Whoever has one sees the preview until it expires.',
    'false',
  ),
  'show-tool-input': flag(
    'Show in log and transcript what the agent writes into files: the project’s source, for all who can read the log.',
    'false',
  ),
  'output-path': path('A file for the transcript, as JSON lines without tokens and addresses.', { use: 'write' }),
  'transcript-html': path('A file for the transcript as one page, to be read in a browser.', { use: 'write' }),
  'allowed-actors': ALLOWED_ACTORS,
};

export type FollowingInputs = InputValues<typeof FOLLOWING_INPUTS>;

function credits(description: string): InputField<bigint | undefined> {
  return field(description, 'whole number of credits, 0 or more', {}, given =>
    /^\d{1,30}$/.test(given)
      ? { value: BigInt(given) }
      : { problem: `is \`${shortened(given, 60)}\`; it must be a whole number, 0 or more, of at most 30 digits` },
  );
}

/** Warns if a public log would show the project's source. */
export function warnOfPublicLog({ log, trigger }: Services & GitHubServices, inputs: FollowingInputs): void {
  if (!inputs['show-tool-input'] || trigger.isPublic() !== true) return;
  log.warning(
    'This repository is public: with `show-tool-input` everybody can read in the log what the agent writes into the project’s source.',
  );
}

/** Outputs of the operations that follow a run. */
export const RUN_OUTPUTS = {
  run_id: { description: 'The run’s id, set as soon as it is known.' },
  conversation_id: { description: 'The conversation’s id, to go on with it: set as soon as it is known.' },
  status: {
    description:
      'How the run ended: `completed`, `failed`, `canceled` or `interrupted`; `working` or `input_required` where it goes on.',
  },
  reason: {
    description:
      'Why the step ended as it did: the run’s status, or `detached`, `not_followed`, `max_credits`, `input_required`, `timeout`, `job_cancelled`, `connection_lost`.',
  },
  reply: { description: 'What the agent replied; a long reply is cut, and stands whole in `reply_path`.' },
  reply_path: { description: 'A file with the whole reply, for later steps of the job.' },
  credits_used: { description: 'What the run has cost, as a whole number of credits.' },
  credits_complete: {
    description:
      '`true` when `credits_used` is all that the platform told of the run’s cost; `false` where some of that may have been missed, or nothing was told.',
  },
  preview_url: {
    description: 'The newest link to the project’s preview, a new one where the run’s had expired at its end.',
    secret: { unless: 'expose-preview-url' },
  },
  preview_expires_at: { description: 'When that expires, in epoch milliseconds.' },
  files_changed: { description: 'The names of the files that the agent wrote and edited, as a JSON array.' },
  superseded_by: { description: 'The run that took over, where one did.' },
  pending_action: {
    description:
      'Where the run was left waiting: `run_id`, `kind`, `prompt` and `input_schema` of what it asks, as JSON. Its token is not in it: `agent-respond` gets a fresh one.',
  },
  transcript_path: { description: 'The transcript’s file, where one was asked for.' },
} as const;

/** Values of the outputs if no run was started. */
export const NO_RUN_OUTPUTS: { readonly [Name in keyof typeof RUN_OUTPUTS]: null } = {
  run_id: null,
  conversation_id: null,
  status: null,
  reason: null,
  reply: null,
  reply_path: null,
  credits_used: null,
  credits_complete: null,
  preview_url: null,
  preview_expires_at: null,
  files_changed: null,
  superseded_by: null,
  pending_action: null,
  transcript_path: null,
};

const { run_id: RUN_ID } = PATH_PARAMETERS;

/** Input with the id of a run. */
export const RUN_ID_INPUT: InputField<string> = text(
  'The run, by the id that `agent-run` has set as `run_id`, or that `agent-status` shows.',
  {
    required: true,
    maxLength: RUN_ID.maxLength,
    pattern: new RegExp(`^(?:${RUN_ID.pattern})$`),
    allowed: 'a run’s id has letters, digits, `_`, `:`, `-` and `.`, and does not begin with `.`',
  },
);

/** Remedy for a 404 on a run, which doesn't say what is wrong. */
export const RUN_NOT_FOUND_REMEDY =
  'Check `run-id`, as `agent-run` has set it in `run_id`, and that `project-id` is the project of that run: `agent-status` shows the latest one.';

const { conversation_id: CONVERSATION_ID } = PATH_PARAMETERS;

/** Input with the id of a conversation. */
export const conversationIdInput = (description: string): InputField<string | undefined> =>
  text(description, {
    maxLength: CONVERSATION_ID.maxLength,
    pattern: new RegExp(`^(?:${CONVERSATION_ID.pattern})$`),
    allowed: 'it must be an id as `agent-run` and `agent-messages` give it',
  });

/** Remedy for a 404 on a conversation, which doesn't say what is wrong. */
export const CONVERSATION_NOT_FOUND_REMEDY =
  'Check `conversation-id`, and that `project-id` is the project of that conversation: `agent-messages` without `conversation-id` lists them.';
