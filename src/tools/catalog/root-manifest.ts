/**
 * Renders the action.yml at the root: its operations, with the union of their inputs and outputs.
 * Nobody reads 150 inputs, so they are in groups, and each has one sentence; the operation's page
 * has the rest.
 */

import { Document, isMap, isScalar } from 'yaml';
import { withInputRefs } from '../../base/text/input-reference.ts';
import type { InputField } from '../../core/fields.ts';
import { OPERATION_GROUPS, type Operation, type OutputField } from '../../core/operation.ts';
import { ROOT_OPERATION_IDS } from '../../products/operations.ts';
import type { Catalog } from './catalog.ts';
import { inputsByName, outputsByName, type SharedField } from './fields-by-name.ts';
import { GENERATED } from './generated.ts';
import { AUTHOR, type ManifestInput, NAME } from './manifests.ts';

/** Maximum length of a line of a description, which an editor shows at once. */
const MAX_LINE = 160;

const INTRODUCTION = ` ${GENERATED}

 The inputs of all operations, in groups. A heading lists the group's operations, and those of its
 inputs that other groups have, too. A description begins with the operations that it is for;
 actions/<operation>/README.md describes the input in full. A boolean is \`true\` or \`false\`; entries
 of a list stand on lines of their own or are separated by commas.`;

/** Part of a manifest: the fields below one heading, by name. */
interface ManifestSection<F> {
  readonly heading: readonly string[];
  readonly fields: Readonly<Record<string, F>>;
}

/** @param ids operations of the root action; a test passes its own */
export function rootManifest(
  catalog: Catalog,
  ids: readonly string[] = ROOT_OPERATION_IDS,
): string {
  const operations = catalog.operations.filter(({ id }) => ids.includes(id));
  const isInRoot = ({ operation }: { readonly operation: string }): boolean =>
    ids.includes(operation);
  // The rules for names hold for all operations, also for those that the root action doesn't run.
  const inputs = inputsByName(catalog)
    .map(({ name, uses }) => ({ name, uses: uses.filter(isInRoot) }))
    .filter(({ uses }) => uses.length > 0);
  const outputs = outputsByName({ ...catalog, operations });
  const inputSections = [
    { heading: ['Common inputs'], fields: commonInputs(catalog) },
    ...sectionsOf(operations, inputs, shared => ({
      description: linesOf(shared, rootInputText),
      // No default and no `required` here: the runner sets each declared default for every
      // operation, and an operation refuses inputs that it doesn't take. The operation itself
      // applies its defaults.
      required: false,
    })),
  ];
  const outputSections = [
    { heading: ['Common outputs'], fields: commonOutputs(catalog, outputs) },
    ...sectionsOf(
      operations,
      outputs.filter(({ name }) => !(name in catalog.commonOutputs)),
      shared => ({ description: linesOf(shared, rootOutputText) }),
    ),
  ];
  const document = new Document({
    name: NAME,
    description:
      'Publish, migrate, import and export projects, and run the agent of a project platform',
    author: AUTHOR,
    // An icon of Feather 4.28 and a color of GitHub's list. The marketplace refuses others.
    branding: { icon: 'upload-cloud', color: 'blue' },
    inputs: fieldsOf(inputSections),
    outputs: fieldsOf(outputSections),
    runs: { using: 'node24', main: 'dist/index.js', post: 'post.mjs' },
  });
  document.commentBefore = INTRODUCTION;
  writeHeadings(document, 'inputs', inputSections);
  writeHeadings(document, 'outputs', outputSections);
  return document.toString({ lineWidth: 0 });
}

function commonInputs({ commonInputs: common }: Catalog): ManifestSection<ManifestInput>['fields'] {
  const inputs = Object.entries(common).map(([name, field]) => {
    const standard = field.default ?? field.expression;
    const input = { description: lineOf(name, '', rootInputText(field)), required: false };
    return [name, standard === undefined ? input : { ...input, default: standard }] as const;
  });
  const description = 'Operation to run, such as `static-publish`; headings below list them all.';
  return { operation: { description, required: true }, ...Object.fromEntries(inputs) };
}

/** Describes the common outputs, followed by the descriptions of operations that have their own. */
function commonOutputs(
  { commonOutputs: common }: Catalog,
  outputs: readonly SharedField<OutputField>[],
): ManifestSection<{ description: string }>['fields'] {
  const described = Object.entries(common).map(([name, field]) => {
    const ofOperations = outputs.find(output => output.name === name);
    const line = lineOf(name, '', rootOutputText(field));
    const description =
      ofOperations === undefined ? line : `${line}\n${linesOf(ofOperations, rootOutputText)}`;
    return [name, { description }] as const;
  });
  return Object.fromEntries(described);
}

/**
 * Returns the sections of these fields, one for each group of operations. Before them stands that
 * of the fields which operations of several groups have; a group's heading names those of its own.
 */
