/**
 * Lists the models and speed tiers for agent runs (Part 2, Agent: GET capabilities; assumption
 * R11).
 */

import { plural } from '../../base/text/amount.ts';
import { defineOperation } from '../../core/operation.ts';
import { capabilitiesIn } from './request/run-options.ts';

export default defineOperation({
  id: 'agent-capabilities',
  group: 'Agent',
  summary: 'List the models and speed tiers that are available for agent runs.',
  inputs: {},
  outputs: {
    models: {
      description:
        'Models, as the JSON array that the platform returns. To use a model, pass its `id` to `agent-run` as `@model`.',
    },
    speed_tiers: { description: 'IDs of the speed tiers.', form: 'array' },
    defaults: {
      description:
        'Default model and speed tier for runs that don’t specify them: a JSON object with `model` and `speed_tier`.',
    },
  },
  endpoints: ['agent.capabilities'],
  onProject: true,
  timeout: '2m',
  nextStep: { output: 'models', run: `jq '.' <<< "$MODELS"` },
  async run({ client, log, projectId }) {
    const answer = await client.call('agent.capabilities', { path: { project_id: projectId } });
    const { models, speedTiers, defaults } = capabilitiesIn(answer);
    const rows = [
      ['Models', { sentence: marked(models, defaults.model) }],
      ['Speed tiers', { sentence: marked(speedTiers, defaults.speedTier) }],
    ] as const;
    for (const [label, { sentence }] of rows) log.info(`${label}: ${sentence.replaceAll('`', '')}`);
    return {
      outputs: {
        models: answer.models,
        speed_tiers: speedTiers,
        defaults: { model: defaults.model ?? null, speed_tier: defaults.speedTier ?? null },
      },
      report: {
        title: `Agent: ${plural(models.length, 'model')}`,
        blocks: [{ type: 'facts', rows }],
      },
    };
  },
});

const marked = (ids: readonly string[], defaultId: string | undefined): string =>
  ids.map(id => (id === defaultId ? `\`${id}\` (default)` : `\`${id}\``)).join(', ') || '–';
