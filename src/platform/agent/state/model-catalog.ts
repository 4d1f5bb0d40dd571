/** Lists the agent's models and speed tiers, and resolves those of a new run. */

import { SPEED_TIERS } from '../../../api/services/agent.ts';
import type { FullAnswer } from '../../../api/endpoints.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { SeedAgent } from '../../seed/seed-agent.ts';

/**
 * Model and speed tier of a run, chosen at each start, independent of earlier runs (Part 2, run
 * setting rule 1).
 */
export interface ModelSelection {
  readonly model: string;
  readonly speedTier: string;
}

const MODELS = [
  { id: 'builder-2', name: 'Builder 2' },
  { id: 'builder-2-mini', name: 'Builder 2 Mini' },
] as const;

/** Models and speed tiers that a start can choose from. */
export class ModelCatalog {
  readonly #seed: SeedAgent;

  constructor(seed: SeedAgent) {
    this.#seed = seed;
  }

  /** The capabilities in the form of assumption R11. */
  get capabilities(): FullAnswer<'agent.capabilities'> {
    const { models = MODELS, speed_tiers: tiers = SPEED_TIERS, defaults } = this.#seed;
    const [first = MODELS[0]] = models;
    return {
      models,
      speed_tiers: tiers,
      defaults: { model: first.id, speed_tier: 'standard', ...defaults },
    };
  }

  /**
   * Resolves the model and the speed tier of a start. Omitted values get the defaults.
   * @throws ApiProblem `invalid_request` for an unknown model or tier
   */
  resolve(requested: { readonly model?: string; readonly speed_tier?: string }): ModelSelection {
    const { models, speed_tiers: tiers = [], defaults = {} } = this.capabilities;
    const { model = defaults.model ?? '', speed_tier: speedTier = defaults.speed_tier ?? '' } =
      requested;
    requireKnown(
      'model',
      model,
      models.map(({ id }) => String(id)),
    );
    requireKnown('speed_tier', speedTier, tiers.map(String));
    return { model, speedTier };
  }
}

/** "Must exactly equal": aliases and retired ids are rejected like any unknown id. */
function requireKnown(field: string, value: string, available: readonly string[]): void {
  if (available.includes(value)) return;
  throw new ApiProblem(
    'invalid_request',
    `${field} is ${JSON.stringify(value)}, which is not available. Available: ${available.join(', ')}.`,
  );
}