function sectionsOf<F, M>(
  operations: readonly Operation[],
  fields: readonly SharedField<F>[],
  render: (shared: SharedField<F>) => M,
): readonly ManifestSection<M>[] {
  const groupsOf = ({ uses }: SharedField<F>) => new Set(uses.map(({ group }) => group));
  const section = (
    heading: readonly string[],
    sharedFields: readonly SharedField<F>[],
  ): ManifestSection<M> => ({
    heading,
    fields: Object.fromEntries(sharedFields.map(shared => [shared.name, render(shared)])),
  });
  const several = fields.filter(shared => groupsOf(shared).size > 1);
  const ofGroups = OPERATION_GROUPS.map(group => {
    const ids = operations.filter(operation => operation.group === group).map(({ id }) => id);
    const others = several.filter(shared => groupsOf(shared).has(group)).map(({ name }) => name);
    const heading = [`${group}: ${ids.join(', ')}`];
    if (others.length > 0) heading.push(`In "Several groups": ${others.join(', ')}`);
    return section(
      heading,
      fields.filter(shared => groupsOf(shared).size === 1 && groupsOf(shared).has(group)),
    );
  });
  return [section(['Several groups'], several), ...ofGroups].filter(
    ({ fields: sectionFields }) => Object.keys(sectionFields).length > 0,
  );
}

const fieldsOf = <F>(sections: readonly ManifestSection<F>[]): Record<string, F> =>
  Object.assign({}, ...sections.map(({ fields }) => fields)) as Record<string, F>;

/** Writes each section's heading as a comment above its first field. */
function writeHeadings(
  document: Document,
  key: string,
  sections: readonly ManifestSection<unknown>[],
) {
  const map = document.get(key, true);
  if (!isMap(map)) return;
  for (const { heading, fields } of sections) {
    const [first] = Object.keys(fields);
    const pair = map.items.find(({ key: name }) => isScalar(name) && name.value === first);
    if (!isScalar(pair?.key)) continue;
    pair.key.spaceBefore = pair !== map.items[0];
    pair.key.commentBefore = heading.map(line => ` ${line}`).join('\n');
  }
}

/** First sentence of a description, and details in the order of their importance. */
interface RootText {
  readonly sentence: string;
  readonly details: readonly string[];
}

function rootOutputText({ description, secret }: OutputField): RootText {
  const masked = secret === true ? 'masked' : `masked unless \`${secret?.unless}: true\``;
  return {
    sentence: firstSentence(withInputRefs(description)),
    details: secret === undefined ? [] : [masked],
  };
}

function rootInputText({ description, form, ...field }: InputField): RootText {
  const [, described] = / Default: ([^.]*)\.$/.exec(description) ?? [];
  const standard = field.default ?? (field.environment && `$${field.environment}`) ?? described;
  const shortForm = form
    .replace(', one per line or separated by commas', '')
    .replace('`true` or `false`', 'boolean');
  return {
    sentence: firstSentence(withInputRefs(description)),
    details: [
      ...(field.required && field.environment === undefined ? ['required'] : []),
      ...(standard === undefined ? [] : [`default: ${withInputRefs(standard)}`]),
      ...(field.secret ? ['secret'] : []),
      ...(shortForm === 'text' ? [] : [shortForm]),
    ],
  };
}

/** Returns the first sentence of a text, without links: their paths are those of another folder. */
export const firstSentence = (text: string): string =>
  (/^.*?\.(?= [A-Z`]|$)/.exec(text)?.[0] ?? text).replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Joins the descriptions, one line per distinct text, with the operations that it applies to. */
function linesOf<F>({ name, uses }: SharedField<F>, textOf: (field: F) => RootText): string {
  const lines = new Map<string, { readonly text: RootText; readonly ids: readonly string[] }>();
  for (const { operation, field } of uses) {
    const text = textOf(field);
    const key = [text.sentence, ...text.details].join('\n');
    lines.set(key, { text, ids: [...(lines.get(key)?.ids ?? []), operation] });
  }
  return Array.from(lines.values(), ({ text, ids }) =>
    lineOf(name, `${ids.join(', ')}: `, text),
  ).join('\n');
}

/**
 * Returns a line of a description, with as many details as fit in it.
 * @throws Error if the sentence alone is too long
 */
function lineOf(name: string, prefix: string, { sentence, details }: RootText): string {
  if (sentence.length > MAX_LINE)
    throw new Error(
      `The first sentence about \`${name}\` of ${prefix || 'all operations'} is longer than a line of the root action’s manifest, ${MAX_LINE}. Split it.`,
    );
  let line = prefix + sentence;
  for (let count = 1; count <= details.length; count += 1) {
    const longer = `${prefix}${sentence} (${details.slice(0, count).join('; ')})`;
    if (longer.length > MAX_LINE) break;
    line = longer;
  }
  return line;
}
