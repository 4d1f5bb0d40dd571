import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLocalPlatform } from './measured-step.ts';
import { importProject, runExportStep, runImportStep } from './source-steps.ts';

/** @param source absolute path of a folder or .zip @returns peak memory of a step that imports it, in MiB */
export async function measureImportPeak(source: string): Promise<number> {
  return withLocalPlatform(async platform => (await runImportStep(platform, source)).peakMib);
}

/**
 * @param source absolute path of a folder or .zip, which is imported first
 * @returns peak memory of a step that exports and unpacks it, in MiB
 */
export async function measureExportPeak(source: string): Promise<number> {
  await using place = await mkdtempDisposable(join(tmpdir(), 'exported-'));
  return await withLocalPlatform(async platform => {
    const project = await importProject(platform, source);
    return (await runExportStep(platform, project, place.path)).peakMib;
  });
}
