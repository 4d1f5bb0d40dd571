/**
 * Handles the request that exports a project's source: starts the sandbox, packs a ZIP file, and
 * has `downloads.ts` issue a signed link.
 */

import { randomBytes } from 'node:crypto';
import type { SandboxState } from '../sandbox/sandbox-handlers.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import type { Downloads } from './downloads.ts';
import { packExport } from './export-package.ts';
import type { ManifestSigner } from './manifest-signer.ts';
import type { SourceState } from './sources.ts';
import type { Subfolder } from '../saving/saved-records.ts';

export interface ExportState
  extends SourceState,
    Pick<SandboxState, 'sandboxes'>,
    StatePart<'clock'> {
  readonly manifestSigner: ManifestSigner;
  readonly downloads: Downloads;
  readonly exportFolder: Subfolder;
}

/**
 * Part 1, Source export. Here a sandbox's working directory and the persisted source are one
 * folder. The documents specify no code for a project that isn't operational. So the code is
 * `forbidden`, as for the other obstacles to an export.
 */
export const exportSource: Handler<'source.export', ExportState> = async (state, { project }) => {
  const { urlId, type } = project;
  state.sandboxes.use(project);
  const exportId = `se_${randomBytes(16).toString('hex')}`;
  const location = state.exportFolder.newPath();
  const { folder } = await state.sources.of(urlId);
  const date = new Date(state.clock.now());
  const buildManifest = (files: ReadonlyMap<string, string>): string =>
    state.manifestSigner.manifest(type, files);
  const { size, sha256 } = await packExport(folder, location, date, buildManifest);
  const filename = `${urlId}.zip`;
  const { url, expiresAt } = await state.downloads.issue(exportId, {
    location,
    size,
    sha256,
    filename,
  });
  return {
    export_id: exportId,
    project_id: urlId,
    filename,
    content_type: 'application/zip',
    size,
    sha256,
    download_url: url,
    download_url_expires_at: expiresAt,
  };
};
