/** Renders the README of one operation: inputs, outputs and required credential. */

import { stringify } from 'yaml';
import { withInputRefs } from '../../base/text/input-reference.ts';
import {
  ANY_CREDENTIAL,
  type CredentialKind,
  type Endpoint,
  NOT_PROJECT_KEYS,
} from '../../api/shapes/endpoint.ts';
import { endpointRow } from '../../api/endpoints.ts';
import type { InputField } from '../../core/fields.ts';
import { neededScopes } from '../../core/needed-scopes.ts';
import type { Operation, OutputField } from '../../core/operation.ts';
import { code, codeBlock, inline, table } from '../../base/text/markdown.ts';
import { describeOutput } from './catalog.ts';
import { GENERATED } from './generated.ts';
import { ROOT_OPERATION_IDS } from '../../products/operations.ts';
import { codeList } from './openapi/openapi-responses.ts';

/**
 * Repository of the action, and the tag that moves with its newest release, as used in a workflow's
 * `uses:`.
 */
const REPOSITORY = 'OWNER/project-platform-action';
const TAG = 'v0';

function noteText(note: readonly string[]): string {
  const lines = note.map(line => inline(withInputRefs(line)));
  return lines.length === 1
    ? lines.join('')
    : lines.map(line => line.replace(/^(?=\S)/, '- ')).join('\n');
}

/**
 * Renders actions/<operation>/README.md, the reference for users of one operation.
 * @param earlier operations before it in the catalog, whose pages have the long descriptions that
 *   it shares with them
 */
