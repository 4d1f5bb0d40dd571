/** Overview page: URLs of the platform, commands to call it, its latest requests, and the credentials of the seed. */

import { plural } from '../../base/amount.ts';
import { html, type Markup, NOTHING } from '../../base/html.ts';
import { block, code, facts, link, section, table } from './elements.ts';
import { href, type View } from './reply.ts';
import { requestTable } from './request-table.ts';

const LATEST_REQUESTS = 8;

export const overview: View = async ({ platform }) => {
  const { baseUrl, sqlLogUrl, projects, requests, faults } = platform;
  const latest = requests.slice(-LATEST_REQUESTS).toReversed();
  return {
    title: 'Overview',
    section: 'overview',
    content: html`
${facts({
  'Base URL': code(baseUrl),
  'SQL log URL': code(sqlLogUrl),
  Sites: code(platform.sitesAddress()),
  Databases: await platform.databases.description(),
  Projects: link(href('projects'), plural(projects.size, 'project')),
  Requests: link(href('requests'), plural(requests.length, 'request')),
  Faults: link(href('faults'), plural(faults.list().length, 'fault')),
})}
${internalErrors(platform.failures)}
${section('Call the platform', html`<p>Run these commands in a shell. Replace “…” with the token that the local platform printed when it started.</p>${block(commandsFor(baseUrl, sqlLogUrl), 'Commands')}`)}
${section('Latest requests', requestTable(platform, latest, 'Latest requests'))}
${section('Credentials', credentialTable(platform.seed.credentials))}`,
  };
};

const commandsFor = (baseUrl: string, sqlLogUrl: string): string => `export PLATFORM_BASE_URL=${baseUrl}
export PLATFORM_SQL_LOG_URL=${sqlLogUrl}
export PLATFORM_TOKEN=…
curl -H "Authorization: Bearer $PLATFORM_TOKEN" "$PLATFORM_BASE_URL/user"`;

interface Credential {
  readonly kind: string;
  readonly user: string;
  readonly project?: string;
  readonly scopes: readonly string[] | '*';
  readonly revoked?: boolean;
}

/** Returns a table without the tokens: the pages show no secret of the seed. */
function credentialTable(credentials: readonly Credential[]): Markup {
  return table({
    caption: 'Credentials of the seed',
    columns: [
      { label: 'User', kind: 'wide' },
      { label: 'Kind' },
      { label: 'Project', kind: 'minor' },
      { label: 'Scopes' },
    ],
    rows: credentials.map(({ kind, user, project = 'All', scopes, revoked }) => [
      user,
      revoked === true ? `${kind} (revoked)` : kind,
      project,
      scopes === '*' ? 'All' : plural(scopes.length, 'scope'),
    ]),
    empty: 'The seed has no credentials.',
  });
}

function internalErrors(failures: readonly unknown[]): Markup {
  if (failures.length === 0) return NOTHING;
  return section(
    'Internal errors',
    html`<p>These errors occurred in the local platform. Please report them, unless a full disk is the cause.</p>`,
    block(failures.map(String).join('\n'), 'Internal errors'),
  );
}
