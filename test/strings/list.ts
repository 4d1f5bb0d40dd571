/**
 * Prints every text that can reach a user, with its place: `npm run strings`. SQL, shell commands
 * and patterns are included, so that reviewers of wording miss nothing.
 */

import { textsOf } from './texts.ts';

const { texts, files } = textsOf(process.argv.slice(2));
for (const { place, text } of texts) console.log(`${place}\t${text}`);
console.error(`${texts.length} texts in ${files} files`);
