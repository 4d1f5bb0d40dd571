import { expect, test } from 'vitest';
import {
  codesOf,
  ENDPOINT_IDS,
  type EndpointId,
  endpointRow,
  type StreamEndpointId,
} from '../../src/api/endpoints.ts';
import { UNCALLED } from '../tools/catalog/uncalled-endpoints.ts';
import { loadScenarios } from './all-scenarios.ts';
import { refusalKind } from './refusals-by-row.ts';
import { type EndpointError, UNCODED_ERRORS } from './scenario.ts';

/**
 * Returns an endpoint's errors: by code, in the response or at the stream's end, or by status if
 * the documents give no code.
 */
function errorsOf(id: EndpointId): readonly EndpointError[] {
  const row = endpointRow(id);
  const { eventCodes = [] } = row;
  return [
    ...codesOf(row).map(code => `${id} ${code}` as const),
    // Only rows of streams have such codes.
    ...eventCodes.map(code => `${id as StreamEndpointId} event ${code}` as const),
    ...UNCODED_ERRORS.filter(error => error.startsWith(`${id} `)),
  ];
}

const documented = ENDPOINT_IDS.flatMap(errorsOf);
/** Errors that no operation can meet. */
const unmet = ENDPOINT_IDS.filter(id => id in UNCALLED).flatMap(errorsOf);
const scenarios = [...(await loadScenarios()).values()].flat();
const metErrors = new Set(scenarios.flatMap(({ meets = [] }) => meets));

/** Returns what a scenario of an error shows: two errors of one kind need one. */
const kindOf = (error: EndpointError): string => {
  const id = ENDPOINT_IDS.find(one => error.startsWith(`${one} `));
  const code =
    id === undefined ? undefined : codesOf(endpointRow(id)).find(one => error === `${id} ${one}`);
  return id === undefined || code === undefined ? error : refusalKind(id, code);
};

test('each kind of documented error has a scenario, unless no operation calls the endpoint', () => {
  expect(documented.length).toBeGreaterThan(0);
  const metKinds = new Set([...metErrors, ...unmet].map(kindOf));
  expect(
    documented.filter(error => !metKinds.has(kindOf(error))),
    'Each error of an endpoint has a scenario. Have a usual run, or a scenario with `isRefused`, call the endpoint and list its `requests`, from which the refusals are generated; or write a scenario with `meets`, in test/scenarios/<operation>/',
  ).toEqual([]);
});

test('scenarios claim no undocumented error', () => {
  expect(
    [...metErrors].filter(error => !documented.includes(error)),
    '`meets` names an error of the endpoint’s row. Add the code to `codes` of the row if the documents have it, or correct `meets`',
  ).toEqual([]);
});
