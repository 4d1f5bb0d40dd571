import { projectSeed, TOKEN } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const CLOUD = projectSeed({ cloud: true });
/** Numbers that are too long, too large, too small, or too close to zero for a double. */
const NUMBERS = '12345678901234567890,0.12345678901234567890,1e400,-1e-400,1.23e-322,0,0.5';

export default withDefaults({ seed: CLOUD }, [
  ...['rows.json', 'rows.ndjson', 'rows.csv'].map(
    (file): Scenario => ({
      name: `the credential in a row is masked in ${file} as well`,
      seed: CLOUD,
      with: { query: `select 'it is ${TOKEN}' as note`, 'output-path': file },
      expect: {
        outputs: { rows: '[{"note":"it is ***"}]', path: new RegExp(String.raw`/${file}$`) },
        workspace: { [file]: /it is \*\*\*/ },
      },
    }),
  ),
  ...Object.entries({
    'numbers.json': (data: string) =>
      `[\n  {\n    "data": [\n      ${data.replaceAll(',', ',\n      ')}\n    ]\n  }\n]\n`,
    'numbers.ndjson': (data: string) => `{"data":[${data}]}\n`,
    'numbers.csv': (data: string) => `data\r\n"[${data}]"\r\n`,
  }).map(
    ([file, textOf]): Scenario => ({
      name: `numbers in JSON that exceed a double are unchanged, in ${file} and in the output`,
      seed: CLOUD,
      with: { query: `select '[${NUMBERS}]'::json as data`, 'output-path': file },
      expect: {
        outputs: { rows: `[{"data":[${NUMBERS}]}]` },
        summary: [NUMBERS],
        workspace: { [file]: textOf(NUMBERS) },
      },
    }),
  ),
]);
