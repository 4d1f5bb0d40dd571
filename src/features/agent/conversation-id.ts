import { PATH_PARAMETERS } from '../../api/endpoints.ts';
import { type InputField, text } from '../../core/fields.ts';

const { conversation_id: CONVERSATION_ID } = PATH_PARAMETERS;

/** The input that names a conversation. */
export const conversationIdInput = (description: string): InputField<string | undefined> =>
  text(description, {
    maxLength: CONVERSATION_ID.maxLength,
    pattern: new RegExp(`^(?:${CONVERSATION_ID.pattern})$`),
    allowed: 'it must be an id as `agent-run` and `agent-messages` give it',
  });

/** What a person can do about a 404 on a conversation, which does not tell what is wrong. */
export const NO_SUCH_CONVERSATION =
  'Check `conversation-id`, and that `project-id` is the project of that conversation: `agent-messages` without `conversation-id` lists them.';
