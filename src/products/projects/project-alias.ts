/** Reads, checks, sets or resets the prefix of a project's official URL. */

import type { AnswerOf } from '../../api/endpoints.ts';
import { inputFailure } from '../../base/failure.ts';
import { type Cell, codeCell } from '../../core/report.ts';
import type { ProjectClient, ProjectRun } from '../../core/run.ts';
import { predictedRefusal, withRemedies } from '../../core/recovery/refusals.ts';
import { aliasFindings, normalizeAlias } from './alias-form.ts';

type AliasConfiguration = AnswerOf<'alias.get'>;

export type AliasRequest =
  | { readonly mode: 'get' | 'reset' }
  | { readonly mode: 'set' | 'check'; readonly alias: string };

const REMEDIES = {
  forbidden:
    'Use a credential that belongs to the project’s tenant. For an integration account of the open type, use a member token that its team issued.',
  entitlement_required:
    'Add the entitlement `custom_domains` to the plan. Replacing the default prefix with a custom one requires it. Changing a custom prefix, or restoring the default, does not.',
} as const;

/** @throws Failure of kind `input` for an invalid prefix */
export function aliasOutcome(context: ProjectRun, request: AliasRequest) {
  return withRemedies(REMEDIES, async () => {
    if (!('alias' in request)) {
      return request.mode === 'reset'
        ? reset(context)
        : configurationOutcome(context, await read(context), 'is');
    }
    const alias = validateAlias(request.alias, context.projectId);
    return request.mode === 'check' ? check(context, alias) : set(context, alias);
  });
}

/**
 * Normalizes the prefix as it is sent.
 * @throws Failure of kind `input` that lists every broken rule; the project's own default may break
 *   all (rule 2)
 */
function validateAlias(input: string, projectId: string): string {
  const alias = normalizeAlias(input);
  const findings = isDefault(alias, projectId) ? [] : aliasFindings(alias);
  if (findings.length > 0) throw inputFailure('The prefix is invalid.', findings);
  return alias;
}

const isDefault = (alias: string, projectId: string): boolean => alias === projectId.toLowerCase();

const read = ({ client, projectId }: ProjectClient): Promise<AliasConfiguration> =>
  client.call('alias.get', { path: { project_id: projectId } });

async function set(context: ProjectRun, alias: string) {
  const { client, dryRun, log, projectId } = context;
  const path = { project_id: projectId };
  if (!dryRun) {
    const configuration = await client.call('alias.set', { path, body: { alias } });
    // Rule 6: effects that success doesn't have.
    log.info(
      'Changing the prefix does not publish the site. The URL with an old custom prefix stops working, and isn’t redirected.',
    );
    return configurationOutcome(context, configuration, 'is now');
  }
  const current = await read(context);
  // The default needs no lookup, because no other project may have it (rule 2).
  if (!isDefault(alias, projectId)) await requireAvailable(context, alias);
  log.info(`Dry run: would set the prefix to \`${alias}\`.`);
  return configurationOutcome(context, current, 'is still');
}

async function reset(context: ProjectRun) {
  const { client, dryRun, log, projectId } = context;
  if (!dryRun)
    return configurationOutcome(
      context,
      await client.call('alias.reset', { path: { project_id: projectId } }),
      'is now',
    );
  const current = await read(context);
  log.info(
    `Dry run: would reset the prefix to \`${current.default_alias ?? projectId.toLowerCase()}\`.`,
  );
  return configurationOutcome(context, current, 'is still');
}

/** Fails in the same way as setting the prefix would. */
async function requireAvailable(
  { client, projectId }: ProjectClient,
  alias: string,
): Promise<void> {
  const { available } = await client.call('alias.check', {
    path: { project_id: projectId },
    query: { alias },
  });
  if (available) return;
  throw predictedRefusal(
    'alias_unavailable',
    `The prefix ${alias} is not available: it is taken or reserved, or failed the content review.`,
  );
}

async function check({ client, log, projectId }: ProjectRun, alias: string) {
  const answer = await client.call('alias.check', {
    path: { project_id: projectId },
    query: { alias },
  });
  const checked = answer.alias ?? alias;
  const availability = answer.available
    ? 'is available or already belongs to this project. The check did not reserve it'
    : 'is not available: it is taken, reserved, or rejected by the content review';
  log.info(`The prefix ${checked} ${availability}.`);
  const rows = [
    ['Prefix', { code: checked }],
    ['Available', answer.available ? 'yes' : 'no'],
    ['Domain', codeCell(answer.primary_domain)],
  ] as const;
  return {
    outputs: {
      alias: checked,
      default_alias: null,
      primary_domain: answer.primary_domain ?? null,
      access_url: null,
      is_custom_alias: null,
      available: answer.available,
    },
    report: {
      title: `Prefix ${answer.available ? 'available' : 'not available'}`,
      blocks: [{ type: 'facts' as const, rows }],
    },
  };
}

function configurationOutcome(
  { log, projectId }: ProjectRun,
  configuration: AliasConfiguration,
  verb: 'is' | 'is now' | 'is still',
) {
  const {
    alias,
    default_alias: defaultAlias,
    primary_domain: domain,
    access_url: address,
  } = configuration;
  log.info(
    `The prefix of the project ${projectId} ${verb} \`${alias}\`. Address: ${domain ?? address ?? 'none yet'}`,
  );
  const site: Cell = address === undefined ? '–' : { text: address, url: address };
  const rows = [
    ['Project', { code: projectId }],
    ['Prefix', { code: alias }],
    ['Default prefix', codeCell(defaultAlias)],
    ['Domain', codeCell(domain)],
    ['URL', site],
  ] as const;
  return {
    outputs: {
      alias,
      default_alias: defaultAlias ?? null,
      primary_domain: domain ?? null,
      access_url: address ?? null,
      is_custom_alias: configuration.is_custom_alias ?? null,
      available: null,
    },
    report: { title: `Prefix ${verb} \`${alias}\``, blocks: [{ type: 'facts' as const, rows }] },
    unchanged: verb === 'is still',
  };
}
