/** Inputs and outputs that all operations share, and the checks of their combinations. */

import { inputRef } from '../base/text/input-reference.ts';
import { baseAddress } from '../base/address.ts';
import { type KeyForm, VISIBLE_KEY_FORM } from '../api/shapes/endpoint.ts';
import { endpointRow } from '../api/endpoints.ts';
import type { Finding } from '../base/failure.ts';
import {
  duration,
  field,
  flag,
  type InputField,
  type InputFields,
  type InputValues,
  integer,
  path,
  text,
  VISIBLE_ASCII,
  withTerminalText,
} from './fields.ts';
import type { Operation, OutputFields } from './operation.ts';
import {
  ARTIFACT_INPUTS,
  checkReportingInputs,
  JOB_ONLY_INPUTS,
  REPORTING_INPUTS,
} from './reporting-inputs.ts';
import { checkSqlLogRoot } from './sql-log-inputs.ts';
import { TEAM_KEY_INPUTS } from './team-key-inputs.ts';

/** Value of `base-url` that starts the embedded local platform for this step. */
export const LOCAL = 'local';

/**
 * Environment variable with the URL of the local platform that `local-platform` has started for the
 * job.
 */
export const JOB_PLATFORM_VARIABLE = 'PLATFORM_LOCAL_URL';

/** Creates the input for the platform's address, or the word for the embedded local platform. */
const platform = (description: string): InputField<URL | typeof LOCAL> =>
  field<URL | typeof LOCAL, { shape: 'URL'; required: true; environment: string }>(
    description,
    `URL or \`${LOCAL}\``,
    { shape: 'URL', required: true, environment: 'PLATFORM_BASE_URL' },
    input => {
      if (input === LOCAL) return { value: LOCAL };
      const address = baseAddress(input);
      return 'url' in address ? { value: address.url } : { message: address.problem };
    },
  );

/** Creates the input for an idempotency key in the form that an endpoint requires. */
const keyInput = ({ maxLength, pattern, characters }: KeyForm): InputField<string | undefined> =>
  withTerminalText(
    text(
      'Idempotency key to send with the request. Default: in a workflow, a key derived from the run and the content of the request; otherwise, a new key each time. Only operations that start an import, an agent run or a publish from source use this input.',
      {
        maxLength,
        pattern: new RegExp(`^(?:${pattern})$`),
        allowed: `it must consist of 1 to ${maxLength} ${characters}`,
      },
    ),
    'Idempotency key of the request. If you run the command again with the same key, the platform repeats nothing. Default: a new key each time.',
  );

/** Form of a project's ID. */
export const PROJECT_ID = {
  item: /^[A-Za-z0-9_-]{1,50}$/,
  allowed: 'a project’s `url_id` must consist of 1 to 50 letters, digits, `_` or `-`',
};

/** Inputs of every operation (the contract, "Common to every operation"). */
export const COMMON_INPUTS = {
  'base-url': withTerminalText(
    platform(
      `URL of the platform, such as \`https://host/open/v1\`. \`${LOCAL}\` starts a local emulator of the platform for this step. It needs no account and no secret.`,
    ),
    `URL of the platform, such as \`https://host/open/v1\`. \`${LOCAL}\` starts a local platform for this command, without an account. Default: PLATFORM_BASE_URL, the URL that \`link\` saved for the folder, or that of the login.`,
  ),
  token: withTerminalText(
    text(
      'Credential for the platform, sent as a bearer token. Not needed with `@base-url: local`.',
      {
        secret: true,
        environment: 'PLATFORM_TOKEN',
        maxLength: 8192,
        ...VISIBLE_ASCII,
      },
    ),
    'Credential for the platform. Default: PLATFORM_TOKEN, or the credential of the login.',
  ),
  'project-id': withTerminalText(
    text(
      'Public ID of the project (its `url_id`). Required by operations that work on a given project.',
      {
        environment: 'PLATFORM_PROJECT_ID',
        localDefault: 'local-project',
        pattern: PROJECT_ID.item,
        allowed: PROJECT_ID.allowed,
      },
    ),
    'Public ID of the project (its `url_id`). Default: PLATFORM_PROJECT_ID, or the project that `link` saved for the folder.',
  ),
  'working-directory': path('Base folder for relative paths.', { use: 'base' }, { default: '.' }),
  'dry-run': flag(
    'Run only checks that don’t change anything on the platform, and show the planned changes without making them.',
    'false',
  ),
  // The widest form. `commonInputsOf` narrows it to the operation's own.
  'idempotency-key': keyInput(VISIBLE_KEY_FORM),
  'matrix-index': integer(
    'Index of the job in its matrix. It is part of the derived idempotency key, so that the jobs of a matrix don’t share a key. Set it only if a matrix calls a reusable workflow, and give each call a different index.',
    {
      min: 0,
      max: 255,
      expression: "${{ strategy.job-total > 1 && format('{0}', strategy.job-index) || '' }}",
    },
  ),
  timeout: withTerminalText(
    duration('Time limit of the step, such as `15m`. Each operation has its own default.', {
      minMs: 1000,
      maxMs: 7 * 86_400_000,
    }),
    'Time limit of the command, such as `15m`.',
  ),
  ...REPORTING_INPUTS,
  ...ARTIFACT_INPUTS,
};

