import type { Step } from '../../src/platform/agent/script.ts';
import type { SeedSkill } from '../../src/platform/seed/seed.ts';
import type { SeedAgent } from '../../src/platform/seed/seed-agent.ts';

/** The agent does this, whatever it is asked for; `traits` is what else the seed says of it. */
export const agent = (
  steps: readonly Step[],
  traits: SeedAgent & { readonly onCancel?: readonly Step[] } = {},
): { readonly agent: SeedAgent } => {
  const { onCancel = [], ...others } = traits;
  return { agent: { scripts: { default: { script: steps, on_cancel: onCancel } }, ...others } };
};

/** A confirmation with a way for either decision. */
export const CONFIRMATION: Step = {
  ask: 'Delete the lamp?',
  comment: true,
  approve: [{ say: 'It is gone. {{comment}}\n' }],
  reject: [{ say: 'It stays. {{comment}}\n' }],
};

/** Two questions. */
export const QUESTIONS: Step = {
  ask: 'What is it about?',
  kind: 'answers',
  questions: { name: 'What is it called?', colour: 'Which colour?' },
  answered: [{ say: '{{answers.name}} in {{answers.colour}}.\n' }],
};

/** A run that goes on for minutes. */
export const LONG: readonly Step[] = [
  { say: 'This takes a while.\n' },
  { usage: '10' },
  { wait: 600_000 },
  { usage: '10' },
];

/** Another run takes over, and goes on for a moment. */
export const TAKEN_OVER: readonly Step[] = [
  { say: 'First.\n' },
  { usage: '3' },
  { superseded: 'canceled', by: [{ wait: 2000 }, { say: 'Second.\n' }, { usage: '4' }] },
];

/** A run in which nothing goes wrong. */
export const ONE_RUN = ['agent.current 404', 'agent.start 200', 'agent.events 200'] as const;

/** A skill of the user. */
export const skill = (skill_id: string, skill_name: string): SeedSkill => ({
  skill_id,
  skill_name,
  owner: 'ou_local',
  visibility: 'private',
});
