import { CREDENTIAL, runMeasuredStep, withLocalPlatform } from './measured-step.ts';

/**
 * Publishes a site with the bundle.
 * @param site absolute path of a folder or .zip
 * @returns peak memory of the step's process, in MiB
 */
export async function measurePublishPeak(site: string): Promise<number> {
  return withLocalPlatform(async platform => {
    const inputs = { operation: 'static-publish', 'project-id': CREDENTIAL.projectId, path: site };
    return (await runMeasuredStep(platform, inputs)).peakMib;
  });
}
