/** Handlers of the alias endpoints: get, check, set and reset. */

import type { FullAnswer } from '../../api/endpoints.ts';
import { Problem } from '../http/problems.ts';
import { type Caller, defaultAlias, type Project } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';
import { isEntitled, type Shared } from '../state/shared-state.ts';
import {
  aliasFormProblem,
  DOMAIN_SUFFIX,
  normalAlias,
  officialAddress,
  primaryDomain,
  unavailableReason,
} from './official-domains.ts';
import { refuseInoperable } from '../state/project-state.ts';

/** Part 1, Subdomain alias: GET alias. */
export const getAlias: Handler<'alias.get', Shared<'origin'>> = (state, { caller, project }) => {
  requireAliasAccess(caller, project);
  return configuration(state, project);
};

/**
 * Part 1, Subdomain alias, rule 4. The project's own alias and its default alias always count as available, whatever
 * their form (rule 2). A check reserves nothing.
 */
export const checkAlias: Handler<'alias.check', Shared<'policy' | 'projects'>> = (
  state,
  { caller, project, query },
) => {
  requireAliasAccess(caller, project);
  const alias = normalAlias(query.alias);
  const isOwn = alias === project.alias || alias === defaultAlias(project.urlId);
  if (!isOwn) refuseMalformed(alias);
  const available = isOwn || unavailableReason(state, project, alias) === undefined;
  return { alias, available, primary_domain: primaryDomain(alias) };
};

/**
 * Part 1, Subdomain alias: PUT alias. The documents specify no order for the errors. Here it is: form, project, plan,
 * name. There is no `await` between the check of the name and its assignment, so exactly one of two concurrent callers
 * gets it.
 */
export const setAlias: Handler<'alias.set', Shared<'entitlements' | 'origin' | 'policy' | 'projects'>> = (
  state,
  { caller, project, body },
) => {
  const alias = normalAlias(body.alias);
  const isOwn = alias === project.alias || alias === defaultAlias(project.urlId);
  if (!isOwn) refuseMalformed(alias);
  requireAliasAccess(caller, project);
  refuseInoperableProject(project);
  if (!isOwn) {
    if (!isCustom(project) && !isEntitled(state, project.tenant, 'custom_domains')) {
      throw new Problem('entitlement_required', 'The tenant’s plan doesn’t include the entitlement custom_domains.');
    }
    const reason = unavailableReason(state, project, alias);
    if (reason !== undefined) throw new Problem('alias_unavailable', `The alias ${alias} ${reason}.`);
  }
  project.alias = alias;
  return configuration(state, project);
};

/** Part 1, Subdomain alias: DELETE alias; rule 7. */
export const resetAlias: Handler<'alias.reset', Shared<'origin'>> = (state, { caller, project }) => {
  requireAliasAccess(caller, project);
  refuseInoperableProject(project);
  project.alias = defaultAlias(project.urlId);
  return configuration(state, project);
};

function configuration(state: Shared<'origin'>, project: Project): FullAnswer<'alias.get'> {
  const { urlId, alias } = project;
  return {
    url_id: urlId,
    alias,
    default_alias: defaultAlias(urlId),
    domain_suffix: DOMAIN_SUFFIX,
    primary_domain: primaryDomain(alias),
    is_custom_alias: isCustom(project),
    // "An independent domain takes precedence when present": the origin of a published site counts as one.
    access_url: project.releases.at(-1)?.accessUrl ?? officialAddress(state, alias),
  };
}

const isCustom = ({ alias, urlId }: Project): boolean => alias !== defaultAlias(urlId);

function refuseMalformed(alias: string): void {
  const rule = aliasFormProblem(alias);
  if (rule !== undefined) throw new Problem('invalid_request', `${rule}.`);
}

/**
 * Part 1, Authentication: "integration accounts of the open type must use a team-delegated token for alias endpoints";
 * Errors: `domain_not_initialized` applies to all alias endpoints.
 */
function requireAliasAccess({ user, credential }: Caller, { domainInitialized }: Project): void {
  if (user.integration === true && credential.kind !== 'member-token') {
    throw new Problem('forbidden', 'An integration account needs a token delegated by its team.');
  }
  if (!domainInitialized) {
    throw new Problem('domain_not_initialized', 'The project’s official domain is not initialized yet.');
  }
}

/** Part 1, Subdomain alias, rule 8: only set and reset need an operable project. */
const refuseInoperableProject = (project: Project): void => refuseInoperable(project, 'its alias can’t be changed');