/** Unused inputs that don't cause an error: a workflow may give every step the same platform. */
const ALLOWED_UNUSED: readonly string[] = ['token', 'project-id', 'matrix-index'];

/**
 * Returns the common inputs that an operation takes. Inputs that it doesn't take are never read.
 */
export function commonInputsOf({
  unusedInputs,
  endpoints,
}: Pick<Operation, 'unusedInputs' | 'endpoints'>): typeof COMMON_INPUTS {
  const [ownKey = VISIBLE_KEY_FORM] = endpoints.flatMap(id => endpointRow(id).idempotencyKey ?? []);
  const entries = Object.entries({ ...COMMON_INPUTS, 'idempotency-key': keyInput(ownKey) }).filter(
    ([name]) => ALLOWED_UNUSED.includes(name) || !unusedInputs.includes(name),
  );
  return Object.fromEntries(entries) as unknown as typeof COMMON_INPUTS;
}

/**
 * Returns the inputs that an operation uses outside a job: the command's flags. It refuses an input
 * that the operation doesn't use, or that has no effect: nobody gives all commands the same flags,
 * unlike the steps of a workflow.
 */
export function inputsOutsideJob(
  operation: Pick<
    Operation,
    'inputs' | 'unusedInputs' | 'inputsWithoutEffect' | 'endpoints' | 'timeout'
  >,
): {
  readonly common: typeof COMMON_INPUTS;
  readonly own: InputFields;
} {
  const { unusedInputs, inputsWithoutEffect, timeout } = operation;
  const isUsed = ([name]: readonly [string, InputField]): boolean =>
    JOB_ONLY_INPUTS[name] === undefined &&
    !unusedInputs.includes(name) &&
    !inputsWithoutEffect.includes(name);
  const common = {
    ...commonInputsOf(operation),
    timeout: { ...COMMON_INPUTS.timeout, default: timeout },
  };
  return {
    common: Object.fromEntries(
      Object.entries(common).filter(isUsed),
    ) as unknown as typeof COMMON_INPUTS,
    own: Object.fromEntries(Object.entries(operation.inputs).filter(isUsed)),
  };
}

/**
 * Checks combinations of the inputs that every operation, or every team operation, takes. A request
 * to the platform needs a credential. Only the local platform, and a dry run without requests, work
 * without one.
 */
export function checkCommonInputs(
  values: Partial<InputValues<typeof COMMON_INPUTS>> & Readonly<Record<string, unknown>>,
  operation: Pick<Operation, 'endpoints' | 'offlineDryRun' | 'signed'>,
): readonly Finding[] {
  const { offlineDryRun, signed } = operation;
  const reporting = checkReportingInputs(values);
  if (operation.endpoints.length === 0) return reporting;
  const { token } = COMMON_INPUTS;
  const { 'access-key': accessKey, 'secret-key': secretKey } = TEAM_KEY_INPUTS;
  const credential: InputFields = signed
    ? { 'access-key': accessKey, 'secret-key': secretKey }
    : { token };
  const missing = Object.entries(credential).filter(([name]) => values[name] === undefined);
  const needsNoCredential = values['base-url'] === LOCAL || (values['dry-run'] && offlineDryRun);
  // An incomplete credential is a mistake, even if it isn't needed.
  if (needsNoCredential && missing.length === Object.keys(credential).length) return reporting;
  const credentials = missing.map(([name, { environment }]) => ({
    where: name,
    message: 'is missing',
    isMissing: true,
    remedy: `Set ${inputRef(name)} under \`with:\`, or set the environment variable ${environment}.`,
    isEmptySecret: true,
  }));
  return [
    ...reporting,
    ...credentials,
    ...(needsNoCredential ? [] : checkSqlLogRoot(values, operation)),
  ];
}

/** Outputs of every operation, as far as they are known. */
export const COMMON_OUTPUTS = {
  result: {
    description:
      'Result as JSON: `operation`, `succeeded` and the outputs, except secrets. If the JSON would be too long, lists and objects are `null`.',
  },
  project_id: { description: 'Public ID of the project, if the operation works on a project.' },
  dry_run: { description: '`true` if this was a dry run, which changes nothing on the platform.' },
  deployment_id: {
    description: 'ID of the GitHub deployment, if the step recorded one (see `environment`).',
  },
  artifact_url: {
    description: 'URL of the artifact, if `artifact-name` is set and the operation wrote files.',
  },
  error_code: {
    description:
      'On failure: the platform’s error code, or the kind of failure, such as `timeout`, if there is no code.',
  },
  error_status: { description: 'On failure: the HTTP status of the response, if there was one.' },
  trace_id: {
    description:
      'On failure: the platform’s trace ID. Include it when you report the problem to the platform’s support team.',
  },
} as const satisfies OutputFields;
