import { FEW_ENTRIES, FUNCTION_NAME, functionLogSeed } from '../function-log.ts';
import { PUBLIC_PULL_REQUEST_7, PULL_REQUEST_7 } from '../pull-requests.ts';
import { withDefaults } from '../scenario.ts';
import { SPAN } from '../small-log.ts';

const NOTE = 'The entries are not shown, because this repository is not known to be private.';

export default withDefaults({ ...PUBLIC_PULL_REQUEST_7, seed: functionLogSeed(FEW_ENTRIES) }, [
  {
    name: 'in a public repository the entries are in the output only',
    with: { ...PULL_REQUEST_7.with, ...FUNCTION_NAME, ...SPAN, 'pr-comment': 'true' },
    expect: {
      outputs: { entries: JSON.stringify(FEW_ENTRIES) },
      log: ['3 entries (2 info, 1 error).', NOTE],
      summary: ['- **Levels:** 2 info, 1 error', NOTE],
      unshown: ['High water', 'No water', 'at gauge'],
    },
  },
  {
    name: 'in a public repository the entries are in no output that the runner prints',
    with: { ...FUNCTION_NAME, ...SPAN },
    env: { RUNNER_DEBUG: '1' },
    expect: {
      outputs: { entries: '', returned: '3', result: /"entries":null/ },
      warnings: ['The output `entries` is empty'],
      unshown: ['High water', 'No water', 'at gauge'],
    },
  },
]);
