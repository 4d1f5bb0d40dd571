import { AFTER_SECRET, PASSWORD, SECRET } from '../secret-of-earlier-step.ts';
import { withDefaults } from '../scenario.ts';
import { CLOUD } from './usual.ts';

export default withDefaults({ seed: CLOUD }, [
  {
    name: 'a secret that an earlier step set is masked in rows and column names, on GitHub too',
    ...AFTER_SECRET,
    with: {
      ...AFTER_SECRET.with,
      query: `select '${SECRET}' as url, '${PASSWORD}' as "the ${PASSWORD}", e'a\\n${PASSWORD}\\nb' as lines`,
    },
    expect: { exit: 0, summary: [/^\*\*\* \| \*\*\* {5}\| a \*\*\* b$/m], masked: [SECRET, PASSWORD] },
  },
]);
