/**
 * Chooses the operation of a step, and reads and validates its inputs. The toolkit has texts only,
 * and stops at the first problem.
 */

import { listed, problemAt } from '../../base/problem.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { plural } from '../../base/text/amount.ts';
import type { InputField, InputFields, InputValues } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import type { Log } from '../../core/services.ts';
import { Failure, type Finding } from '../../base/failure.ts';
import { namesWithPart, nearestName } from '../../base/text/nearest-name.ts';
import { shortened } from '../../base/text/shortened.ts';
import type { RunnerEnvironment } from './environment/environment.ts';
import { hasNoSecrets } from './environment/event-file.ts';
import { inputTitle } from './workflow/failure-title.ts';
import { IN_REUSABLE_WORKFLOW, STEP_WORDING, type Wording } from './workflow/wording.ts';

/** Operations that a step can run. */
interface OperationChoice<Id extends string> {
  readonly all: readonly Id[];
  /** Those of the root action, which the input `operation` can name. */
  readonly inRoot: readonly Id[];
}

/**
 * Returns the operation that the step or its sub-action specifies.
 *
 * @param savedOperation operation of the step that saved state, in the cleanup after the job
 * @throws Failure of kind `input` that suggests the most similar operation, or names the
 *   operation's own action
 */
export function chooseOperation<Id extends string>(
  environment: RunnerEnvironment,
  { all, inRoot }: OperationChoice<Id>,
  savedOperation?: string,
): Id {
  const fixed = savedOperation ?? environment.fixedOperation;
  const name = fixed ?? environment.inputs.get('operation');
  const operation = all.find(id => id === name);
  if (operation !== undefined && (fixed !== undefined || inRoot.includes(operation)))
    return operation;
  if (operation !== undefined) throw notInRoot(operation);
  const choice = `Set it to one of ${listed(inRoot)}.`;
  throw invalidInputs(
    name === undefined
      ? 'The step does not specify an operation.'
      : 'The operation does not exist.',
    [
      name === undefined
        ? { where: 'operation', message: 'is missing', isMissing: true, remedy: choice }
        : problemAt({
            kind: 'given',
            subject: 'operation',
            given: shortened(name, 60),
            limit: 'isn’t an operation',
            known: inRoot,
            remedy: ownActionSuggestion(name, { all, inRoot }),
          }),
    ],
  );
}

/** Returns the remedy for a misspelled operation that only its own action runs. */
function ownActionSuggestion(
  name: string,
  { all, inRoot }: OperationChoice<string>,
): string | undefined {
  const nearest = nearestName(name, all);
  const isRootMeant = namesWithPart(name, inRoot).length > 0;
  return nearest === undefined || inRoot.includes(nearest) || isRootMeant
    ? undefined
    : `Did you mean ${quoted(nearest)}? ${ownActionRemedy(nearest)}`;
}

const ownActionRemedy = (operation: string): string =>
  `Insert ${quoted(`/actions/${operation}`)} before the \`@\` of \`uses:\`, and remove \`operation\`.`;

const notInRoot = (operation: string): Failure =>
  invalidInputs('The root action does not run this operation.', [
    {
      where: 'operation',
      message: `is ${quoted(operation)}, which only its own action runs`,
      remedy: ownActionRemedy(operation),
    },
  ]);

/** Operation whose inputs are read, and their source. */
interface InputSource {
  readonly operation: Operation;
  readonly environment: RunnerEnvironment;
  readonly log: Pick<Log, 'mask'>;
  /** Default: the wording for a step of a workflow. */
  readonly wording?: Wording;
}

interface InputRequest<C extends InputFields> extends InputSource {
  /** Inputs of every operation. */
  readonly common: C;
  /**
   * Finds problems of combinations of common inputs. An input that is invalid by itself is absent.
   */
  readonly checkCommon?: (values: Partial<InputValues<C>>) => readonly Finding[];
  /**
   * Finds missing files. Only called if the step fails anyway: otherwise the operation's own error
   * is better.
   */
  readonly checkFiles?: (values: Readonly<Record<string, unknown>>) => readonly Finding[];
  /** Receives the values that could be read, each valid by itself, before any error is thrown. */
  readonly onRead?: (values: Partial<InputValues<C>>) => void;
}

/** Typed values of the common inputs, and the values of the operation's own inputs. */
interface ParsedInputs<C extends InputFields> {
  readonly values: InputValues<C> & Readonly<Record<string, unknown>>;
}

/**
 * Reads every input: from the step, from the environment variable that the field specifies, or from
 * its default. Masks each secret when it is read. Prints nothing before all secrets are masked.
 *
 * @throws Failure of kind `input` that lists all problems: invalid or missing values, inputs that
 *   the operation doesn't take, missing files, and, if each value is valid by itself, the findings
 *   of the operation's own check
 */
export function parseInputs<C extends InputFields>(request: InputRequest<C>): ParsedInputs<C> {
  const { operation, common } = request;
  const fields: InputFields = { ...common, ...operation.inputs };
  const findings = unknownInputFindings(request, fields);
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    // `base-url` is the first of the common inputs.
    const localDefault =
      values['base-url'] === 'local' && operation.onProject ? field.localDefault : undefined;
    const read = readInput(name, field, request, localDefault);
    if ('finding' in read) findings.push(read.finding);
    else values[name] = read.value;
  }
  request.onRead?.(values as Partial<InputValues<C>>);
  const allValid = findings.length === 0;
  const invalidNames = new Set(findings.map(({ where }) => where));
  const commonFindings = request.checkCommon?.(values as Partial<InputValues<C>>) ?? [];
  findings.push(...commonFindings.filter(({ where }) => !invalidNames.has(where)));
  if (allValid) findings.push(...operation.check(values));
  if (findings.length > 0) findings.push(...(request.checkFiles?.(values) ?? []));
  if (findings.length > 0) {
    const count = plural(findings.length, 'problem');
    throw invalidInputs(
      `${count} with the inputs of ${quoted(operation.id)}.`,
      explainEmptyInputs(findings, request, fields),
    );
  }
  return { values: values as InputValues<C> & Record<string, unknown> };
}

