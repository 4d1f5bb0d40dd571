/** Reads a seed that a user wrote as JSON, and reports its problems. */

import { problem } from '../../base/problem.ts';
import { writtenJson } from '../../base/values/parsed-json.ts';
import { inputFailure } from '../../base/failure.ts';
import { schemaFindings } from '../../base/schema/schema-findings.ts';
import type { Seed } from './seed.ts';
import { contradictionsIn } from './seed-check.ts';
import { SEED_SCHEMA } from './seed-schema.ts';

/**
 * Reads a seed that a user wrote as JSON.
 * @param origin name of the seed for the user: the input, and the file if the seed is in one
 * @throws Failure of kind `input` that lists all problems, each with its path in the seed
 */
export function readSeed(text: string, origin: string): Seed {
  const { value, reason } = writtenJson(text);
  const findings =
    reason === undefined
      ? schemaFindings(SEED_SCHEMA, value, 'the seed')
      : [{ where: '', ...problem({ kind: 'json', given: reason }) }];
  // The schema guarantees this type.
  const seed = value as Seed;
  const allFindings = findings.length > 0 ? findings : contradictionsIn(seed);
  if (allFindings.length === 0) return seed;
  throw inputFailure(
    'The seed of the local platform is invalid.',
    allFindings.map(finding => ({
      ...finding,
      where: [origin, finding.where].filter(Boolean).join(', '),
    })),
  );
}
