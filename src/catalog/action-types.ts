/** Renders action-types.yml, the type information for editors and linters that typesafegithub/github-actions-typing defines. */

import { isDeepStrictEqual } from 'node:util';
import { Document } from 'yaml';
import type { InputFields, InputType } from '../core/fields.ts';
import type { Operation } from '../core/operation.ts';
import { type Catalog, inputsOf } from './catalog.ts';
import { GENERATED } from './generated.ts';

type Type = InputType | { readonly type: 'string' };
type Types = Readonly<Record<string, Type>>;

const STRING: Type = { type: 'string' };

/** Renders the file beside action.yml at the root. An input whose type differs between operations is a string. */
export function rootTypes(catalog: Catalog): string {
  const inputs: Record<string, Type> = {
    operation: { type: 'enum', 'allowed-values': catalog.operations.map(({ id }) => id) },
    ...typesOf(catalog.commonInputs),
  };
  for (const operation of catalog.operations) {
    for (const [name, type] of Object.entries(typesOf(operation.inputs))) {
      inputs[name] = name in inputs && !isDeepStrictEqual(inputs[name], type) ? STRING : type;
    }
  }
  const outputs = catalog.operations.flatMap(operation => Object.keys(operation.outputs));
  return render(inputs, [...Object.keys(catalog.commonOutputs), ...outputs]);
}

/** Renders actions/<operation>/action-types.yml. */
export function operationTypes(catalog: Catalog, operation: Operation): string {
  const outputs = [...Object.keys(operation.outputs), ...Object.keys(catalog.commonOutputs)];
  return render(typesOf(inputsOf(catalog, operation)), outputs);
}

const typesOf = (fields: InputFields): Types =>
  Object.fromEntries(Object.entries(fields).map(([name, { type = STRING }]) => [name, type]));

/** All outputs are strings: arrays and objects are JSON. */
function render(inputs: Types, outputs: readonly string[]): string {
  const document = new Document(
    { inputs, outputs: Object.fromEntries(outputs.map(name => [name, STRING])) },
    { aliasDuplicateObjects: false },
  );
  document.commentBefore = ` ${GENERATED}`;
  return document.toString({ lineWidth: 0 });
}
