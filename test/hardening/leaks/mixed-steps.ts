import { OPERATION_IDS, type OperationId } from '../../../src/operations/table.ts';
import { usualOf } from '../../scenarios/all-usual.ts';
import type { MixedStep } from '../../scenarios/usual.ts';
import { MISSING_PROJECT } from '../../scenarios/usual-parts.ts';

export interface OperationStep extends MixedStep {
  readonly operation: OperationId;
}

/** Files of the workspace that the steps share: texts by path. */
export const FILES: Readonly<Record<string, string>> = {
  'site/index.html': '<h1>Leaks</h1>\n',
  'site/style.css': 'body { margin: 0 }\n',
  'greet/index.ts': "Deno.serve(() => new Response('lit'));\n",
  'skill/SKILL.md': '---\nname: caulking\ndescription: Stops leaks.\n---\nUse tar.\n',
  'source/mise.toml': '[tasks.build]\nrun = "mkdir -p dist && cp index.html dist/"\noutputs = ["dist"]\n',
  'source/index.html': '<h1>Source</h1>\n',
  'migrations/1_boats.sql': 'create table if not exists boats (name text);\n',
  'migrations/2_lamps.sql': 'create table if not exists lamps (name text);\n',
};

/**
 * One round: every operation, a step with its own local platform, and steps that fail in every possible way: invalid
 * inputs, invalid files, a refusal, a canceled job and an unreachable server.
 */
export const MIXED_STEPS: readonly OperationStep[] = [
  ...OPERATION_IDS.flatMap(operation => {
    const { usualRun, mixedSteps = [{ with: usualRun.with ?? {} }] } = usualOf(operation);
    return mixedSteps.map(step => ({ operation, ...step }));
  }),
  { operation: 'static-publish', with: { path: 'site', 'base-url': 'local' } },
  { operation: 'static-publish', with: { path: 'nothing-here' }, exit: 1 },
  { operation: 'static-publish', with: { path: 'site', ...MISSING_PROJECT }, exit: 1 },
  { operation: 'cloud-storage-list', with: { bucket: 'no-such' }, exit: 1 },
  { operation: 'project-list', with: { limit: 'many' }, exit: 1 },
  { operation: 'whoami', with: { 'base-url': 'http://127.0.0.1:9', timeout: '5s' }, exit: 1 },
];
