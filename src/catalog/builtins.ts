import { isBuiltin } from 'node:module';

/**
 * Modules of Node that take 0.5 to 3.5 ms, and that many a step does without until its first request is made, if not for
 * good (decision 0010).
 */
const PUT_OFF: readonly string[] = ['crypto', 'fs/promises', 'http', 'zlib'];

const REQUIRED = /__WEBPACK_EXTERNAL_createRequire\(import\.meta\.url\)\("([^"]+)"\)/g;
const IMPORT_OF_REQUIRE = /^import \{ createRequire as __WEBPACK_EXTERNAL_createRequire \} from "module";$/m;

/**
 * What ncc has written, but with Node's modules as Node hands them out: it makes a `require` for each one that is
 * imported, which takes longer than the module itself. Some are loaded as late as something of them is used; where one
 * is imported on demand, its names are asked for, which is a use. A package that is left out is missing for whoever
 * looks for it, whatever stands in a folder above.
 */
export function withBuiltins(code: string): string {
  return code.replace(IMPORT_OF_REQUIRE, '').replaceAll(REQUIRED, (_, name: string) => {
    if (!isBuiltin(name)) return `(() => { throw new Error("${name} is left out of this bundle"); })()`;
    const module = `process.getBuiltinModule("${name}")`;
    return PUT_OFF.includes(name.replace(/^node:/, '')) ? late(module) : module;
  });
}

/**
 * What has all that the module has, as soon as somebody looks. Packages copy what a module has, by its own names. That
 * a proxy may not call fixed what it doesn't hold itself is the one difference.
 */
const late = (module: string): string => `new Proxy({}, {
  get: (_, key) => ${module}[key],
  has: (_, key) => key in ${module},
  ownKeys: () => Reflect.ownKeys(${module}),
  getOwnPropertyDescriptor: (_, key) => {
    const own = Reflect.getOwnPropertyDescriptor(${module}, key);
    return own && { ...own, configurable: true };
  },
})`;
