import { lamps, project } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const SIGN = '⚓';

export default [
  {
    name: 'lists only names that contain the query',
    seed: { projects: [...lamps(3), project({ url_id: 'quay', name: 'Quay & Pier 100 %' })] },
    with: { query: 'Quay & Pier 100 %' },
    expect: { exit: 0, outputs: { count: '1', projects: /"url_id":"quay"/ } },
  },
  {
    name: 'a query of 100 characters is taken, counted as people count',
    seed: { projects: [project({ url_id: 'anchors', name: '\u{1f6a2}'.repeat(100) })] },
    with: { query: '\u{1f6a2}'.repeat(100) },
    expect: { exit: 0, outputs: { count: '1' }, requests: ['projects.list 200'] },
  },
  {
    name: 'a query of 101 characters is refused before anything is asked',
    with: { query: SIGN.repeat(101) },
    expect: { exit: 1, error: ['query: has 101 characters; at most 100 are allowed.'], requests: [] },
  },
  {
    name: 'projects that are too many for an output are counted and shown still',
    seed: { projects: lamps(3500) },
    with: { limit: '3500' },
    expect: {
      exit: 0,
      outputs: { count: '3500', projects: '', result: /"projects":null/ },
      warnings: [/The output `projects` is left empty: .* a smaller `limit` asks for less\./],
      log: ['lamp-0001'],
    },
  },
  {
    name: 'from one instant on, up to but without another one',
    seed: { projects: lamps(5) },
    with: { 'created-from': '2023-11-14T22:13:21Z', 'created-to': '1700000003000' },
    expect: { exit: 0, outputs: { count: '2', projects: /^\[\{"url_id":"lamp-0003".*"url_id":"lamp-0002"[^{]*\]$/ } },
  },
  {
    name: 'an instant may be a bare day, or have another zone',
    seed: { projects: lamps(5) },
    with: { 'created-from': '2023-11-14T00:00:00Z', 'created-to': '2023-11-15T00:13:22+02:00' },
    expect: { exit: 0, outputs: { count: '2', projects: /"url_id":"lamp-0002".*"url_id":"lamp-0001"/ } },
  },
  {
    name: 'a span of one millisecond is a span',
    seed: { projects: lamps(5) },
    with: { 'created-from': '1700000002000', 'created-to': '1700000002001' },
    expect: { exit: 0, outputs: { count: '1', projects: /"url_id":"lamp-0003"/ } },
  },
  {
    name: 'a span without a length is refused',
    with: { 'created-from': '2023-11-14T22:13:20Z', 'created-to': '1700000000000' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['created-to: is not later than `created-from`. Give a later instant.'],
      requests: [],
    },
  },
  {
    name: 'instants without a zone and limits out of bounds are refused together',
    with: { 'created-from': '2023-11-14T22:13:20', 'created-to': 'yesterday', limit: '0' },
    expect: {
      exit: 1,
      error: [
        '3 problems with the inputs of `project-list`.',
        'created-from: is `2023-11-14T22:13:20`; write ISO 8601 with a zone (`2026-12-31T23:59:59Z`) or epoch milliseconds.',
        'created-to: is `yesterday`; write ISO 8601',
        'limit: is `0`; it must be a whole number from 1 to 100000.',
      ],
      requests: [],
    },
  },
  {
    name: 'a limit of 100000 is taken',
    with: { limit: '100000' },
    expect: { exit: 0, outputs: { count: '1' }, requests: ['projects.list 200'] },
  },
  {
    name: 'a limit of 100001 is refused',
    with: { limit: '100001' },
    expect: {
      exit: 1,
      error: ['limit: is `100001`; it must be a whole number from 1 to 100000.'],
      requests: [],
    },
  },
  {
    name: 'a limit in words is refused',
    with: { limit: 'all' },
    expect: { exit: 1, error: ['limit: is `all`; it must be a whole number from 1 to 100000.'], requests: [] },
  },
  {
    name: 'an input with a slip in its name is told the right one',
    with: { 'created-form': '2023-11-14' },
    expect: {
      exit: 1,
      error: ["created-form: isn't an input of `project-list`. Did you mean `created-from`?"],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
