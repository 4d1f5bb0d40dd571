import { TOKEN } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { FLEET, SEED } from './usual.ts';

export default withDefaults({ seed: SEED }, [
  ...['schema.json', 'schema.md', 'schema.ts'].map(
    (file): Scenario => ({
      name: `the credential in a comment is masked in ${file}`,
      seed: SEED,
      sql: `create table lamps (id int); comment on column lamps.id is 'It is ${TOKEN}.'`,
      with: { 'output-path': file },
      expect: { exit: 0, workspace: { [file]: /^(?![^]*key-of-the-harbour-master)/ } },
    }),
  ),
  {
    name: 'writes TypeScript types of the API’s values',
    sql: FLEET,
    with: { 'output-path': 'src/tables.ts', 'working-directory': 'app' },
    files: { 'app/package.json': '{}' },
    expect: {
      exit: 0,
      log: ['(format: typescript).'],
      workspace: {
        'app/src/tables.ts':
          /^export interface Tables \{\n {2}berths: \{\n {4}Row: \{\n {6}id: string;\n {6}ship_id: string \| null;\n {6}cargo: "grain"/m,
      },
      requests: ['database.tables 200', 'database.query 200'],
    },
  },
]);
