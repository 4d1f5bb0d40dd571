/** Reads what the list of tables doesn't contain, with one query of the database catalog. */

import type { ProjectRun } from '../../core/run.ts';
import { Failure, sentence } from '../../base/failure.ts';
import { parsedJson } from '../../base/values/parsed-json.ts';
import { withoutSecrets } from '../../base/text/without-secrets.ts';

export interface CatalogRead<T> {
  /**
   * Query with the column `found`, a JSON value, in a single row, because the platform sends at
   * most 100.
   */
  readonly query: string;
  /** Noun phrase for what the query reads, used in messages. */
  readonly what: string;
  /** Sentence that says what the step does if it can't read this. */
  readonly without: string;
  /**
   * Returns undefined if the value has another format. The platform sends it, so it can be
   * anything.
   */
  readonly parse: (value: unknown) => T | undefined;
}

/**
 * Reads it. This is optional: it requires the scope for SQL, which a credential for listing tables
 * may lack.
 * @returns undefined, with a notice, if it can't be read
 */
export async function readCatalog<T>(
  { client, log, projectId, signal }: ProjectRun,
  { query, what, without, parse }: CatalogRead<T>,
): Promise<T | undefined> {
  try {
    const request = { path: { project_id: projectId }, body: { query } };
    const { rows } = await client.call('database.query', request, { repeat: 'safe' });
    const value = withoutSecrets(rows[0]?.['found'], log.hide);
    // A platform that maps JSON differently may send it as text.
    const answer = parse(typeof value === 'string' ? parsedJson(value).value : value);
    if (answer === undefined)
      log.notice(`The platform returned ${what} in an unexpected format. ${without}`);
    return answer;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
    log.notice(`Couldn’t read ${what}: ${sentence(thrown.message)} ${without}`);
    return undefined;
  }
}
