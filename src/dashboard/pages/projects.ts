/** Pages for projects: all of them, and one with its releases, buckets, functions, secrets and agent runs. */

import { byteSize, plural } from '../../base/amount.ts';
import { html, type Markup } from '../../base/html.ts';
import type { LocalPlatform } from '../../platform/local-platform.ts';
import type { Project } from '../../platform/inspection.ts';
import { badge, code, facts, link, outsideLink, section, table, time, type Tone } from './elements.ts';
import { href, type View } from './reply.ts';
import { runTable } from './agent-runs.ts';
import { findProject } from './project-address.ts';

const MAX_RELEASES = 50;

export const projectList: View = ({ platform }) => ({
  title: 'Projects',
  section: 'projects',
  content: html`<section>${table({
    caption: 'Projects',
    columns: [
      { label: 'Name', kind: 'wide' },
      { label: 'ID', kind: 'minor' },
      { label: 'State' },
      { label: 'Alias', kind: 'minor' },
      { label: 'Site' },
      { label: 'Cloud', kind: 'minor' },
      { label: 'Releases', kind: 'minor number' },
    ],
    rows: [...platform.projects.values()].map(project => [
      link(href('project', { project: project.urlId }), project.name === '' ? project.urlId : project.name),
      code(project.urlId),
      stateBadge(project),
      project.alias,
      siteLink(platform, project, html`Open<span class="hidden"> the site of ${project.name}</span>`),
      platform.clouds.has(project.urlId) ? 'Yes' : 'No',
      String(project.releases.length),
    ]),
    empty: 'There are no projects.',
  })}</section>`,
});

export const projectDetails: View = async ({ platform, query }) => {
  const project = findProject({ platform, query });
  const { urlId } = project;
  const cloud = platform.clouds.get(urlId);
  const members = [...project.roles].map(([user, role]) => `${user} (${role})`);
  const files = await platform.sourceFiles(urlId);
  return {
    title: project.name,
    section: 'projects',
    parents: [{ title: 'Projects', href: href('projects') }],
    content: html`
${facts({
  ID: code(urlId),
  State: stateBadge(project),
  Type: project.type,
  Site: siteLink(platform, project),
  Alias: project.alias,
  Cloud: cloud === undefined ? 'Not provisioned' : 'Provisioned',
  Members: members.join(', '),
  Created: time(project.createdAt),
})}
${section('Releases', releaseTable(platform, project))}
${section('Source', html`<p>${link(href('source', { project: urlId }), plural(files.length, 'file'))}</p>`)}
${section('Agent runs', runTable(platform, urlId))}
${cloud === undefined ? section('Cloud', html`<p class="empty">The project has no cloud service, so it has no buckets, functions, database or secrets.</p>`) : await cloudSections(platform, urlId, cloud.secrets.list())}`,
  };
};

async function cloudSections(
  platform: LocalPlatform,
  urlId: string,
  secrets: readonly { readonly name: string; readonly updated_at: number }[],
): Promise<Markup> {
  const buckets = [...(await platform.buckets.of(urlId)).values()];
  const functions = [...(await platform.functions.of(urlId)).values()];
  const bucketTable = table({
    caption: 'Buckets',
    columns: [
      { label: 'Name', kind: 'wide' },
      { label: 'Access' },
      { label: 'Objects', kind: 'minor number' },
      { label: 'Size', kind: 'number' },
    ],
    rows: buckets.map(({ name, objects, public: isPublic }) => [
      link(href('bucket', { project: urlId, bucket: name }), name),
      isPublic ? 'Public' : 'Private',
      String(objects.size),
      byteSize([...objects.values()].reduce((sum, { bytes }) => sum + bytes, 0)),
    ]),
    empty: 'The project has no buckets.',
  });
  const functionTable = table({
    caption: 'Functions',
    columns: [
      { label: 'Name', kind: 'wide' },
      { label: 'Version', kind: 'number' },
      { label: 'Requires a JWT' },
      { label: 'Updated', kind: 'minor' },
    ],
    rows: functions.map(({ name, version, verifyJwt, updatedAt }) => [
      link(href('function', { project: urlId, function: name }), name),
      String(version),
      verifyJwt ? 'Yes' : 'No',
      time(updatedAt),
    ]),
    empty: 'The project has no functions.',
  });
  const secretTable = table({
    caption: 'Secrets',
    columns: [{ label: 'Name', kind: 'wide' }, { label: 'Updated' }],
    rows: secrets.map(({ name, updated_at: updatedAt }) => [code(name), time(updatedAt)]),
    empty: 'The project has no secrets.',
  });
  return html`${section('Database', html`<p>${link(href('sql', { project: urlId }), 'Open the SQL console')}</p>`)}
${section('Buckets', bucketTable)}${section('Functions', functionTable)}
${section('Secrets', html`<p>Only functions can read the values.</p>`, secretTable)}`;
}

function releaseTable(platform: LocalPlatform, project: Readonly<Project>): Markup {
  const newest = project.releases.toReversed().slice(0, MAX_RELEASES);
  const tones: Readonly<Record<string, Tone>> = { active: 'good', canceled: 'warn' };
  const more = project.releases.length - newest.length;
  return html`${table({
    caption: 'Releases',
    columns: [
      { label: 'Version' },
      { label: 'Status' },
      { label: 'Site' },
      { label: 'Files', kind: 'minor number' },
      { label: 'Published', kind: 'minor' },
      { label: 'Expires', kind: 'minor' },
      { label: 'Release ID', kind: 'minor' },
    ],
    rows: newest.map(release => [
      String(release.version),
      badge(release.status, tones[release.status] ?? 'plain'),
      release === project.live
        ? siteLink(platform, project, html`Open<span class="hidden"> the site of ${project.name}</span>`)
        : 'Not served',
      String(release.content.files.size),
      time(release.publishedAt),
      release.expiresAt === null ? 'Never' : time(release.expiresAt),
      html`<code class="id">${release.releaseId}</code>`,
    ]),
    empty: 'The project has no releases.',
  })}${more > 0 ? html`<p class="summary">${plural(more, 'older release')} not listed.</p>` : html``}`;
}

/** Returns a link to the project's site. @param text default: its host */
function siteLink(platform: LocalPlatform, project: Readonly<Project>, text?: Markup): Markup {
  const address = platform.siteAddress(project);
  return address === undefined ? html`None` : outsideLink(address, text ?? new URL(address).host);
}

const stateBadge = ({ state }: Readonly<Project>): Markup => badge(state, state === 'operational' ? 'good' : 'warn');
