/**
 * Overview page: addresses of the platform, of its sites and functions, and commands to call the
 * platform.
 */

import { html, type Markup, NOTHING } from '../../../base/text/html.ts';
import { shellWord } from '../../../base/system/processes/shell-word.ts';
import type { Project } from '../../inspection.ts';
import type { LocalPlatform } from '../../local-platform.ts';
import { code, facts, section } from './elements.ts';
import { href, type View } from './reply.ts';

export const overview: View = async ({ platform }) => {
  const projects = [...platform.projects.values()].filter(({ state }) => state !== 'deleted');
  return {
    title: 'Overview',
    section: '',
    content: html`
${platform.failures.length === 0 ? NOTHING : section('Internal errors', html`<p>These errors occurred in the local platform. Unless a full disk is the cause, please report them to the maintainers of Project Platform Action, as an issue.</p><pre>${platform.failures.map(String).join('\n')}</pre>`)}
${await Promise.all(projects.map(project => projectSection(platform, project)))}
${projects.length === 0 ? section('Projects', html`<p class="empty">There are no projects. Create one with ${code('project-platform project-create --name my-app')}.</p>`) : NOTHING}
${section(
  'Platform',
  facts({
    'Base URL': code(platform.baseUrl),
    'SQL log URL': code(platform.sqlLogUrl),
    Sites: code(platform.sitesAddress()),
    Databases: await platform.databases.description(),
  }),
)}
${section('Commands', html`<p>Replace each “…” with the value that <code>project-platform emulator</code> prints when it starts.</p><pre>${commandsFor(platform)}</pre>`)}`,
  };
};

/** Shows a project with its addresses, each with the command that creates what is missing. */
async function projectSection(
  platform: LocalPlatform,
  project: Readonly<Project>,
): Promise<Markup> {
  const { urlId, name } = project;
  const site = platform.siteAddress(project);
  const functionsUrl = platform.functionsAddress(urlId);
  const missing = (text: string, command: string): Markup =>
    html`<span class="empty">${text}: ${code(`project-platform ${command} --project-id ${shellWord(urlId)}`)}</span>`;
  let functions = missing('No cloud service', 'cloud-provision');
  if (functionsUrl !== undefined) {
    const names = [...(await platform.functions.of(urlId)).keys()];
    functions =
      names.length === 0
        ? missing('None deployed', 'cloud-deploy-function --path functions')
        : html`${names.map(functionName => html`<div>${code(`${functionsUrl}/${encodeURIComponent(functionName)}`)}</div>`)}`;
  }
  return section(
    name === '' ? urlId : name,
    facts({
      'Project ID': code(urlId),
      // The site doesn't learn the dashboard's address.
      Site:
        site === undefined
          ? missing('Not published', 'static-publish --path dist')
          : html`<a href="${site}" rel="noreferrer">${site}</a>`,
      Functions: functions,
      Database:
        functionsUrl === undefined
          ? undefined
          : html`<a href="${href('sql', { project: urlId })}">SQL console</a>`,
    }),
  );
}

/** Renders commands that set the variables of operations, without the credentials. */
function commandsFor({ baseUrl, sqlLogUrl, seed, projects }: LocalPlatform): string {
  const projectId = [...projects.values()].find(({ state }) => state !== 'deleted')?.urlId;
  const hasTeamKey = (seed.teams ?? []).some(({ credentials }) => credentials.length > 0);
  return [
    `export PLATFORM_BASE_URL=${shellWord(baseUrl)}`,
    `export PLATFORM_SQL_LOG_URL=${shellWord(sqlLogUrl)}`,
    ...(projectId === undefined ? [] : [`export PLATFORM_PROJECT_ID=${shellWord(projectId)}`]),
    'export PLATFORM_TOKEN=…',
    ...(hasTeamKey ? ['export PLATFORM_ACCESS_KEY=…', 'export PLATFORM_SECRET_KEY=…'] : []),
    'project-platform whoami',
  ].join('\n');
}
