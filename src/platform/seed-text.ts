import { type Finding, inputFailure } from '../failure.ts';
import { nearestName } from '../nearest-name.ts';
import { checkSeed, type Seed, type SeedCredential, type SeedProject, type SeedUser } from './seed.ts';

/** The parts of a seed: the compiler wants each one here. */
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
  provisioning_warnings: true,
  skill_review_ms: true,
};

/** Lists without whose texts nothing works, not even the check for contradictions. */
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
 * Reads a seed that a user has written, as JSON.
 * @throws Failure of kind `input` with all that is wrong with it
 */
export function readSeed(text: string): Seed {
  const seed = parsed(text);
  const findings = isRecord(seed)
    ? [...strangeParts(seed), ...Object.entries(LISTS).flatMap(([list, texts]) => listFindings(seed, list, texts))]
    : [{ where: 'seed', message: 'is no JSON object' }];
  if (findings.length > 0) throw inputFailure('The seed of the local platform can’t be used.', findings);
  // What lies deeper is read where it's needed: a seed is made by whoever runs it.
  checkSeed(seed as Seed);
  return seed as Seed;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `is not JSON: ${(error as Error).message}`;
    throw inputFailure('The seed of the local platform can’t be used.', [{ where: 'seed', message }]);
  }
}

function strangeParts(seed: object): readonly Finding[] {
  const parts = Object.keys(PARTS);
  const strange = Object.keys(seed).filter(name => !parts.includes(name));
  return strange.map(name => {
    const nearest = nearestName(name, parts);
    const remedy = nearest === undefined ? `Its parts are ${parts.join(', ')}.` : `Did you mean \`${nearest}\`?`;
    return { where: `seed.${name}`, message: 'is no part of a seed', remedy };
  });
}

function listFindings(
  seed: Readonly<Record<string, unknown>>,
  list: string,
  texts: readonly string[],
): readonly Finding[] {
  const items = seed[list];
  if (!Array.isArray(items) || items.length === 0) {
    return [{ where: `seed.${list}`, message: 'must be a list of at least one' }];
  }
  return items.flatMap((item: unknown, index) => {
    const lacking = texts.filter(name => !isRecord(item) || typeof item[name] !== 'string');
    return lacking.map(name => ({ where: `seed.${list}[${index}].${name}`, message: 'must be a text' }));
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
