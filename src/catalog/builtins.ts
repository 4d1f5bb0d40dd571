import { isBuiltin } from 'node:module';

/**
 * Node modules that take 0.5 to 3.5 ms to load. Many steps don't need them before their first request, or at all
 * (decision 0010).
 */
const LAZY_MODULES: readonly string[] = ['crypto', 'fs/promises', 'http', 'zlib'];

const REQUIRED = /__WEBPACK_EXTERNAL_createRequire\(import\.meta\.url\)\("([^"]+)"\)/g;
const IMPORT_OF_REQUIRE = /^import \{ createRequire as __WEBPACK_EXTERNAL_createRequire \} from "module";$/m;

/**
 * Replaces ncc's imports of Node modules by `process.getBuiltinModule`. ncc creates a `require` for each, which takes
 * longer than loading the module. Some modules are loaded on first use; a dynamic import reads the module's names, so
 * it counts as a use. An excluded package always throws an error, even if a parent folder contains it.
 */
export function withBuiltins(code: string): string {
  return code.replace(IMPORT_OF_REQUIRE, '').replaceAll(REQUIRED, (_, name: string) => {
    if (!isBuiltin(name)) return `(() => { throw new Error("${name} is left out of this bundle"); })()`;
    const module = `process.getBuiltinModule("${name}")`;
    return LAZY_MODULES.includes(name.replace(/^node:/, '')) ? lazyModule(module) : module;
  });
}

/**
 * Creates a proxy that loads the module on first access. Packages copy a module's own properties, so the proxy supports
 * listing them. The only difference to the module: a proxy can't report a property as fixed that its target doesn't
 * have.
 */
const lazyModule = (module: string): string => `new Proxy({}, {
  get: (_, key) => ${module}[key],
  has: (_, key) => key in ${module},
  ownKeys: () => Reflect.ownKeys(${module}),
  getOwnPropertyDescriptor: (_, key) => {
    const own = Reflect.getOwnPropertyDescriptor(${module}, key);
    return own && { ...own, configurable: true };
  },
})`;
