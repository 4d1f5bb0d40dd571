/** Determines the scopes for a member's token, from scopes and operations that the user lists. */

import { type Problem, problem, suggestion } from '../../base/problem.ts';
import { inputRef } from '../../base/input-reference.ts';
import type { Permission } from '../../api/endpoint.ts';
import { ENDPOINT_IDS, endpointRow } from '../../api/endpoints.ts';
import { EMPTY_LIST, field, type InputField, type Parsed } from '../../core/fields.ts';
import { neededScopes } from '../../core/needed-scopes.ts';
import type { Operation, OperationTable } from '../../core/operation.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';
import { shortened } from '../../base/shortened.ts';

/** Requested permissions of a token: scopes by name, and operations that the token must be sufficient for. */
export interface RequestedScopes {
  readonly scopes: readonly string[];
  readonly operations: readonly string[];
}

const takesMemberToken = (row: Permission): boolean => row.credentials.includes('member-token');

/** Every scope that a member's token can use. */
const SCOPES = [
  ...new Set(
    ENDPOINT_IDS.map(endpointRow)
      .filter(takesMemberToken)
      .flatMap(row => row.scopes),
  ),
].toSorted();

/** A line of the input that lists operations. */
const FOR_OPERATIONS = /^for\s+(.*)$/;

/** Creates the input `scopes` of a member's token. */
export function scopesInput(description: string): InputField<RequestedScopes> {
  const form = 'list of scopes, one per line or separated by commas; a line that begins with `for` lists operations';
  return field(description, form, { shape: 'list', required: true }, (given): Parsed<RequestedScopes> => {
    const wanted = { scopes: new Set<string>(), operations: new Set<string>() };
    for (const line of given.split('\n').map(text => text.trim())) {
      const operations = FOR_OPERATIONS.exec(line)?.[1];
      const words = (operations ?? line).split(',').map(word => word.trim());
      for (const word of words.filter(Boolean)) wanted[operations === undefined ? 'scopes' : 'operations'].add(word);
    }
    const scopes = [...wanted.scopes];
    if (scopes.includes('*')) {
      return {
        message: 'contains `*`, which can’t be delegated to a member',
        remedy: 'List the scopes, or the operations, such as `for static-publish`.',
      };
    }
    const unknown = scopes.find(scope => !SCOPES.includes(scope));
    if (unknown !== undefined) return unknownScope(unknown);
    if (scopes.length + wanted.operations.size === 0) return EMPTY_LIST;
    return { value: { scopes, operations: [...wanted.operations] } };
  });
}

function unknownScope(word: string): Problem {
  const unknown = problem({
    kind: 'word',
    given: word,
    limit: 'is not a scope that a member token can have',
    known: SCOPES,
  });
  if (FOR_OPERATIONS.test(word))
    return {
      ...unknown,
      remedy: 'Write `for` at the beginning of another line (at a terminal, in another `--scopes`).',
    };
  return /\s/.test(word) ? { ...unknown, remedy: 'Separate the scopes with commas or line breaks.' } : unknown;
}

/**
 * Minimum of scopes that are usually sufficient, without duplicates, and further scopes that the operations could use.
 */
export interface MinimumScopes {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

/**
 * Returns the scopes requested by name, and those that the operations' own endpoints always need. Scopes for optional
 * requests, and for requests of only some inputs, are reported but not included.
 * @throws Failure of kind `input` that lists every operation for which no member's token can be issued
 */
export async function minimumScopes(
  { scopes, operations }: RequestedScopes,
  table: OperationTable,
): Promise<MinimumScopes> {
  const results = await Promise.all(operations.map(id => findOperation(id, table)));
  const findings = results.filter(one => 'where' in one);
  if (findings.length > 0)
    throw inputFailure(`The input ${inputRef('scopes')} lists operations that can’t be used after \`for\`.`, findings);
  const found = results.filter(one => 'id' in one);
  const least = found.map(neededScopes);
  const needed = new Set([...scopes, ...least.flatMap(({ always }) => always)]);
  const optional = new Set(
    least.flatMap(({ withInputs, withParts, optional: besides }) =>
      [...besides, ...withInputs.values(), ...withParts.values()].flat(),
    ),
  );
  return { needed: [...needed].toSorted(), optional: [...optional.difference(needed)].toSorted() };
}

async function findOperation(id: string, table: OperationTable): Promise<Operation | Finding> {
  const load = Object.hasOwn(table, id) ? table[id] : undefined;
  if (load === undefined) {
    return {
      where: 'scopes',
      message: `contains \`for ${shortened(id, 60)}\`, but there is no operation with this name`,
      remedy: SCOPES.includes(id)
        ? `\`${id}\` is a scope. Write it on another line than \`for\` (at a terminal, in another \`--scopes\`).`
        : suggestion(id, Object.keys(table), 'The action’s README lists the operations.'),
    };
  }
  const { default: operation } = await load();
  if (operation.endpoints.map(endpointRow).every(takesMemberToken)) return operation;
  return {
    where: 'scopes',
    message: `contains \`for ${id}\`, an operation that doesn’t accept member tokens`,
    remedy: 'Remove the operation. Its README lists the credentials that it accepts.',
  };
}
