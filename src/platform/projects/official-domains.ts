import { CUSTOM_ALIAS } from '../../api/alias.ts';
import type { SiteContent } from '../releases/site-package.ts';
import { forbiddenWord } from '../state/content-review.ts';
import { accessContent, defaultAlias, type Project } from '../state/entities.ts';
import type { PlatformState } from '../state/platform-state.ts';

/**
 * The official suffix. Names below `localhost` lead to this machine (RFC 6761, 6.3), so that the platform's own port
 * serves a project to whoever asks for its official domain there.
 */
export const DOMAIN_SUFFIX = '.apps.localhost';

export const primaryDomain = (alias: string): string => `${alias}${DOMAIN_SUFFIX}`;

/** The address at which the platform serves an official domain. */
export function officialAddress(state: PlatformState, alias: string): string {
  return `http://${primaryDomain(alias)}:${new URL(state.origin()).port}/`;
}

/** Part 1, Subdomain alias, rule 1: trimmed and lower-cased before anything else. */
export const normalAlias = (given: string): string => given.trim().toLowerCase();

/**
 * Part 1, Subdomain alias, rule 1.
 * @param alias in its normal form
 * @returns the rule that it breaks as a custom alias; undefined if it breaks none
 */
export function malformed(alias: string): string | undefined {
  const { minLength, maxLength, pattern } = CUSTOM_ALIAS;
  const length = [...alias].length;
  if (length < minLength || length > maxLength) {
    return `alias has ${length} characters; a custom one has ${minLength} to ${maxLength}`;
  }
  if (new RegExp(`^(?:${pattern})$`).test(alias)) return undefined;
  return 'alias may hold only letters, digits and hyphens, with no hyphen at either end';
}

/**
 * Part 1, Subdomain alias, rule 2. Deleting a project gives its custom alias back ("custom domains are cleaned"); a
 * default one is never given back, as the `url_id` that it's made of isn't.
 * @param alias a well-formed custom alias
 * @returns why this project can't have it; undefined if it can
 */
export function unavailable({ policy, projects }: PlatformState, project: Project, alias: string): string | undefined {
  for (const other of projects.values()) {
    if (other === project) continue;
    if (other.state !== 'deleted' && other.alias === alias) return 'is used by another project';
    if (defaultAlias(other.urlId) === alias) return 'is the default of another project';
  }
  if (policy.reservedAliases.has(alias)) return 'is reserved';
  return forbiddenWord(policy, alias) === undefined ? undefined : 'did not pass the content review';
}

interface OfficialSite {
  /** What it serves now; nothing for a domain that nothing is published under. */
  served(): SiteContent | undefined;
}

/** The site of the official domain in a `Host` header; undefined if the header names no such domain. */
export function officialSite(state: PlatformState, host = ''): OfficialSite | undefined {
  const domain = host.toLowerCase().replace(/:\d*$/, '');
  if (!domain.endsWith(DOMAIN_SUFFIX)) return undefined;
  const project = [...state.projects.values()].find(
    other => other.state !== 'deleted' && other.domainInitialized && primaryDomain(other.alias) === domain,
  );
  return { served: () => (project === undefined ? undefined : accessContent(project, state.clock.now())) };
}
