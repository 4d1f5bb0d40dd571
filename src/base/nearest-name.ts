/** Earlier names of inputs and flags, with those that replaced them (decision 0053). Goes with the first version. */
export const RENAMED: Readonly<Record<string, string>> = {
  baseline: 'baseline-path',
  'check-queries': 'shapes',
  'compare-with': 'base-path',
  delete: 'prune',
  functions: 'with-functions',
  'issue-on-failure': 'issue-title',
  'on-edited-migration': 'if-edited-migration',
  projects: 'projects-path',
  report: 'report-path',
  secrets: 'secrets-path',
  seed: 'seed-json',
  'setup-sql': 'setup-sql-text',
  to: 'target',
};

/** Keys of the app's file by the inputs that they replaced. Goes with the first version. */
export const IN_APP_FILE = {
  migrations: 'migrations.path',
  'migration-layout': 'migrations.layout',
  'migration-ignore': 'migrations.ignore',
  layout: 'migrations.layout',
  ignore: 'migrations.ignore',
  'setup-sql': 'database.setup',
  'setup-sql-text': 'database.setup',
  'seed-sql': 'database.seed',
  functions: 'functions.path',
  storage: 'storage',
  'preview-environment': 'site.environment',
  exclude: 'site.exclude',
  'source-path': 'site.source',
  setup: 'node',
  checkout: 'checkout',
  sites: 'apps',
} as const satisfies Readonly<Record<string, string>>;

/** Returns the key of the app's file that replaced an input. */
export const keyInAppFile = (input: string): string | undefined =>
  Object.hasOwn(IN_APP_FILE, input) ? IN_APP_FILE[input as keyof typeof IN_APP_FILE] : undefined;

/**
 * Returns the name that the user probably meant: the one that replaced `given`, or else the one with the fewest typing errors (a letter too many, missing,
 * wrong, or two swapped) between it and `given`. Undefined if even that has more errors than a third of its letters and
 * more than two.
 */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const [, dashes = '', word = ''] = /^(--)?(.*)$/s.exec(given) ?? [];
  const renamed = Object.hasOwn(RENAMED, word) ? `${dashes}${RENAMED[word]}` : '';
  if (names.includes(renamed)) return renamed;
  const near = names
    .map(name => ({ name, errors: typingErrors(given, name) }))
    .filter(({ name, errors }) => errors <= Math.max(2, Math.floor(name.length / 3)) && errors < name.length)
    .toSorted((a, b) => a.errors - b.errors);
  return near[0]?.name;
}

/** Returns the restricted Damerau-Levenshtein distance: no letter is edited twice. */
function typingErrors(a: string, b: string): number {
  let twoBack: number[] = [];
  let oneBack = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (oneBack[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (oneBack[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (twoBack[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoBack = oneBack;
    oneBack = current;
  }
  return oneBack[b.length] ?? 0;
}
