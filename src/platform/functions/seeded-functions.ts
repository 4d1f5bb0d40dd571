/** Checks the functions in a seed that a user wrote, in the same way as functions that are deployed. */

import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUNCTION_PACKAGE } from '../../api/functions.ts';
import { runPool } from '../../base/pool.ts';
import type { ChildEnvironment } from '../../base/system/child-process.ts';
import { IS_WINDOWS } from '../../base/system/system.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';
import type { Seed, SeedFunction } from '../seed/seed.ts';
import { runtimeSelector } from './choose-runtime.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import { writeFiles } from '../files/write-files.ts';

/** Number of checks in parallel. Each is a process. */
const PARALLEL = 4;

/**
 * Checks that the runtime can load the functions in a seed. Doesn't run their code.
 * @param origin name of the seed for the user
 * @param environment variables of the programs that the platform starts
 * @throws Failure of kind `input` that lists all problems, each with its path in the seed
 */
export async function checkSeedFunctions(seed: Seed, origin: string, environment: ChildEnvironment): Promise<void> {
  const given = seed.projects.flatMap(({ functions = [] }, project) =>
    functions.map((each, index) => ({ ...each, where: `${origin}, projects[${project}].functions[${index}]` })),
  );
  if (given.length === 0) return;
  const { runtime } = await runtimeSelector(environment, IS_WINDOWS)();
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'project-platform-functions-')));
  const findings: (readonly Finding[])[] = [];
  try {
    await runPool(PARALLEL, given.entries(), async ([index, { where, files }]) => {
      const problems = await problemsOf(files, join(folder, String(index)), runtime, environment);
      findings[index] = problems.map(message => ({ where, message }));
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  if (findings.flat().length > 0) throw inputFailure('The seed of the local platform is invalid.', findings.flat());
}

async function problemsOf(
  files: SeedFunction['files'],
  folder: string,
  runtime: FunctionRuntime,
  environment: ChildEnvironment,
): Promise<readonly string[]> {
  if (!Object.hasOwn(files, FUNCTION_PACKAGE.entry)) return [`has no \`${FUNCTION_PACKAGE.entry}\` in \`files\``];
  await writeFiles(folder, files);
  const sentences = await runtime.check(folder, environment);
  return sentences.map(sentence => `can’t be loaded by ${runtime.name}: ${sentence.trim().replace(/\.$/, '')}`);
}
