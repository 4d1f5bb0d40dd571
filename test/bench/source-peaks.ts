import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onLocalPlatform } from './measured-step.ts';
import { exportStep, importedProject, importStep } from './source-steps.ts';

/**
 * @param source absolute path of a folder or .zip
 * @returns peak memory of a step that imports it, in MiB
 */
export async function peakOfImporting(source: string): Promise<number> {
  return onLocalPlatform(async platform => (await importStep(platform, source)).peakMib);
}

/**
 * @param source absolute path of a folder or .zip, which is imported first
 * @returns peak memory of a step that exports and unpacks it, in MiB
 */
export async function peakOfExporting(source: string): Promise<number> {
  await using place = await mkdtempDisposable(join(tmpdir(), 'exported-'));
  return await onLocalPlatform(async platform => {
    const project = await importedProject(platform, source);
    return (await exportStep(platform, project, place.path)).peakMib;
  });
}
