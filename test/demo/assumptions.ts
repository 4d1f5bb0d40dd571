/** Compares responses with `docs/assumptions.md`. The requests change nothing. */

import { parsedJson } from '../../src/base/parsed-json.ts';
import { record } from '../../src/base/record.ts';
import { paragraph } from './terminal.ts';

type Body = Readonly<Record<string, unknown>>;

/** Roles, schemas and extensions that PostgreSQL doesn't have. */
const ADDED = `SELECT 'role ' || rolname AS name FROM pg_roles WHERE rolname !~ '^(pg_|postgres$)' AND rolname <> current_user
  UNION SELECT 'schema ' || nspname FROM pg_namespace WHERE nspname !~ '^(pg_|_platform|public$|information_schema$)'
  UNION SELECT 'extension ' || extname FROM pg_extension WHERE extname <> 'plpgsql'`;

/**
 * Prints what was expected and what came: unless a comparison says it, the status, and the JSON without texts, which may
 * be secret.
 */
export async function compareAssumptions({ baseUrl, token }: { baseUrl: string; token: string }, projectId: string) {
  const compare = async (
    text: string,
    path: string,
    came: (body: Body, status: number, secondsOff: number) => boolean | string,
    query?: string,
  ): Promise<void> => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method: query === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(query && { body: JSON.stringify({ query }) }),
        // The credential stays at this address.
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
      });
      const { status, headers } = response;
      const body = record(parsedJson(await response.text()).value);
      const shape = JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? '…' : value));
      const secondsOff = Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000);
      const found = [401, 403, 429].includes(status) || status >= 500 ? false : came(body, status, secondsOff);
      if (found === true) return paragraph(`✔ ${text}`);
      paragraph(`✘ ${text}. Came: ${found || `HTTP ${status}, ${shape}`}`);
    } catch (error) {
      paragraph(`✘ ${text}. Came: ${(error as Error).message}`);
    }
    process.exitCode = 1;
  };
  const project = `/projects/${projectId}`;
  await compare(
    'R5: `projects` or one other array',
    '/projects',
    body => Array.isArray(body['projects']) || Object.values(body).filter(Array.isArray).length === 1,
  );
  await compare(
    'R8: 404, an empty object or `run: null`',
    `${project}/agent/runs/current`,
    (body, status) => status === 404 || body['run'] === null || Object.keys(body).length === 0,
  );
  await compare(
    'R11: `models` with an `id`',
    `${project}/agent/capabilities`,
    ({ models }) => Array.isArray(models) && models.every(one => typeof record(one)['id'] === 'string'),
  );
  await compare('R25: a clock within 60 s', '/user', (_, __, off) => Math.abs(off) <= 60 || `${off} s`);
  await compare(
    'R57: PostgreSQL’s own roles, schemas and extensions',
    `${project}/cloud/database/queries`,
    ({ rows }) => Array.isArray(rows) && (rows.length === 0 || rows.map(row => String(record(row)['name'])).join(', ')),
    ADDED,
  );
}
