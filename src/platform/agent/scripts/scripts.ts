import type { Script } from '../script.ts';
import { DEFAULT } from './default.ts';
import { EVERYTHING } from './everything.ts';
import { HEADLINE } from './headline.ts';
import { APPROVAL, CLOUD, QUESTIONS } from './interaction.ts';
import { BUSY, FAILURE, TAKEN_OVER } from './outcomes.ts';

/** Built-in scripts by name. A message chooses one with a first line such as `script: headline`. */
export const BUILT_IN_SCRIPTS: Readonly<Record<string, Script>> = {
  default: DEFAULT,
  headline: HEADLINE,
  approval: APPROVAL,
  questions: QUESTIONS,
  cloud: CLOUD,
  busy: BUSY,
  failure: FAILURE,
  'taken-over': TAKEN_OVER,
  everything: EVERYTHING,
};
