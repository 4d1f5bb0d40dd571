/** Inputs and outputs of the agent operations, and remedies for unknown IDs. */

import { problem } from '../../../base/problem.ts';
import { PATH_PARAMETERS } from '../../../api/endpoints.ts';
import {
  field,
  flag,
  type InputField,
  type InputValues,
  path,
  text,
  withTerminalText,
} from '../../../core/fields.ts';
import { noOutputs } from '../../../core/operation.ts';
import { ALLOWED_ACTORS } from './allowed-actors.ts';

/** Inputs for following a run, shared by all operations that do so. */
export const FOLLOWING_INPUTS = {
  'max-credits': credits(
    'Maximum cost in credits, such as `500`, of all runs that the step follows. Beyond it, the step cancels the run and fails. The cost can end higher, because the platform reports charges only afterward. Default: no maximum.',
  ),
  'expose-preview-url': withTerminalText(
    flag(
      'Show preview links in the log and the summary, and allow `preview_url` to be passed to other jobs. Anyone who has a link can see the preview until the link expires.',
      'false',
    ),
    'Print links to the preview. Anyone who has a link can see the preview until the link expires.',
  ),
  'output-path': path(
    'File to write the transcript to, as JSON Lines. Tokens and media URLs are masked, and so are preview links without `@expose-preview-url: true`. Texts may contain invisible characters.',
    {
      use: 'write',
    },
  ),
  'allowed-actors': ALLOWED_ACTORS,
};

export type FollowingInputs = InputValues<typeof FOLLOWING_INPUTS>;

function credits(description: string): InputField<bigint | undefined> {
  return field(description, 'whole number of credits, 0 or more', {}, input =>
    /^\d{1,30}$/.test(input)
      ? { value: BigInt(input) }
      : problem({
          kind: 'value',
          given: input,
          limit: 'it must be a whole number of at most 30 digits, 0 or more',
        }),
  );
}

/** Outputs of the operations that follow a run. */
export const RUN_OUTPUTS = {
  run_id: { description: 'ID of the run.' },
  conversation_id: {
    description:
      'ID of the conversation, set as soon as it is known. Pass it to `agent-run` as `@conversation-id` to continue the conversation.',
  },
  status: {
    description:
      'Status of the last run that the step followed: `completed`, `failed`, `canceled`, `interrupted` or `superseded`. If the step ended earlier, the last known one, such as `working` or `input_required`.',
  },
  reason: {
    description:
      'Reason the step ended. It is the run’s status, or `detached`, `not_followed`, `max_credits`, `input_required`, `timeout`, `job_cancelled` or `connection_lost`.',
  },
  reply: {
    description:
      'Reply of the agent; a long one is complete only in `reply_path`. Secrets are masked, but invisible characters remain: remove them before you publish it, for example in a comment.',
  },
  reply_path: { description: 'Path of a file with the complete reply, up to 32 MiB.' },
  credits_used: {
    description: 'Total cost, in credits, of the runs that the step followed. Empty if unknown.',
  },
  credits_complete: {
    description: '`true` if `credits_used` is the complete cost, `false` if it may be more.',
  },
  preview_url: {
    description:
      'Latest link to the project’s preview. If the link from the run has expired, the step requests a new one.',
    secret: { unless: 'expose-preview-url' },
  },
  preview_expires_at: { description: 'Time at which `preview_url` expires.', form: 'ms' },
  files_changed: {
    description: 'Names of the files that the agent wrote or edited.',
    form: 'array',
  },
  superseded_by: { description: 'ID of the agent run that superseded the run, if any.' },
  pending_action: {
    description:
      'Question that the run is waiting to have answered, as JSON: `id`, `run_id`, `kind`, `prompt` and `input_schema`. Answer it in the web app or, if its `kind` is `answers` or `confirmation` and it asks for no secret, with `agent-respond`.',
  },
  transcript_path: { description: 'Absolute path of the transcript, if `@output-path` is set.' },
} as const;

/** Values of the outputs if no run was started. */
export const NO_RUN_OUTPUTS = noOutputs(RUN_OUTPUTS);

/** Outputs of the operation that starts runs. */
export const STARTED_RUN_OUTPUTS = {
  ...RUN_OUTPUTS,
  run_id: {
    description:
      'ID of the run, set as soon as it is known. If the step starts a second run for `@output-schema`, the ID of the second run.',
  },
  model: { description: 'Model of the run, as the platform reports it.' },
  speed_tier: { description: 'Speed tier of the run, as the platform reports it.' },
  structured: {
    description:
      'JSON value from the reply that conforms to `@output-schema`. Empty if `@output-schema` is not set, the run did not complete or exceeded `@max-credits`, or no reply contains such a value. To use the value in an expression, convert it with `fromJSON`.',
    atTerminal:
      'JSON value from the reply that conforms to `@output-schema`. Empty if `@output-schema` is not set, the run did not complete or exceeded `@max-credits`, or no reply contains such a value.',
  },
} as const;

/** Values of these outputs if no run was started. */
export const NO_STARTED_RUN_OUTPUTS = noOutputs(STARTED_RUN_OUTPUTS);

const { run_id: RUN_ID } = PATH_PARAMETERS;

/** Input with the id of a run. */
export const RUN_ID_INPUT: InputField<string> = text(
  'ID of the run, such as the output `run_id` of `agent-run` or `agent-status`.',
  {
    required: true,
    maxLength: RUN_ID.maxLength,
    pattern: new RegExp(`^(?:${RUN_ID.pattern})$`),
    allowed:
      'a run’s ID consists of letters, digits, `_`, `:`, `-` and `.`, and does not begin with `.`',
  },
);

/** Remedy for a 404 on a run, which doesn't say what is wrong. */
export const RUN_NOT_FOUND_REMEDY =
  'Check `@run-id`, and that `@project-id` is the project of that run. `agent-status` shows the project’s latest run.';

const { conversation_id: CONVERSATION_ID } = PATH_PARAMETERS;

/** Input with the id of a conversation. */
export const conversationIdInput = (description: string): InputField<string | undefined> =>
  text(description, {
    maxLength: CONVERSATION_ID.maxLength,
    pattern: new RegExp(`^(?:${CONVERSATION_ID.pattern})$`),
    allowed:
      'it must be the ID of a conversation, such as the output `conversation_id` of `agent-run`',
  });

/** Remedy for a 404 on a conversation, which doesn't say what is wrong. */
export const CONVERSATION_NOT_FOUND_REMEDY =
  'Check `@conversation-id`, and that `@project-id` is the project of that conversation. `agent-messages` without `@conversation-id` lists the project’s conversations.';
