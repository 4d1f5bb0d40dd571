import { projectSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const TABLE = 'create table tides (level int)';
const CHANGE = { query: 'insert into tides values (7)' };
const READ = { query: 'select count(*)::int as n from tides' };

const MAY_HAVE_RUN = 'It is unknown whether all of the SQL took effect. The step did not retry it.';
const CHECK_DATA = 'Check the data with a `select` before you run the SQL again.';
const TIDES = 'select level from tides';

export default withDefaults({ seed: SEED, sql: TABLE }, [
  {
    name: 'a change with a lost response is not repeated',
    with: CHANGE,
    faults: [{ on: 'database.query', do: 'reset-after' }],
    expect: {
      outputs: { error_code: 'unavailable' },
      error: [MAY_HAVE_RUN, CHECK_DATA],
      rows: { [TIDES]: [{ level: 7 }] },
      requests: ['database.query -'],
    },
  },
  {
    name: 'a read followed by a change is not repeated',
    with: { query: `${READ.query}; ${CHANGE.query}` },
    faults: [{ on: 'database.query', do: 'truncate', bytes: 20 }],
    expect: {
      error: [MAY_HAVE_RUN],
      rows: { [TIDES]: [{ level: 7 }] },
      requests: ['database.query 200'],
    },
  },
  {
    name: 'a change that exceeds the step’s timeout is reported as possibly run',
    with: { ...CHANGE, timeout: '5s' },
    faults: [{ on: 'database.query', do: 'stall' }],
    expect: {
      outputs: { error_code: 'timeout' },
      error: ['`sql-query` did not finish within 5 s.', MAY_HAVE_RUN],
      rows: { [TIDES]: [] },
    },
  },
]);
