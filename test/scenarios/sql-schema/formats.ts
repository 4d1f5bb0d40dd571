import { TOKEN } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { SEED } from './usual.ts';

export default withDefaults({ seed: SEED }, [
  ...['schema.json', 'schema.md', 'schema.ts'].map(
    (file): Scenario => ({
      name: `the credential in a comment is masked in ${file}`,
      seed: SEED,
      sql: `create table lamps (id int); comment on column lamps.id is 'It is ${TOKEN}.'`,
      with: { 'output-path': file },
      expect: {
        outputs: { path: new RegExp(String.raw`/${file}$`) },
        workspace: { [file]: /^(?![^]*key-of-the-harbour-master)/ },
      },
    }),
  ),
]);
