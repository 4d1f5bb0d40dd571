import { projectSeed, problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const LAMP = 'lamp-of-the-harbour-0123456789';
const PEM = '-----BEGIN KEY-----\nMIIEvQIBADANBgkq\nhkiG9w0BAQEFAASC\n-----END KEY-----';
/** A value longer than the platform's texts in messages. */
const LONG = Array.from({ length: 1_300 }, (_, index) => String(index).padStart(4, '0')).join('');

/** Returns a scenario in which the platform's error repeats a part of a value. */
const echo = (name: string, value: string, detail: string, hides: readonly string[], shown: string): Scenario => ({
  name,
  seed: projectSeed({ cloud: true }),
  with: { secrets: JSON.stringify({ LAMP: value }) },
  faults: [problemFault('secrets.set', 'invalid_request', detail)],
  expect: { exit: 1, outputs: { updated: '[]' }, error: [shown], masked: [value, ...hides], secrets: {} },
});

export default [
  echo('a value that the platform repeats is masked', LAMP, `Not ${LAMP}, please.`, [], 'Not ***, please.'),
  echo(
    'a value that the platform repeats in a URL is masked',
    LAMP,
    `At ${encodeURIComponent(`?q=${LAMP}`)}`,
    [LAMP],
    '%3Fq%3D***',
  ),
  echo('each line of a value is masked', PEM, 'Line 2 is MIIEvQIBADANBgkq.', ['MIIEvQIBADANBgkq'], 'Line 2 is ***.'),
  echo(
    'all lines of a value are masked in JSON',
    PEM,
    JSON.stringify({ value: PEM }),
    ['hkiG9w0BAQEFAASC'],
    '{"value":"***"}',
  ),
  echo('the rest of a value that the platform truncates is masked', LAMP, 'Not lamp-of-the…', ['lamp-of-'], 'Not ***…'),
  echo(
    'a value that is truncated because of its length is masked',
    LONG,
    `Not ${LONG}`,
    [LONG.slice(0, 100)],
    'Not ***…',
  ),
] satisfies readonly Scenario[];
