/** Handles the request that imports a source into a new project, and streams the progress. */

import { rm } from 'node:fs/promises';
import { requireScopes } from '../admission/access.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import type { KeyedWork } from '../state/idempotency.ts';
import { type Import, type ImportOptions, type ImportState, startImport } from './start-import.ts';

/** State for imports of a source, including those in progress. */
export interface SourceImportState extends ImportState {
  readonly imports: KeyedWork<Import>;
}

/**
 * Part 1, Source import. A known key returns its import: "only latest progress and final result are
 * kept, no full replay". A key applies to the caller, because there is no project yet.
 */
export const importSource: Handler<'source.import', SourceImportState> = async (
  state,
  { caller, form, idempotencyKey, injectedFailure },
) => {
  const { file, name, ai_adapt: aiAdapt = 'false' } = form;
  const options = { archive: file, name: name?.trim(), aiAdapt: aiAdapt === 'true' };
  try {
    if (options.aiAdapt) requireScopes(caller, ['agent.run']);
    const keyedImport = state.imports.find(caller, 'import', idempotencyKey);
    if (keyedImport !== undefined) {
      refuseOtherInput(keyedImport, options);
      await rm(file.path);
      return keyedImport.log.stream({ from: 'latest', ids: false });
    }
  } catch (error) {
    await rm(file.path);
    throw error;
  }
  const started = startImport(state, caller, options, injectedFailure);
  state.imports.keep(caller, 'import', idempotencyKey, started);
  return started.log.stream({ from: 'first', ids: false });
};

/**
 * Rejects a repeated request with different input: "Resubmitting identical ZIP and options". The
 * file name isn't part of either.
 */
function refuseOtherInput(
  { options: { archive, name, aiAdapt } }: Import,
  options: ImportOptions,
): void {
  if (
    archive.sha256 === options.archive.sha256 &&
    name === options.name &&
    aiAdapt === options.aiAdapt
  )
    return;
  const detail =
    'This Idempotency-Key was used with a different package or different options. Use a new key.';
  throw new ApiProblem('import_conflict', detail);
}
