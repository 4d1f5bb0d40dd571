/** Reads a seed that a user wrote as JSON, and reports its problems. */

import { type Failure, type Finding, inputFailure } from '../../failure.ts';
import { nearestName } from '../../nearest-name.ts';
import type { Seed, SeedCredential, SeedProject, SeedUser } from './seed.ts';
import { contradictionsIn } from './seed-check.ts';

/** Parts of a seed. The type makes the compiler require every part here. */
const PARTS: Readonly<Record<keyof Seed, true>> = {
  users: true,
  credentials: true,
  projects: true,
  quotas: true,
  tenants: true,
  teams: true,
  reserved_aliases: true,
  forbidden_words: true,
  built_in_skills: true,
  skills: true,
  agent: true,
  storage_view: true,
  log_view: true,
  sql_log_view: true,
  site_view: true,
  provisioning_warnings: true,
  skill_review_ms: true,
};

/** Lists with those text fields that every seed needs, even for the check for contradictions. */
const LISTS: {
  readonly users: readonly (keyof SeedUser)[];
  readonly credentials: readonly (keyof SeedCredential)[];
  readonly projects: readonly (keyof SeedProject)[];
} = {
  users: ['open_id', 'name', 'tenant'],
  credentials: ['token', 'kind', 'user'],
  projects: ['url_id', 'name', 'type', 'owner'],
};

/**
 * Reads a seed that a user wrote as JSON.
 * @param origin name of the seed for the user: the input, and the file if the seed is in one
 * @throws Failure of kind `input` that lists all problems, each with its location within `origin`
 */
export function readSeed(text: string, origin: string): Seed {
  const { seed, message } = parseJson(text);
  if (!isRecord(seed)) {
    throw unusableSeed([
      { where: origin, message, remedy: 'The seed must be an object with `users`, `credentials` and `projects`.' },
    ]);
  }
  const formFindings = [
    ...unknownPartFindings(seed),
    ...Object.entries(LISTS).flatMap(([list, texts]) => listFindings(seed, list, texts)),
  ];
  // Deeper fields are read where they are needed: the author of a seed also runs it.
  const findings = formFindings.length > 0 ? formFindings : contradictionsIn(seed as unknown as Seed);
  if (findings.length === 0) return seed as unknown as Seed;
  throw unusableSeed(findings.map(finding => ({ ...finding, where: `${origin}, ${finding.where}` })));
}

const unusableSeed = (findings: readonly Finding[]): Failure =>
  inputFailure('The seed of the local platform is invalid.', findings);

/** Returns the value, and the error message in case the value isn't an object. */
function parseJson(text: string): { readonly seed?: unknown; readonly message: string } {
  try {
    return { seed: JSON.parse(text), message: 'is not a JSON object' };
  } catch (error) {
    return { message: `is not valid JSON: ${(error as Error).message}` };
  }
}

function unknownPartFindings(seed: object): readonly Finding[] {
  const parts = Object.keys(PARTS);
  const unknownNames = Object.keys(seed).filter(name => !parts.includes(name));
  return unknownNames.map(name => {
    const nearest = nearestName(name, parts);
    const remedy =
      nearest === undefined ? `The fields of a seed are ${parts.join(', ')}.` : `Did you mean \`${nearest}\`?`;
    return { where: name, message: 'is not a field of a seed', remedy };
  });
}

function listFindings(
  seed: Readonly<Record<string, unknown>>,
  list: string,
  texts: readonly string[],
): readonly Finding[] {
  const items = seed[list];
  if (!Array.isArray(items) || items.length === 0) {
    const remedy = `Set it to an array of objects with the fields ${texts.map(name => `\`${name}\``).join(', ')}.`;
    return [{ where: list, message: 'must be an array with at least one entry', remedy }];
  }
  return items.flatMap((item: unknown, index) => {
    const missing = texts.filter(name => !isRecord(item) || typeof item[name] !== 'string');
    return missing.map(name => ({
      where: `${list}[${index}].${name}`,
      message: 'must be a string',
      remedy: `Add the field: \`"${name}": "…"\`.`,
    }));
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
