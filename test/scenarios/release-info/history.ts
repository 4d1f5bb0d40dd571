import { HOSTILE_NAME } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'shows 20 releases of the history, unless more are asked for',
    published: 21,
    expect: {
      exit: 0,
      outputs: { version: '21', releases: /"version":2,"status":"succeeded"[^{]*\}\]$/ },
      requests: ['releases.current 200', 'releases.list 200'],
    },
  },
  {
    name: 'goes on to the next page of the history, and no further than `limit`',
    published: 103,
    with: { limit: '102' },
    expect: {
      exit: 0,
      outputs: { version: '103', releases: /^\[\{[^{]*"version":103,.*"version":2,"status":"succeeded"[^{]*\}\]$/ },
      requests: ['releases.current 200', 'releases.list 200', 'releases.list 200'],
    },
  },
  {
    name: 'one release of the history is the newest',
    published: 2,
    with: { limit: '1' },
    expect: { exit: 0, outputs: { releases: /^\[\{[^{]*"version":2,[^{]*\}\]$/ } },
  },
  {
    name: 'a history of 10000 is taken',
    with: { limit: '10000' },
    expect: { exit: 0, outputs: { releases: '[]' } },
  },
  {
    name: 'a history of 10001 is refused',
    with: { limit: '10001' },
    expect: { exit: 1, error: ['limit: is `10001`; it must be a whole number from 1 to 10000.'], requests: [] },
  },
  {
    name: 'statuses that nobody knows yet are shown as they are',
    published: 1,
    faults: [
      {
        on: 'releases.list',
        do: 'rewrite',
        set: {
          releases: [
            { release_id: 'rel_b', version: 2, status: 'hibernating', current: true },
            { release_id: 'rel_a', version: 1, status: 'unknown' },
          ],
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: { releases: /"status":"hibernating".*"status":"unknown"/ },
      log: ['2  hibernating  rel_b', '1  unknown  rel_a'],
      summary: ['| 2 | hibernating | yes | rel_b |  |  |'],
    },
  },
  {
    name: 'hostile text in the history is text',
    published: 1,
    faults: [
      {
        on: 'releases.list',
        do: 'rewrite',
        set: { releases: [{ release_id: 'rel_1', version: 1, status: HOSTILE_NAME }] },
      },
    ],
    expect: {
      exit: 0,
      outputs: { count: '', releases: /alert\(1\)/ },
      log: ['\\::error::owned'],
      logLacks: ['\u001b'],
      summary: ['&#60;img src=x onerror=alert(1)&#62;'],
    },
  },
] satisfies readonly Scenario[];
