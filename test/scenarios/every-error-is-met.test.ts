import { expect, test } from 'vitest';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/spec/endpoints.ts';
import { COMMON_CODES, type ErrorCode } from '../../src/spec/errors.ts';
import { loadScenarios } from './all-scenarios.ts';
import type { EndpointError } from './scenario.ts';

/** Errors that no scenario meets, each with the reason. */
const UNMET: { readonly [Error in EndpointError]?: string } = {};

const codesOf = (id: EndpointId): readonly ErrorCode[] => [...COMMON_CODES, ...endpointRow(id).codes];
const errorsOf = (id: EndpointId): readonly EndpointError[] => codesOf(id).map(code => `${id} ${code}` as const);

const documented = ENDPOINT_IDS.flatMap(errorsOf);
const scenarios = [...(await loadScenarios()).values()].flat();
const met = new Map<EndpointError, number>();
for (const error of scenarios.flatMap(({ meets }) => meets ?? [])) met.set(error, (met.get(error) ?? 0) + 1);

test('scenarios meet every error that the documents name, or it is said why not', () => {
  printCounts();
  expect(documented.length).toBeGreaterThan(0);
  expect(documented.filter(error => !met.has(error)).toSorted()).toEqual(Object.keys(UNMET).toSorted());
});

test('scenarios claim no error that the documents do not name', () => {
  expect([...met.keys()].filter(error => !documented.includes(error))).toEqual([]);
});

/** One line an endpoint: its codes, and how many scenarios meet each. */
function printCounts(): void {
  const covered = documented.filter(error => met.has(error)).length;
  const endpoints = ENDPOINT_IDS.map(id => {
    const counts = codesOf(id).map(code => `${code} ${met.get(`${id} ${code}`) ?? 0}`);
    return `  ${id}: ${counts.join(', ')}`;
  });
  const unmet = Object.keys(UNMET).length;
  const total = `${covered} of ${documented.length} errors of ${ENDPOINT_IDS.length} endpoints are met, ${unmet} have a reason not to be:`;
  console.log([total, ...endpoints].join('\n'));
}