const invalidInputs = (message: string, findings: readonly Finding[]): Failure =>
  new Failure('input', message, { title: inputTitle(findings), findings, introduces: true });

function readInput(
  name: string,
  field: InputField,
  { operation, environment, log }: InputSource,
  localDefault: string | undefined,
): { readonly value: unknown } | { readonly finding: Finding } {
  const input = environment.inputs.get(name);
  // A job's variable is set for all steps. An operation that doesn't use the input ignores the
  // variable.
  const usesVariable = field.environment !== undefined && !operation.unusedInputs.includes(name);
  const fallback = usesVariable ? environment.variables[field.environment]?.trim() : undefined;
  const text = input ?? (fallback || (field.default ?? localDefault));
  if (text === undefined) {
    const required = field.required || (operation.onProject && name === 'project-id');
    return required ? { finding: missingFinding(name, field) } : { value: undefined };
  }
  if (field.secret && field.secretsIn === undefined && text.length > MAX_SECRET_LENGTH)
    return {
      finding: problemAt({
        kind: 'size',
        subject: name,
        given: Buffer.byteLength(text),
        limit: MAX_SECRET_LENGTH,
      }),
    };
  if (field.secret) maskInput(field, text, log);
  const parsed = field.parse(text);
  if ('value' in parsed) return { value: parsed.value };
  const origin = input === undefined && fallback ? ` (from ${field.environment})` : '';
  return { finding: { where: name, ...parsed, message: `${parsed.message}${origin}` } };
}

/** Masks the secret inputs of a step that doesn't read its inputs. */
export function maskSecretInputs(
  fields: InputFields,
  { environment, log }: Pick<InputSource, 'environment' | 'log'>,
): void {
  for (const [name, field] of Object.entries(fields))
    if (field.secret) maskInput(field, environment.inputs.get(name) ?? '', log);
}

/**
 * Maximum length of a secret in UTF-16 units, as of a secret of the cloud service. No operation
 * accepts a longer one, and masking 6 MB takes 3 s.
 */
const MAX_SECRET_LENGTH = 65_536;

function maskInput({ secretsIn }: InputField, text: string, log: Pick<Log, 'mask'>): void {
  const secrets = [text, ...(secretsIn?.(text) ?? [])];
  for (const secret of secrets) if (secret.length <= MAX_SECRET_LENGTH) log.mask(secret);
}

/**
 * Explains why an input of a step is empty: the run gets no secrets, or there is no secret or
 * variable of that name. The runner passes an input that the workflow lacks as the same empty text.
 */
function explainEmptyInputs(
  findings: readonly Finding[],
  { environment, wording = STEP_WORDING }: InputSource,
  fields: InputFields,
): readonly Finding[] {
  const getsNoSecrets = hasNoSecrets(environment);
  const isJob = wording.run === 'job';
  return findings.map(finding => {
    const { where, isMissing, isEmptySecret, remedy = '' } = finding;
    const variable = fields[where]?.environment;
    let explanation = '';
    if (isEmptySecret && getsNoSecrets) explanation = NO_SECRETS();
    else if (isEmptySecret && isMissing && isJob) explanation = missingSecret(variable);
    else if (isMissing && isJob && variable !== undefined)
      explanation = `If it is set, it is empty: the variable (such as ${quoted(`vars.${variable}`)}) doesn’t exist.`;
    return explanation === '' ? finding : { ...finding, remedy: `${remedy} ${explanation}`.trim() };
  });
}

function missingSecret(variable: string | undefined): string {
  const example = variable === undefined ? '' : ` (such as ${quoted(variable)})`;
  return `If it is set, it is empty: the secret${example} doesn’t exist, or GitHub withholds it (forks, Dependabot).`;
}

const NO_SECRETS = (): string =>
  `GitHub passes no Actions secrets to pull requests from forks or Dependabot. To try the step without secrets, set ${inputRef('base-url', 'local')}, which runs the step on a local platform.`;

function missingFinding(name: string, field: InputField): Finding {
  const variable =
    field.environment === undefined ? '' : `, or set the environment variable ${field.environment}`;
  return {
    where: name,
    message: 'is missing',
    isMissing: true,
    remedy: `Set it under \`with:\` as ${inputRef(name, '…')} (type: ${field.form})${variable}.${field.secret ? IN_REUSABLE_WORKFLOW : ''}`,
    ...(field.secret ? { isEmptySecret: true } : {}),
  };
}

/**
 * Reports inputs that this operation doesn't take. Most are typing errors, so none is silently
 * ignored.
 */
function unknownInputFindings(
  { operation, environment, log, wording = STEP_WORDING }: InputSource,
  fields: InputFields,
): Finding[] {
  const names = Object.keys(fields);
  const allowed = environment.fixedOperation === undefined ? ['operation', ...names] : names;
  const unknownInputs = [...environment.inputs.keys()].filter(name => !allowed.includes(name));
  const usableNames = names.filter(name => !operation.unusedInputs.includes(name));
  return unknownInputs.map(name => {
    const nearest = nearestName(name, names);
    // Mask a secret even if its input's name is misspelled.
    const field = nearest === undefined ? undefined : fields[nearest];
    if (field?.secret) maskInput(field, environment.inputs.get(name) ?? '', log);
    return wording.unknown({ name, operation: operation.id, nearest, usable: usableNames });
  });
}

const quoted = (word: string): string => `\`${word}\``;
