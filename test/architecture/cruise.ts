import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { LAYER_NAMES, LAYERS, NETWORK_MODULES } from './layers.ts';

/** Result of checking the emitted code against the import table. */
export interface CruiseResult {
  /** Number of modules of `build/`, without packages and modules of Node. */
  readonly modules: number;
  /** Violations, one per line: the rule, and which module imports which. */
  readonly violations: readonly string[];
}

/**
 * Checks the emitted JavaScript below `root`/build against the import table. It reads JavaScript because
 * dependency-cruiser reads .ts through the compiler's own API, which TypeScript 7 no longer has: it would find no
 * modules and report success. Types are erased in JavaScript; the linter's rules, generated from the same table, check
 * those.
 */
export async function cruiseLayers(root: string): Promise<CruiseResult> {
  const { output } = await cruise(
    ['build'],
    { baseDir: root, validate: true, ruleSet: { forbidden: RULES }, doNotFollow: { path: 'node_modules' } },
    // Resolve a package's export map as Node does; dependency-cruiser ignores it by default.
    { exportsFields: ['exports'], conditionNames: ['node', 'import', 'default'] },
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`);
  return {
    modules: output.modules.filter(module => module.source.startsWith('build/')).length,
    violations: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

/** A folder of a layer can be a layer of its own. It isn’t part of the outer layer then. */
function isLayer(names: readonly string[]): string {
  const inner = LAYER_NAMES.filter(name => names.some(outer => name.startsWith(`${outer}/`)) && !names.includes(name));
  return `^build/${inner.length === 0 ? '' : `(?!(?:${inner.join('|')})/)`}(?:${names.join('|')})/`;
}
const SOME_PACKAGE = 'node_modules/';

const RULES: IForbiddenRuleType[] = [
  {
    name: 'every module belongs to a layer',
    severity: 'error',
    from: {},
    to: { path: '^build/', pathNot: isLayer(LAYER_NAMES) },
  },
  { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'every import resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ...LAYER_NAMES.flatMap(layerRules),
];

function layerRules(name: string): IForbiddenRuleType[] {
  const layer = LAYERS[name];
  if (layer === undefined) throw new Error(`the import table has no layer ${name}`);
  const from = { path: isLayer([name]) };
  const packages = (layer.packages ?? []).map(owned => `node_modules/${owned}/`);
  const rules: IForbiddenRuleType[] = [
    {
      name: `${name} runs only the layers it may`,
      severity: 'error',
      from,
      to: { path: '^build/', pathNot: isLayer([name, ...layer.runs]) },
    },
    {
      name: `${name} loads only its own packages`,
      severity: 'error',
      from,
      to: { path: SOME_PACKAGE, ...(packages.length === 0 ? {} : { pathNot: packages }) },
    },
  ];
  if (!layer.builtins) {
    rules.push({
      name: `${name} loads nothing of Node`,
      severity: 'error',
      from,
      to: { dependencyTypes: ['core'] },
    });
  }
  if (!layer.network) {
    rules.push({
      name: `${name} opens no sockets`,
      severity: 'error',
      from,
      to: { dependencyTypes: ['core'], path: `^(?:node:)?(?:${NETWORK_MODULES.join('|')})(?:/|$)` },
    });
  }
  return rules;
}
