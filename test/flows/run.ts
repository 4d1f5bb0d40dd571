import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runPool } from '../../src/base/values/pool.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { leftovers } from '../checks/leftovers.ts';
import { ACCEPTANCE } from './scenarios/acceptance.ts';
import { AFFECTED } from './scenarios/affected.ts';
import { AGENTS } from './scenarios/agents.ts';
import { DATABASES } from './scenarios/databases.ts';
import { EXAMPLES } from './scenarios/examples.ts';
import { PREVIEW_STACKS } from './scenarios/preview-stacks.ts';
import { PREVIEWS } from './scenarios/previews.ts';
import { RELEASES } from './scenarios/releases.ts';
import { FlowRig, type FlowScenario, type RigSettings } from './rig.ts';
import { skipIfToolIsMissing } from '../support/python-program.ts';
import { startSharedServer } from '../support/postgres.ts';
import { findGoTool } from './tools.ts';
import { validate } from './validators.ts';
import { layOutRepository, removeFolder } from './repository.ts';

/*
 * Runs every flow and reusable workflow with act, on this machine, against a local platform and a GitHub on loopback.
 * Then checks every published file with GitHub's own rules. Without Go or Python, skips the parts that need them and
 * says so, except with TOOLS_REQUIRED=1.
 */

/** The longest scenarios are first, so that none of them is the last to end. */
const SCENARIOS: readonly FlowScenario[] = [
  ...ACCEPTANCE,
  ...PREVIEW_STACKS,
  ...AFFECTED,
  ...EXAMPLES,
  ...AGENTS,
  ...RELEASES,
  ...DATABASES,
  ...PREVIEWS,
];

/**
 * Number of scenarios side by side. Each has its own platform, GitHub and act. Steps that write a
 * comment wait for seconds, so two cores are enough for eight scenarios.
 */
const AT_ONCE = 8;

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: join(ROOT, 'dist') },
    only: { type: 'string', default: '' },
  },
});

/** Runs all scenarios. @returns whether all succeeded */
async function runAll(repository: string): Promise<boolean> {
  const act = findGoTool('act');
  const scenarios = SCENARIOS.filter(({ name }) => name.includes(values.only));
  const failed: string[] = [];
  const server = await startSharedServer();
  const settings: RigSettings = { act, repository, databaseUrl: server.url };
  try {
    await runPool(AT_ONCE, scenarios, async scenario => {
      const problem = await runScenario(scenario, settings);
      console.log(`${problem === undefined ? 'ok    ' : 'FAILED'} ${scenario.name}`);
      if (problem !== undefined) failed.push(`${scenario.name}: ${problem}`);
    });
  } finally {
    await server.stop();
  }
  console.log(
    `${scenarios.length} scenarios, ${FlowRig.workflowRuns} workflow runs, ${FlowRig.passedChecks} checks, ${failed.length} scenarios failed`,
  );
  for (const problem of failed) console.log(`\n${problem}`);
  return failed.length === 0 && scenarios.length > 0;
}

/** Runs a scenario. @returns its problem, with the log of the workflow that ran last */
async function runScenario(
  scenario: FlowScenario,
  settings: RigSettings,
): Promise<string | undefined> {
  await using rig = await FlowRig.open(settings);
  try {
    await scenario.run(rig);
    return undefined;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${rig.lastLog}`;
  }
}

/** Does work if its tools are installed. */
async function ifAvailable(work: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    skipIfToolIsMissing(error);
    return true;
  }
}

const left = leftovers();
const repository = layOutRepository(values.dist);
try {
  console.log(`flows of ${relative(process.cwd(), values.dist) || '.'}`);
  const validated = await ifAvailable(() => validate(repository));
  const succeeded = await ifAvailable(() => runAll(repository));
  process.exitCode = validated && succeeded ? 0 : 1;
} finally {
  removeFolder(join(repository, '..'));
}
const { problems } = await left.run();
if (problems !== '') {
  console.log(`\nThe flows left behind:\n${problems}`);
  process.exitCode = 1;
}