export function operationPage(operation: Operation, earlier: readonly Operation[] = []): string {
  const rows = operation.endpoints.map(endpointRow);
  const sections = [
    `<!-- ${GENERATED} -->`,
    `# ${operation.id}`,
    inline(operation.summary),
    placeholders(operation),
    codeBlock('yaml', exampleJob(operation)),
    ...rootForm(operation),
    ...(operation.note === undefined ? [] : [noteText(operation.note)]),
    '## Inputs',
    inputsSection(operation, earlier),
    ...outputsSection(operation, earlier),
    ...(operation.githubPermissions === undefined
      ? []
      : ['## Required permissions of `github-token`', permissions(operation.githubPermissions)]),
    ...(rows.length === 0 ? [] : platformSections(operation, rows)),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** Describes the placeholders of the example, and the source of its credential. */
function placeholders({ endpoints, signed }: Operation): string {
  const version =
    '`OWNER` is the account that hosts this action, `v0` its version: a tag, or the SHA of a commit ([which one](../../docs/app-file.md#owner-and-version-of-the-action)).';
  return `- ${version}\n- ${credentialSource(endpoints.length > 0, signed)}`;
}

function credentialSource(callsPlatform: boolean, signed: boolean): string {
  if (!callsPlatform) return 'No credential of the platform is needed.';
  return signed
    ? 'The credential is the team’s two keys ([setup](../../docs/team-tokens.md#setup)). The URL comes from the platform’s operator.'
    : 'The credential is an API key ([which one](../../docs/getting-started.md#credentials)) with [these scopes](#required-credential). The platform’s operator says where to create it, and the URL.';
}

/** Renders the steps of the example, with the job's permissions if they need some. */
function exampleJob(operation: Operation): string {
  const steps = exampleSteps(operation);
  const needed = examplePermissions(operation);
  if (needed.length === 0) return steps;
  return `permissions: { ${needed.join(', ')} }\nsteps:\n${steps.replaceAll(/^(?=.)/gm, '  ')}`;
}

/** Returns the permissions that the operation needs, also for the reports that its example sets. */
function examplePermissions({
  githubPermissions = [],
  example,
  inputs,
}: Operation): readonly string[] {
  const needed = [...githubPermissions];
  if (example.includes('\n  pr-comment: true')) needed.push('pull-requests: write');
  if (example.includes('\n  environment: ')) needed.push('deployments: write');
  const readsContents = needed.some(line => line.startsWith('contents:'));
  // The checkout of a private repository needs it, and a job has no permissions but those listed.
  if (needed.length > 0 && 'app-file' in inputs && !readsContents) needed.unshift('contents: read');
  return needed;
}

/** Renders the same step of the root action, unless only the operation's own action runs it. */
const rootForm = (operation: Operation): readonly string[] =>
  ROOT_OPERATION_IDS.some(id => id === operation.id)
    ? ['As a step of the root action:', codeBlock('yaml', rootStep(operation))]
    : ['The root action doesn’t run this operation.'];

const permissions = (lines: readonly string[]): string =>
  lines.map(line => `- ${code(line)}`).join('\n');

/** Describes how an operation uses the platform. */
function platformSections(operation: Operation, rows: readonly Endpoint[]): readonly string[] {
  return ['## Required credential', credentialSection(operation, rows)];
}

/** Renders the steps of the example: the operation's own action, and a step that uses its output. */
export function exampleSteps(operation: Operation): string {
  const { id, example } = operation;
  const [idLine = '', stepId = id] = /^id: (.+)\n/m.exec(example) ?? [];
  const step = `id: ${stepId}\nuses: ${REPOSITORY}/actions/${id}@${TAG}\n${example.replace(idLine, '')}`;
  return asList(step, nextStep(operation, stepId));
}

/** Renders the example's step of the root action, with the defaults of the operation's own action. */
export function rootStep({ id, example, manifestDefaults = {} }: Operation): string {
  const inputs = Object.entries({ operation: id, ...manifestDefaults })
    .filter(([name]) => !example.includes(`\n  ${name}: `))
    .map(([name, value]) => `  ${name}: ${value}\n`);
  return asList(
    `uses: ${REPOSITORY}@${TAG}\n${example.replace(/^with:\n/m, `with:\n${inputs.join('')}`)}`,
  );
}

function nextStep({ nextStep: next, outputs }: Operation, id: string): string {
  if (typeof next === 'string') return next;
  const [output = 'result'] = next === undefined ? Object.keys(outputs) : [next.output];
  const variable = next?.variable ?? output.toUpperCase();
  const run = next?.run ?? `echo "$${variable}"`;
  return stringify(
    { run, env: { [variable]: `\${{ steps.${id}.outputs.${output} }}` } },
    { lineWidth: 0 },
  );
}

const asList = (...steps: readonly string[]): string =>
  steps.map(step => `- ${step.trimEnd().replaceAll(/\n(?=.)/g, '\n  ')}`).join('\n');

export const INPUT_COLUMNS = ['Input', 'Type', 'Default', 'Description'];

/** Returns an input's cells in a table: name, type, default, description. */
export const inputCells = ([name, field]: readonly [string, InputField]): readonly string[] => [
  code(name),
  inline(typeCell(field)),
  ...defaultAndText(field),
];

/** Shortens the forms that most inputs have: a page says them once, in the common inputs. */
function typeCell({ description, form, type }: InputField): string {
  if (type?.type === 'boolean') return 'boolean';
  // The description says what each word does.
  if (type?.type === 'enum' && type.words.every(word => description.includes(code(word))))
    return 'word';
  return form.replace(', one per line or separated by commas', '');
}

/**
 * Returns an input's cells for its default and its description. If the description ends with a
 * sentence about the default, the sentence becomes the cell of the default.
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
  const [text = '', standard = required ? '**required**' : ''] = inline(
    withInputRefs(description),
  ).split(/ Default: ([^.]*)\.$/);
  return [value === undefined ? standard : code(value), text];
}

const OUTPUT_COLUMNS = ['Output', 'Description'];

/** Renders a table of outputs. */
export const outputsTable = (outputs: readonly (readonly [string, OutputField])[]): string =>
  table(
    OUTPUT_COLUMNS,
    outputs.map(([name, field]) => [code(name), inline(describeOutput(field))]),
  );

const LIST = new Intl.ListFormat('en-US');
const ANY_OF = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Common inputs of few operations, whose descriptions say which. */
const OF_FEW = ['matrix-index', 'artifact-name', 'artifact-retention-days', 'idempotency-key'];

const inputCellsOf = ({ inputs }: Operation): readonly (readonly string[])[] =>
  Object.entries(inputs).map(inputCells);

function inputsSection(operation: Operation, earlier: readonly Operation[]): string {
  const { unusedInputs, manifestDefaults, timeout } = operation;
  const otherUnused = unusedInputs.filter(name => !OF_FEW.includes(name));
  const unused = otherUnused.length === 0 ? '' : ` except ${LIST.format(otherUnused.map(code))}`;
  const defaults = Object.entries({ timeout, ...manifestDefaults }).map(([name, value]) =>
    code(`${name}: ${value}`),
  );
  const described = cellsOnce(inputCellsOf(operation), earlier, 'inputs', inputCellsOf);
  return [
    ...(described.cells.length === 0 ? [] : [table(INPUT_COLUMNS, described.cells)]),
    ...described.links,
    `[Common inputs and outputs](../../docs/inputs-and-outputs.md)${unused}; here, ${LIST.format(defaults)}.`,
  ].join('\n\n');
}

const outputCells = (outputs: Operation['outputs']): readonly (readonly string[])[] =>
  Object.entries(outputs).map(([name, field]) => [code(name), inline(describeOutput(field))]);

function outputsSection({ outputs }: Operation, earlier: readonly Operation[]): readonly string[] {
  const described = cellsOnce(outputCells(outputs), earlier, 'outputs', of =>
    outputCells(of.outputs),
  );
  if (Object.keys(outputs).length === 0) return [];
  return [
    '## Outputs',
    ...(described.cells.length === 0 ? [] : [table(OUTPUT_COLUMNS, described.cells)]),
    ...described.links,
  ];
}

/** Length from which a shared description stands on one page only. */
const LONG = 70;

/** Takes the long descriptions out that the page of an earlier operation has, and links to it. */
function cellsOnce(
  rows: readonly (readonly string[])[],
  earlier: readonly Operation[],
  section: string,
  cellsOf: (operation: Operation) => readonly (readonly string[])[],
): { readonly cells: readonly (readonly string[])[]; readonly links: readonly string[] } {
  const owners = new Map(
    earlier
      .toReversed()
      .flatMap(operation =>
        cellsOf(operation).map(cells => [cells.join('|'), operation.id] as const),
      ),
  );
  const ownerOf = (cells: readonly string[]): string | undefined =>
    cells.join('').length < LONG || cells.includes('**required**')
      ? undefined
      : owners.get(cells.join('|'));
  const shared = Object.groupBy(rows.filter(ownerOf), cells => ownerOf(cells) ?? '');
  return {
    cells: rows.filter(cells => ownerOf(cells) === undefined),
    links: Object.entries(shared).map(
      ([id, all = []]) =>
        `As in [${code(id)}](../${id}/README.md#${section}): ${all.map(([name]) => name).join(', ')}.`,
    ),
  };
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
  const accepts = (kind: CredentialKind): boolean =>
    rows.every(row => row.credentials.includes(kind));
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

/** @param place of the names, if they aren't those of inputs */
const scopeLines = (
  scopesOf: ReadonlyMap<string, readonly string[]>,
  place: string,
): readonly string[] =>
  Object.entries(Object.groupBy(scopesOf, ([, scopes]) => codeList(scopes))).map(
    ([scopes, names = []]) =>
      `- Additional scopes with ${ANY_OF.format(names.map(([name]) => code(name)))}${place}: ${scopes}`,
  );

function credentialSection(operation: Operation, rows: readonly Endpoint[]): string {
  const { always, withInputs, withParts, optional } = neededScopes(operation);
  const { withoutScopes = {} } = operation;
  const roles = [...new Set(rows.flatMap(row => row.role ?? []))].map(role => {
    const endpoints = rows
      .filter(row => row.role === role)
      .map(row => code(`${row.method} ${row.path}`));
    return `- Role of the user, for ${endpoints.join(', ')}: ${ROLES[role]}`;
  });
  return [
    `- Scopes: ${codeList(always) || 'none documented'}`,
    ...scopeLines(withInputs, ''),
    ...scopeLines(withParts, ' in the app’s file'),
    ...Object.entries(Object.groupBy(optional, scope => withoutScopes[scope] ?? '')).map(
      ([loss, scopes = []]) =>
        `- Without ${ANY_OF.format(scopes.map(code))} (optional), ${inline(withInputRefs(loss))}.`,
    ),
    `- Type: ${credentialTypes(rows)}`,
    ...roles,
  ].join('\n');
}
