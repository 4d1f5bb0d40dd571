import { type Scenario, succeeds } from './scenario.ts';

/**
 * Selects the scenarios of an operation that `npm test` runs; the others are slow and run in
 * `npm run test:all`. A written scenario is selected if it has a trait that none before it has, if
 * others are generated from it, or if it catches a planted fault. So the first one, the usual run,
 * is always selected, and a new one that differs from the others in its texts or files only is
 * slow. A generated scenario is selected unless the client retries its request: `test/client` tests
 * that, and the wait takes ten times as long as the rest.
 * @param written the operation's written scenarios, in order
 * @param generated those that are generated from them
 * @param catchesFault returns true for a scenario that is the recorded test of a planted fault
 */
export function selectUsual(
  written: readonly Scenario[],
  generated: readonly Scenario[],
  catchesFault: (scenario: Scenario) => boolean,
): ReadonlySet<Scenario> {
  const shown = new Set<string>();
  const select = (scenario: Scenario): boolean => {
    const added = traitsOf(scenario).filter(trait => !shown.has(trait));
    for (const trait of added) shown.add(trait);
    return added.length > 0 || scenario.isRefused === true || catchesFault(scenario);
  };
  return new Set([
    ...written.filter(select),
    ...generated.filter(one => !isRetried(one) || catchesFault(one)),
  ]);
}

const isRetried = ({ faults = [] }: Scenario): boolean =>
  faults.some(fault => fault.do === 'answer' && (fault.status === 429 || fault.status >= 500));

/** Expectations of what a step changes, each of which is a trait. */
const EFFECTS = [
  'site',
  'functions',
  'objects',
  'rows',
  'secrets',
  'projects',
  'runs',
  'branches',
  'workspace',
  'masked',
  'unshown',
  'sent',
] as const;

/** Returns the names of a scenario's traits. One scenario of an operation is enough for each. */
const traitsOf = ({
  with: inputs = {},
  faults = [],
  meets = [],
  signal,
  earlier,
  stepBefore,
  event,
  expect,
}: Scenario): readonly string[] => {
  const { requests, requestsOnce = [] } = expect;
  const result = succeeds(expect) ? 'success' : 'failure';
  return [
    result,
    ...EFFECTS.filter(effect => expect[effect] !== undefined),
    ...(!succeeds(expect) && requests?.length === 0 ? ['refused before any request'] : []),
    ...Object.entries(inputs).map(
      ([name, text]) => `${text === '' ? 'no ' : ''}input ${name}, ${result}`,
    ),
    ...faults.map(fault => `fault ${fault.do} on ${fault.on}`),
    ...[...(requests ?? []), ...requestsOnce].map(request => `request ${request}`),
    ...meets.map(error => `error ${error}`),
    ...(signal === undefined ? [] : [`signal ${signal.name}`]),
    ...(earlier === undefined ? [] : ['re-run']),
    ...(stepBefore === undefined ? [] : ['later step']),
    ...(event === undefined ? [] : [`event ${event.name}`]),
  ];
};
