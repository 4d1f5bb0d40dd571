import type { AnswerOf } from '../../api/endpoints.ts';
import { type Finding, inputFailure } from '../../failure.ts';
import { nearestName } from '../../nearest-name.ts';

/** What a platform's agent can be run with, by reading R11: objects with an `id`, or, of speed tiers, the texts themselves. */
export interface Capabilities {
  readonly models: readonly string[];
  readonly speedTiers: readonly string[];
  readonly defaults: { readonly model: string | undefined; readonly speedTier: string | undefined };
}

/** What a user has chosen. */
export interface Selection {
  readonly model: string | undefined;
  readonly speedTier: string | undefined;
}

export function capabilitiesIn({ models, speed_tiers, defaults }: AnswerOf<'agent.capabilities'>): Capabilities {
  return {
    models: models.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
    speedTiers: (speed_tiers ?? []).flatMap(idOf),
    defaults: { model: defaults?.model, speedTier: defaults?.speed_tier },
  };
}

function idOf(tier: unknown): readonly string[] {
  const id: unknown = typeof tier === 'object' && tier !== null && 'id' in tier ? tier.id : tier;
  return typeof id === 'string' ? [id] : [];
}

/**
 * Checks a selection: a model "must exactly equal a `models[].id`" (Part 2, Agent). A list that is empty, as no platform
 * has to tell its tiers, refuses nothing.
 * @throws Failure of kind `input` that names the nearest one, and all
 */
export function checkSelection({ model, speedTier }: Selection, { models, speedTiers }: Capabilities): void {
  const findings = [...notThere('model', model, models), ...notThere('speed-tier', speedTier, speedTiers)];
  if (findings.length > 0) throw inputFailure('The agent can’t be run with this selection.', findings);
}

function notThere(where: string, given: string | undefined, known: readonly string[]): readonly Finding[] {
  if (given === undefined || known.length === 0 || known.includes(given)) return [];
  const nearest = nearestName(given, known);
  const choice = `The platform has ${known.map(id => `\`${id}\``).join(', ')}.`;
  const remedy = nearest === undefined ? choice : `Did you mean \`${nearest}\`? ${choice}`;
  return [{ where, message: `is \`${given}\`, which the platform doesn’t have`, remedy }];
}
