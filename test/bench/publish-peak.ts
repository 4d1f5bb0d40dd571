import { CREDENTIAL, measuredStep, onLocalPlatform } from './measured-step.ts';

/**
 * Publishes a site with the bundle.
 * @param site absolute path of a folder or .zip
 * @returns peak memory of the step's process, in MiB
 */
export async function peakOfPublishing(site: string): Promise<number> {
  return onLocalPlatform(async platform => {
    const inputs = { operation: 'static-publish', 'project-id': CREDENTIAL.projectId, path: site };
    return (await measuredStep(platform, inputs)).peakMib;
  });
}
