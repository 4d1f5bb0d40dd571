import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { type MeasuredStep, runMeasuredStep } from './measured-step.ts';

/** Imports a source with the bundle. @param source absolute path of a folder or .zip */
export async function runImportStep(platform: LocalPlatform, source: string): Promise<MeasuredStep> {
  // A repeated key would return the earlier import.
  return runMeasuredStep(platform, { operation: 'import', path: source, 'idempotency-key': randomUUID() });
}

/**
 * Exports a project with the bundle, and unpacks it.
 * @param place absolute path of a folder for the ZIP and its contents
 */
export async function runExportStep(platform: LocalPlatform, projectId: string, place: string): Promise<MeasuredStep> {
  return runMeasuredStep(platform, {
    operation: 'export',
    'project-id': projectId,
    'output-path': join(place, 'source.zip'),
    'extract-to': join(place, 'source'),
  });
}

/** Imports that source. @returns the id of the new project */
export async function importProject(platform: LocalPlatform, source: string): Promise<string> {
  const id = (await runImportStep(platform, source)).outputs.get('project_id');
  if (id === undefined) throw new Error('The import did not return a project ID.');
  return id;
}
