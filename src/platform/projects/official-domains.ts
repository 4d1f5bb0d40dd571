/** Rules for aliases, and the lookup of the site at an alias's official domain. */

import { plural } from '../../base/text/amount.ts';
import { CUSTOM_ALIAS } from '../../api/services/alias.ts';
import { accessContent, defaultAlias, type Project, type SiteContent } from '../state/entities.ts';
import type { StatePart } from '../state/shared-state.ts';

/**
 * The official suffix. Names below `localhost` resolve to this machine (RFC 6761, 6.3). So the
 * platform's own port can serve a project at its official domain.
 */
export const DOMAIN_SUFFIX = '.apps.localhost';

const RESERVED = ['admin', 'login', 'status', 'support'];

export const primaryDomain = (alias: string): string => `${alias}${DOMAIN_SUFFIX}`;

/** Returns the URL at which the platform serves an official domain. */
export function officialAddress(state: StatePart<'origin'>, alias: string): string {
  return `http://${primaryDomain(alias)}:${new URL(state.origin()).port}/`;
}

/**
 * Normalizes an alias: trims it and converts it to lower case before any check (Part 1, Subdomain
 * alias, rule 1).
 */
export const normalAlias = (alias: string): string => alias.trim().toLowerCase();

/**
 * Checks the form of a custom alias (Part 1, Subdomain alias, rule 1).
 * @param alias in its normal form
 * @returns the rule that the alias breaks; undefined if it breaks none
 */
export function aliasFormProblem(alias: string): string | undefined {
  const { minLength, maxLength, pattern } = CUSTOM_ALIAS;
  const length = [...alias].length;
  if (length < minLength || length > maxLength) {
    return `alias has ${plural(length, 'character')}; a custom alias must have ${minLength} to ${maxLength} characters`;
  }
  if (new RegExp(`^(?:${pattern})$`).test(alias)) return undefined;
  return 'alias must contain only letters, digits and hyphens, and must not begin or end with a hyphen';
}

/**
 * Checks whether a project can have a custom alias (Part 1, Subdomain alias, rule 2). Deleting a
 * project releases its custom alias ("custom domains are cleaned"). A default alias is never
 * released, because it contains the `url_id`, which isn't reused.
 * @param alias a well-formed custom alias
 * @returns the reason why the project can't have it; undefined if it can
 */
export function unavailableReason(
  { projects }: StatePart<'projects'>,
  project: Project,
  alias: string,
): string | undefined {
  for (const other of projects.values()) {
    if (other === project) continue;
    if (other.state !== 'deleted' && other.alias === alias) return 'is used by another project';
    if (defaultAlias(other.urlId) === alias) return 'is the default alias of another project';
  }
  return RESERVED.includes(alias) ? 'is reserved' : undefined;
}

interface OfficialSite {
  /** Returns the current content; undefined if nothing is published under the domain. */
  currentContent(): SiteContent | undefined;
}

/**
 * Finds the site of the official domain in a `Host` header. Returns undefined if the header
 * contains no such domain.
 */
export function officialSite(
  state: StatePart<'clock' | 'projects'>,
  host = '',
): OfficialSite | undefined {
  const domain = host.toLowerCase().replace(/:\d*$/, '');
  if (!domain.endsWith(DOMAIN_SUFFIX)) return undefined;
  const project = [...state.projects.values()].find(
    other => other.state !== 'deleted' && primaryDomain(other.alias) === domain,
  );
  return {
    currentContent: () =>
      project === undefined ? undefined : accessContent(project, state.clock.now()),
  };
}
