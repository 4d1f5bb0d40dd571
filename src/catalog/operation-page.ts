/** Renders the README of one operation: inputs, outputs, required credential, endpoints and errors. */

import { withInputRefs } from '../base/input-reference.ts';
import { ANY_CREDENTIAL, type CredentialKind, type Endpoint, NOT_PROJECT_KEYS } from '../api/endpoint.ts';
import { codesOf, endpointRow } from '../api/endpoints.ts';
import { ERROR_CODES } from '../api/errors.ts';
import { EVENT_CODES } from '../api/event-codes.ts';
import { COMMON_INPUTS } from '../core/common-inputs.ts';
import type { InputField } from '../core/fields.ts';
import { neededScopes } from '../core/needed-scopes.ts';
import type { Operation, OutputField } from '../core/operation.ts';
import { code, codeBlock, inline, table } from '../base/markdown.ts';
import { describeOutput } from './catalog.ts';
import { GENERATED } from './generated.ts';
import { codeList } from './openapi-responses.ts';

/** Repository of the action, and the tag that moves with its newest release, as used in a workflow's `uses:`. */
const REPOSITORY = 'OWNER/project-platform-action';
const TAG = 'v0';

function noteText(note: readonly string[]): string {
  const lines = note.map(line => inline(withInputRefs(line)));
  return lines.length === 1 ? lines.join('') : lines.map(line => line.replace(/^(?=\S)/, '- ')).join('\n');
}

/** Renders actions/<operation>/README.md, the reference for users of one operation. */
export function operationPage(operation: Operation): string {
  const rows = operation.endpoints.map(endpointRow);
  const sections = [
    `<!-- ${GENERATED} -->`,
    `# ${operation.id}`,
    inline(operation.summary),
    ...(operation.note === undefined ? [] : [noteText(operation.note)]),
    codeBlock('yaml', exampleStep(operation)),
    '## Inputs',
    inputsSection(operation),
    '## Outputs',
    outputsSection(operation),
    ...(operation.githubPermissions === undefined
      ? []
      : ['## Required permissions of `github-token`', permissions(operation.githubPermissions)]),
    ...(rows.length === 0 ? [] : platformSections(operation, rows)),
  ];
  return `${sections.join('\n\n')}\n`;
}

const permissions = (lines: readonly string[]): string => lines.map(line => `- ${code(line)}`).join('\n');

/** Describes how an operation uses the platform. */
function platformSections(operation: Operation, rows: readonly Endpoint[]): readonly string[] {
  const optionalRows = operation.optionalEndpoints.map(endpointRow);
  return [
    '## Required credential',
    credentialSection(operation, rows),
    '## Endpoints',
    `${list('[API](../../docs/openapi.json)', rows.map(addressOf))}${list(' Optional', optionalRows.map(addressOf))}`,
    '## Platform errors',
    errorsSection(operation, rows),
  ];
}

const addressOf = ({ method, path }: Endpoint): string => code(`${method} ${path}`);

