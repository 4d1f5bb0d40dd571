import { harbour, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const LAMP = 'lamp-of-the-harbour-0123456789';
const PEM = '-----BEGIN KEY-----\nMIIEvQIBADANBgkq\nhkiG9w0BAQEFAASC\n-----END KEY-----';
/** Longer than any text of the platform that goes into a message. */
const LONG = Array.from({ length: 1_300 }, (_, index) => String(index).padStart(4, '0')).join('');

/** The platform repeats something of a value in its refusal. */
const echo = (name: string, value: string, detail: string, hides: readonly string[], shown: string): Scenario => ({
  name,
  seed: harbour({ cloud: true }),
  with: { secrets: JSON.stringify({ LAMP: value }) },
  faults: [refusal('secrets.set', 'invalid_request', detail)],
  expect: { exit: 1, outputs: { updated: '[]' }, error: [shown], hides: [value, ...hides], secrets: {} },
});

export default [
  echo('a value that the platform repeats is hidden', LAMP, `Not ${LAMP}, please.`, [], 'Not ***, please.'),
  echo(
    'a value that the platform repeats in a URL is hidden',
    LAMP,
    `At ${encodeURIComponent(`?q=${LAMP}`)}`,
    [LAMP],
    '%3Fq%3D***',
  ),
  echo('each line of a value is hidden', PEM, 'Line 2 is MIIEvQIBADANBgkq.', ['MIIEvQIBADANBgkq'], 'Line 2 is ***.'),
  echo(
    'all lines of a value are hidden in JSON',
    PEM,
    JSON.stringify({ value: PEM }),
    ['hkiG9w0BAQEFAASC'],
    '{"value":"***"}',
  ),
  echo('the rest of a value that the platform cuts is hidden', LAMP, 'Not lamp-of-the…', ['lamp-of-'], 'Not ***…'),
  echo(
    'a value that is cut as too long for a message is hidden',
    LONG,
    `Not ${LONG}`,
    [LONG.slice(0, 100)],
    'Not ***…',
  ),
] satisfies readonly Scenario[];
