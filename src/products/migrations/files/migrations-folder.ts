/** Selects the files of a migrations folder. */

import { ALWAYS_LEFT_OUT, type FileSelection } from '../../../packing/files/selection.ts';

/** Selection of files for migrations. */
export const MIGRATION_SELECTION: FileSelection = {
  maxListed: 20_000,
  tooManyRemedy: 'Specify a folder that contains only migrations.',
  names: ALWAYS_LEFT_OUT,
};