/** Returns a list as a sentence with a label; empty if it has no entries. */
const list = (label: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : `${label}: ${entries.join(', ')}.`;

/** Renders the step of the example. A sub-action takes no `operation`, so it only needs the example's `with`. */
export function exampleStep({ id, example }: Operation): string {
  const body = example.trimEnd().replaceAll(/^(?=.)/gm, '  ');
  return `- uses: ${REPOSITORY}/actions/${id}@${TAG}\n${body}`;
}

export const INPUT_COLUMNS = ['Input', 'Type', 'Default', 'Description'];

/** Returns an input's cells in a table: name, type, default, description. */
export const inputCells = ([name, field]: readonly [string, InputField]): readonly string[] => [
  code(name),
  inline(field.form),
  ...defaultAndText(field),
];

/**
 * Returns an input's cells for its default and its description. If the description ends with a sentence about the
 * default, the sentence becomes the cell of the default.
 */
export function defaultAndText({
  description,
  required,
  environment,
  expression,
  default: value = expression ?? (environment && `$${environment}`),
}: Pick<InputField, 'description' | 'environment' | 'expression'> & {
  readonly required?: boolean;
  readonly default?: string;
}): readonly string[] {
  const [text = '', standard = required ? '**required**' : ''] = inline(withInputRefs(description)).split(
    / Default: ([^.]*)\.$/,
  );
  return [value === undefined ? standard : code(value), text];
}

/** Renders a table of outputs. */
export const outputsTable = (outputs: readonly (readonly [string, OutputField])[]): string =>
  table(
    ['Output', 'Description'],
    outputs.map(([name, field]) => [code(name), inline(describeOutput(field))]),
  );

/** Common inputs that stand in the table of each operation that uses them, with a shorter description. */
const SHOWN_COMMON = { 'base-url': 'URL of the platform.', token: 'Credential.', 'project-id': 'ID of the project.' };

const LIST = new Intl.ListFormat('en-US');
const ANY_OF = new Intl.ListFormat('en-US', { type: 'disjunction' });

function inputsSection(operation: Operation): string {
  const { inputs, unusedInputs, manifestDefaults, timeout } = operation;
  const shown = Object.entries(SHOWN_COMMON)
    .filter(([name]) => !unusedInputs.includes(name))
    .map(
      ([name, description]) => [name, { ...COMMON_INPUTS[name as keyof typeof SHOWN_COMMON], description }] as const,
    );
  const unused = unusedInputs.length === 0 ? '' : ` except ${LIST.format(unusedInputs.map(code))}`;
  const defaults = Object.entries({ timeout, ...manifestDefaults }).map(([name, value]) => code(`${name}: ${value}`));
  const common = `Further inputs: the [common inputs](../../docs/inputs-and-outputs.md#inputs)${unused}. Defaults here: ${LIST.format(defaults)}.`;
  return `${table(INPUT_COLUMNS, [...Object.entries(inputs), ...shown].map(inputCells))}\n\n${common}`;
}

function outputsSection({ outputs }: Operation): string {
  const common = 'Further outputs: the [common outputs](../../docs/inputs-and-outputs.md#outputs).';
  const own = Object.entries(outputs);
  return own.length === 0 ? common : `${outputsTable(own)}\n\n${common}`;
}

const CREDENTIALS: { readonly [K in CredentialKind]: string } = {
  oauth: 'an OAuth access token',
  'user-key': 'a user’s API key',
  'project-key': 'a project key',
  'member-token': 'a team member’s token',
  'team-key': 'a team’s access key and secret key, which sign every request',
};

/** Describes the kinds of credentials that all of an operation's endpoints accept. */
function credentialTypes(rows: readonly Endpoint[]): string {
  const accepts = (kind: CredentialKind): boolean => rows.every(row => row.credentials.includes(kind));
  if (ANY_CREDENTIAL.every(accepts)) return 'any';
  if (NOT_PROJECT_KEYS.every(accepts)) return `any except ${CREDENTIALS['project-key']}`;
  const kinds = Object.entries(CREDENTIALS).filter(([kind]) => accepts(kind as CredentialKind));
  return ANY_OF.format(kinds.map(([, words]) => words));
}

const ROLES = {
  owner: 'owner of the project',
  admin: 'owner or administrator of the project',
  'owner-or-tenant-admin': 'owner of the project or administrator of the tenant',
} as const;

function credentialSection(operation: Operation, rows: readonly Endpoint[]): string {
  const { always, withInputs, optional } = neededScopes(operation);
  const { withoutScopes = {} } = operation;
  const roles = [...new Set(rows.flatMap(row => row.role ?? []))].map(role => {
    const endpoints = rows.filter(row => row.role === role).map(row => code(`${row.method} ${row.path}`));
    return `- Role of the user, for ${endpoints.join(', ')}: ${ROLES[role]}`;
  });
  return [
    `- Scopes: ${codeList(always) || 'none documented'}`,
    ...[...withInputs].map(([input, scopes]) => `- Additional scopes with ${code(input)}: ${codeList(scopes)}`),
    ...Object.entries(Object.groupBy(optional, scope => withoutScopes[scope] ?? '')).map(
      ([loss, scopes = []]) =>
        `- Without ${ANY_OF.format(scopes.map(code))} (optional), ${inline(withInputRefs(loss))}.`,
    ),
    `- Type: ${credentialTypes(rows)}`,
    ...roles,
  ].join('\n');
}

/** Links the codes to the troubleshooting page. An operation that runs others takes no idempotency key. */
function errorsSection({ runsOperations }: Operation, rows: readonly Endpoint[]): string {
  const codes = [...new Set(rows.flatMap(codesOf))].toSorted();
  if (codes.length === 0)
    return 'No error codes are documented for these endpoints. HTTP statuses have their usual meanings.';
  const eventCodes = [...new Set(rows.flatMap(row => row.eventCodes ?? []))];
  return [
    list(
      'Responses',
      codes.map(name => codeLink(name)),
    ),
    list(
      'At the end of a stream, without an HTTP status',
      eventCodes.map(name => codeLink(name, name in EVENT_CODES && name in ERROR_CODES ? '-in-a-stream' : '')),
    ),
    runsOperations ? 'If a remedy asks for a different idempotency key, re-run the job instead.' : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

const codeLink = (name: string, suffix = ''): string =>
  `[${code(name)}](../../docs/troubleshooting.md#${name}${suffix})`;
