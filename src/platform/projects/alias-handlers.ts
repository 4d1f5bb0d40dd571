/** Handlers of the alias endpoints: get, check, set and reset. */

import type { FullAnswer } from '../../api/endpoints.ts';
import { ApiProblem } from '../http/problems.ts';
import { type Caller, defaultAlias, type Project } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import {
  aliasFormProblem,
  DOMAIN_SUFFIX,
  normalAlias,
  officialAddress,
  primaryDomain,
  unavailableReason,
} from './official-domains.ts';

/** Part 1, Subdomain alias: GET alias. */
export const getAlias: Handler<'alias.get', StatePart<'origin'>> = (state, { caller, project }) => {
  requireAliasAccess(caller);
  return configuration(state, project);
};

/**
 * Part 1, Subdomain alias, rule 4. The project's own alias and its default alias always count as
 * available, whatever their form (rule 2). A check reserves nothing.
 */
export const checkAlias: Handler<'alias.check', StatePart<'projects'>> = (
  state,
  { caller, project, query },
) => {
  requireAliasAccess(caller);
  const alias = normalAlias(query.alias);
  const isOwn = alias === project.alias || alias === defaultAlias(project.urlId);
  if (!isOwn) refuseMalformed(alias);
  const available = isOwn || unavailableReason(state, project, alias) === undefined;
  return { alias, available, primary_domain: primaryDomain(alias) };
};

/**
 * Part 1, Subdomain alias: PUT alias. The documents specify no order for the errors. Here it is:
 * form, project, plan, name. There is no `await` between the check of the name and its assignment,
 * so exactly one of two concurrent callers gets it.
 */
export const setAlias: Handler<'alias.set', StatePart<'origin' | 'projects'>> = (
  state,
  { caller, project, body },
) => {
  const alias = normalAlias(body.alias);
  const isOwn = alias === project.alias || alias === defaultAlias(project.urlId);
  if (!isOwn) refuseMalformed(alias);
  requireAliasAccess(caller);
  if (!isOwn) {
    const reason = unavailableReason(state, project, alias);
    if (reason !== undefined)
      throw new ApiProblem('alias_unavailable', `The alias ${alias} ${reason}.`);
  }
  project.alias = alias;
  return configuration(state, project);
};

/** Part 1, Subdomain alias: DELETE alias; rule 7. */
export const resetAlias: Handler<'alias.reset', StatePart<'origin'>> = (
  state,
  { caller, project },
) => {
  requireAliasAccess(caller);
  project.alias = defaultAlias(project.urlId);
  return configuration(state, project);
};

function configuration(state: StatePart<'origin'>, project: Project): FullAnswer<'alias.get'> {
  const { urlId, alias } = project;
  return {
    url_id: urlId,
    alias,
    default_alias: defaultAlias(urlId),
    domain_suffix: DOMAIN_SUFFIX,
    primary_domain: primaryDomain(alias),
    is_custom_alias: isCustom(project),
    // "An independent domain takes precedence when present": the origin of a published site counts
    // as one.
    access_url: project.releases.at(-1)?.accessUrl ?? officialAddress(state, alias),
  };
}

const isCustom = ({ alias, urlId }: Project): boolean => alias !== defaultAlias(urlId);

function refuseMalformed(alias: string): void {
  const rule = aliasFormProblem(alias);
  if (rule !== undefined) throw new ApiProblem('invalid_request', `${rule}.`);
}

/**
 * Part 1, Authentication: "integration accounts of the open type must use a team-delegated token
 * for alias endpoints"; Errors: `domain_not_initialized` applies to all alias endpoints.
 */
function requireAliasAccess({ user, credential }: Caller): void {
  if (user.integration === true && credential.kind !== 'member-token') {
    throw new ApiProblem(
      'forbidden',
      'An integration account needs a token delegated by its team.',
    );
  }
}
