import { PATH_PARAMETERS } from '../../api/endpoints.ts';
import { type InputField, text } from '../../core/fields.ts';

const { run_id: RUN_ID } = PATH_PARAMETERS;

/** The input that names a run. */
export const RUN_ID_INPUT: InputField<string> = text(
  'The run, by the id that `agent-run` has set as `run_id`, or that `agent-status` shows.',
  {
    required: true,
    maxLength: RUN_ID.maxLength,
    pattern: new RegExp(`^(?:${RUN_ID.pattern})$`),
    allowed: 'a run’s id has letters, digits, `_`, `:`, `-` and `.`, and does not begin with `.`',
  },
);

/** What a person can do about a 404 on a run, which does not tell what is wrong. */
export const NO_SUCH_RUN =
  'Check `run-id`, as `agent-run` has set it in `run_id`, and that `project-id` is the project of that run: `agent-status` shows the latest one.';
