/** Lists the skills that agent runs can use (Part 1, Skills: GET /skills). */

import { listedCount } from '../../base/text/amount.ts';
import { choice, integer } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { withRemedies } from '../../core/recovery/refusals.ts';

const REMEDIES = {
  forbidden:
    'Set `@token` to an OAuth access token or a user key. Project keys and member tokens can’t list skills. `@scope: team` also requires an active membership in a team with the skill entitlement.',
} as const;

export default defineOperation({
  id: 'skill-list',
  group: 'Agent',
  summary: 'List the skills that agent runs can use.',
  inputs: {
    scope: choice(
      'Skills to list: your own skills (`mine`), your team’s skills (`team`), public skills (`public`), or all of these (`all`).',
      ['mine', 'team', 'public', 'all'],
      { default: 'mine' },
    ),
    limit: integer('Maximum number of skills to list.', { min: 1, max: 100_000, default: '100' }),
  },
  outputs: {
    skills: {
      description:
        'Skills, as a JSON array of objects with `skill_id`, `skill_name`, `display_name`, `description`, `source` and `visibility`.',
      limitInput: 'limit',
    },
    count: { description: 'Number of listed skills.' },
  },
  endpoints: ['skills.list'],
  onProject: false,
  timeout: '5m',
  nextStep: { output: 'skills', run: `jq 'map(.skill_id)' <<< "$SKILLS"` },
  example: 'with:\n  scope: all\n',
  async run({ client, log }, { scope, limit }) {
    const skills = await withRemedies(REMEDIES, () =>
      Array.fromAsync(client.list('skills.list', { query: { scope } }, limit)),
    );
    for (const { skill_id, skill_name, visibility } of skills) {
      log.info(`${skill_id}  ${visibility ?? '?'}  ${skill_name ?? ''}`);
    }
    const counted = listedCount(skills.length, 'skill', skills.length >= limit);
    log.info(`${counted}.`);
    const rows = skills.map(skill => [
      { code: skill.skill_id },
      { code: skill.skill_name ?? '' },
      skill.display_name ?? '',
      skill.visibility ?? '',
      skill.source ?? '',
      skill.description ?? '',
    ]);
    const columns = ['Skill', 'Name', 'Display name', 'Visibility', 'Source', 'Description'];
    return {
      outputs: { skills, count: skills.length },
      report: { title: counted, blocks: [{ type: 'table', columns, rows }] },
    };
  },
});
