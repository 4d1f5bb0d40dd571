import type { ScriptStep } from '../../src/platform/seed/script.ts';
import type { SeedSkill } from '../../src/platform/seed/seed.ts';
import type { SeedAgent } from '../../src/platform/seed/seed-agent.ts';

/**
 * Seeds an agent that runs these steps for any message; `traits` are the other fields of its seed.
 */
export const agentSeed = (
  steps: readonly ScriptStep[],
  traits: SeedAgent & { readonly onCancel?: readonly ScriptStep[] } = {},
): { readonly agent: SeedAgent } => {
  const { onCancel = [], ...others } = traits;
  return { agent: { scripts: { default: { script: steps, on_cancel: onCancel } }, ...others } };
};

/** A confirmation with steps for either decision. */
export const CONFIRMATION: ScriptStep = {
  ask: 'Delete the lamp?',
  comment: true,
  approve: [{ say: 'It is gone. {{comment}}\n' }],
  reject: [{ say: 'It stays. {{comment}}\n' }],
};

/** A request with two questions. */
export const QUESTIONS: ScriptStep = {
  ask: 'What is it about?',
  kind: 'answers',
  questions: { name: 'What is it called?', color: 'Which color?' },
  answered: [{ say: '{{answers.name}} in {{answers.color}}.\n' }],
};

/** Steps of a run that takes minutes. */
export const LONG_RUN: readonly ScriptStep[] = [
  { say: 'This takes a while.\n' },
  { usage: '10' },
  { wait: 600_000 },
  { usage: '10' },
];

/** Steps of a run that another one supersedes shortly after its start. */
export const SUPERSEDED_RUN: readonly ScriptStep[] = [
  { say: 'First.\n' },
  { usage: '3' },
  { superseded: 'canceled', by: [{ wait: 2000 }, { say: 'Second.\n' }, { usage: '4' }] },
];

/** Requests of a run without errors. */
export const RUN_REQUESTS = ['agent.current 404', 'agent.start 200', 'agent.events 200'] as const;

/** Seeds a skill of the user. */
export const skillSeed = (skill_id: string, skill_name: string): SeedSkill => ({
  skill_id,
  skill_name,
  owner: 'ou_local',
  visibility: 'private',
});
