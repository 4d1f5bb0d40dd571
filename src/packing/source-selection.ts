import { SOURCE_PACKAGE } from '../api/source.ts';
import { NEVER_MADE, type Selection } from './selection.ts';

/**
 * What a package of source takes of a folder: all but what part 1 (Source import, Archive rules) has filtered or
 * rejected, and what version control and operating systems add. Other hidden files are part of a project (.github,
 * .gitignore), and an export's manifest may be one.
 */
export const SOURCE_SELECTION: Selection = {
  // An honest mistake is still told its real count.
  maxListed: 10 * SOURCE_PACKAGE.maxEntries,
  tooManyRemedy: 'Give the project’s own folder as `path`, without what builds and tools have put there.',
  names: [
    ...NEVER_MADE,
    { name: /^node_modules$/, reason: 'dependency folder' },
    { name: /^\.venv$/, reason: 'virtual environment' },
  ],
  rootNames: [],
  // A virtual environment may have any name, and a folder named venv may be a program: this file tells (PEP 405).
  marks: { 'pyvenv.cfg': 'virtual environment' },
};
