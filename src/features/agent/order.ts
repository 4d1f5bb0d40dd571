import type { RequestOf } from '../../api/endpoints.ts';
import type { RunFacts } from './current-run.ts';

/** What a run is started with. */
export type Order = RequestOf<'agent.start'>['body'];

/** What is told of a run, too. */
export type Traits = Pick<Order, 'conversation_id' | 'model' | 'speed_tier'>;

/** Nothing that is told of a run shows that it was started with something else. */
export function fitsOrder(run: RunFacts, order: Traits): boolean {
  return (
    fits(order.conversation_id, run.conversationId) &&
    fits(order.model, run.model) &&
    fits(order.speed_tier, run.speedTier)
  );
}

const fits = (asked: string | undefined, told: string | undefined): boolean =>
  asked === undefined || told === undefined || asked === told;
