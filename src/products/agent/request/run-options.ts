/** Checks the skills, model and speed tier that the user chose for an agent run. */

import { record } from '../../../base/values/record.ts';
import { problem, suggestion } from '../../../base/problem.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { plural } from '../../../base/text/amount.ts';
import type { AnswerOf, ItemOf } from '../../../api/endpoints.ts';
import { list } from '../../../core/fields.ts';
import type { Run } from '../../../core/run.ts';
import { Failure, type Finding, inputFailure } from '../../../base/failure.ts';

type Skill = ItemOf<'skills.list'>;

export const SKILLS = list(
  'Skills for the agent to use: IDs, or names as `skill-list` lists them. With a project key or a member’s token, only IDs work. Default: none.',
  {
    maxItems: 50,
    item: /^[^\s,]{1,255}$/,
    allowed: 'each entry must be the ID or the name of a skill, without whitespace',
  },
);

/**
 * Returns the ids of the chosen skills. A credential that can't list skills, such as a project's
 * key or a member's token, can still use ids, since "only `agent.run` is required" to use one (Part
 * 1, Skills).
 * @throws Failure of kind `input` for a skill that doesn't exist, and for a name that several
 *   skills share
 */
export async function skillIds(
  { client, log }: Run,
  skills: readonly string[] = [],
): Promise<readonly string[]> {
  if (skills.length === 0) return [];
  const listed = await visibleSkills(client);
  if (listed === undefined) {
    log.notice(
      `This credential can’t list skills, so the entries of ${inputRef('skills')} are used as IDs, without a check.`,
    );
    return skills;
  }
  const resolvedSkills = skills.map(word => resolveSkill(word, listed));
  const findings = resolvedSkills.filter((skill): skill is Finding => typeof skill !== 'string');
  if (findings.length > 0) throw inputFailure('Some skills can’t be used.', findings);
  return [...new Set(resolvedSkills as string[])];
}

async function visibleSkills(client: Run['client']): Promise<readonly Skill[] | undefined> {
  try {
    return await Array.fromAsync(client.list('skills.list', { query: { scope: 'all' } }));
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status === 403) return undefined;
    throw thrown;
  }
}

/** Resolves a skill. An id must match exactly. A name must belong to only one skill. */
function resolveSkill(word: string, listed: readonly Skill[]): string | Finding {
  if (listed.some(({ skill_id: id }) => id === word)) return word;
  const ids = listed.filter(({ skill_name: name }) => name === word).map(({ skill_id: id }) => id);
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) return id;
  if (id !== undefined) {
    return {
      where: 'skills',
      message: `contains \`${word}\`, a name that ${plural(ids.length, 'skill')} share`,
      remedy: `Specify the ID of one of these skills instead of the name: ${ids.join(', ')}.`,
    };
  }
  const names = listed.flatMap(({ skill_name: name }) => name ?? []);
  return {
    where: 'skills',
    message: `contains \`${word}\`, but no skill with this ID or name is available to the credential`,
    remedy: suggestion(
      word,
      names,
      `List the available skills with \`skill-list\` and ${inputRef('scope', 'all')}.`,
    ),
  };
}

/**
 * Options of a platform's agent, by assumption R11: objects with an `id`, or, for speed tiers,
 * plain strings.
 */
export interface Capabilities {
  readonly models: readonly string[];
  readonly speedTiers: readonly string[];
  readonly defaults: { readonly model: string | undefined; readonly speedTier: string | undefined };
}

/** Options that the user chose. */
export interface ChosenModel {
  readonly model: string | undefined;
  readonly speedTier: string | undefined;
}

export function capabilitiesIn({
  models,
  speed_tiers,
  defaults,
}: AnswerOf<'agent.capabilities'>): Capabilities {
  return {
    models: models.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
    speedTiers: (speed_tiers ?? []).flatMap(idOf),
    defaults: { model: defaults?.model, speedTier: defaults?.speed_tier },
  };
}

function idOf(tier: unknown): readonly string[] {
  const id = record(tier)['id'] ?? tier;
  return typeof id === 'string' ? [id] : [];
}

/**
 * Checks a selection: a model "must exactly equal a `models[].id`" (Part 2, Agent). An empty list
 * refuses nothing, because a platform doesn't have to report its tiers.
 * @throws Failure of kind `input` that lists the nearest option, and all options
 */
export function checkChosenModel(
  { model, speedTier }: ChosenModel,
  { models, speedTiers }: Capabilities,
): void {
  const findings = [
    ...selectionFindings('model', model, models),
    ...selectionFindings('speed-tier', speedTier, speedTiers),
  ];
  if (findings.length > 0)
    throw inputFailure('The agent doesn’t support the selected options.', findings);
}

function selectionFindings(
  where: string,
  selection: string | undefined,
  options: readonly string[],
): readonly Finding[] {
  if (selection === undefined || options.length === 0 || options.includes(selection)) return [];
  return [
    {
      where,
      ...problem({
        kind: 'given',
        given: selection,
        limit: 'is not available on the platform',
        known: options,
      }),
    },
  ];
}
