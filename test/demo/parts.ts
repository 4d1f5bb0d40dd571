import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareServed, compareSource } from './comparison.ts';
import { type Platform, ROOT, showStep } from './show-step.ts';
import { check, heading, subheading } from './terminal.ts';

/** Platform and folder that the demo's parts share. */
interface DemoContext {
  readonly platform: Platform;
  /** Folder for files that the demo writes; empty at the start. */
  readonly folder: string;
}

const SITE = 'test/demo/site';
const SOURCE = 'test/demo/source';

/**
 * Publishes a folder of files to an existing project.
 * @returns the site's address
 */
export async function publishFolder({ platform }: DemoContext, project: string): Promise<string> {
  heading('2. Publish a folder as a site');
  const step = await showStep(platform, { operation: 'static-publish', path: SITE, 'project-id': project });
  subheading('Comparison of the site with the folder');
  await compareServed(step.output('access_url'), join(ROOT, SITE));
  return step.output('access_url');
}

/**
 * Imports source code, which needs a build before it can be published.
 * @returns the id of the new project
 */
export async function importSource({ platform }: DemoContext): Promise<string> {
  heading('3. Import source code as a new project');
  const step = await showStep(platform, { operation: 'import', path: SOURCE, name: 'harbour-buoys' });
  return step.output('project_id');
}

/**
 * Builds and publishes that project's source on the platform.
 * @returns the site's address
 */
export async function publishFromSource({ platform, folder }: DemoContext, project: string): Promise<string> {
  heading('4. Build the source on the platform and publish it');
  const step = await showStep(platform, { operation: 'source-publish', 'project-id': project });
  subheading('Comparison of the site with a local build');
  const builtHere = join(folder, 'built-here');
  mkdirSync(builtHere);
  execFileSync(process.execPath, [join(ROOT, SOURCE, 'build.mjs')], { cwd: builtHere });
  await compareServed(step.output('access_url'), join(builtHere, 'dist'));
  return step.output('access_url');
}

/** Exports that project's source to a ZIP, and unpacks it. */
export async function exportSource({ platform, folder }: DemoContext, project: string): Promise<void> {
  heading('5. Export the source');
  const archive = join(folder, 'source.zip');
  const unpacked = join(folder, 'source');
  const where = { 'output-path': archive, 'extract-to': unpacked };
  const step = await showStep(platform, { operation: 'export', 'project-id': project, ...where });
  subheading('Comparison of the export with the imported source');
  const zip = readFileSync(archive);
  check(String(zip.length) === step.output('size'), 'the size of the ZIP matches the output size');
  const sha256 = createHash('sha256').update(zip).digest('hex');
  check(sha256 === step.output('sha256'), 'the SHA-256 of the ZIP matches the output sha256');
  compareSource(unpacked, join(ROOT, SOURCE));
}
