import { SPEED_TIERS } from '../../api/agent.ts';
import type { AnswerTo } from '../../api/endpoints.ts';
import { Problem } from '../http/problems.ts';
import type { SeedAgent } from '../seed/seed-agent.ts';

/** What a run is done with: chosen anew at each start (Part 2, run setting rule 1). */
export interface Selection {
  readonly model: string;
  readonly speedTier: string;
}

const MODELS = [
  { id: 'builder-2', name: 'Builder 2' },
  { id: 'builder-2-mini', name: 'Builder 2 Mini' },
] as const;

/** The models and speed tiers that a start can choose from. */
export class Capabilities {
  readonly #seed: SeedAgent;

  constructor(seed: SeedAgent) {
    this.#seed = seed;
  }

  /**
   * In the form of reading R11.
   * @throws Problem `service_unavailable` where the seed says so
   */
  get capabilities(): AnswerTo<'agent.capabilities'> {
    const { catalogue, models = MODELS, speed_tiers: tiers = SPEED_TIERS, defaults } = this.#seed;
    if (catalogue === 'unavailable') throw new Problem('service_unavailable', 'The model catalogue is unavailable.');
    const [first = MODELS[0]] = models;
    return { models, speed_tiers: tiers, defaults: { model: first.id, speed_tier: 'standard', ...defaults } };
  }

  /**
   * What a start that names these, or leaves them out, is done with.
   * @throws Problem `invalid_request` for a model or tier that isn't there, `service_unavailable` as above
   */
  resolved(asked: { readonly model?: string; readonly speed_tier?: string }): Selection {
    const { models, speed_tiers: tiers = [], defaults = {} } = this.capabilities;
    const { model = defaults.model ?? '', speed_tier: speedTier = defaults.speed_tier ?? '' } = asked;
    refuseUnless(
      'model',
      model,
      models.map(({ id }) => String(id)),
    );
    refuseUnless('speed_tier', speedTier, tiers.map(String));
    return { model, speedTier };
  }
}

/** "Must exactly equal": aliases and retired ids are as unknown as any other text. */
function refuseUnless(field: string, given: string, known: readonly string[]): void {
  if (known.includes(given)) return;
  throw new Problem('invalid_request', `${field} is ${JSON.stringify(given)}; the agent has ${known.join(', ')}.`);
}
