import { expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../../src/api/endpoints.ts';
import { API_PREFIX, routeOf, SQL_LOG_PREFIX } from '../../../src/platform/http/routing.ts';
import { requestLine } from '../support/valid-requests.ts';

const PREFIXES = { service: '', 'sql-log': SQL_LOG_PREFIX };

test.each(ENDPOINT_IDS)('the path of %s leads to its own row', id => {
  const { root } = endpointRow(id);
  const [method = '', path = ''] = requestLine(id).split(/[ ?]/);
  expect(
    routeOf(method, `${root === undefined ? API_PREFIX : PREFIXES[root]}${path}`),
    'Two rows don’t have the same method and path, whatever their parameters are called. Correct the path of one of them in src/api/services/',
  ).toMatchObject({ id });
});
