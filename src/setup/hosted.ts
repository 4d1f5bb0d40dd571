/** Reads what other hosts' configurations say about sites: netlify.toml and vercel.json. */

import { posix } from 'node:path';
import { record } from '../base/record.ts';
import { basePathNote } from './base-path.ts';
import {
  type Build,
  buildWith,
  isInside,
  isOtherBuild,
  outputAt,
  packageBuild,
  scriptOf,
  type Site,
} from './builds.ts';
import { upFrom } from './packages.ts';
import { folderOf, type Repository } from './repository.ts';
import { readToml } from '../base/toml.ts';

/** A site, as a configuration describes it. */
interface Hosted {
  readonly file: string;
  /** Folder in which the site is built. */
  readonly folder: string;
  readonly output: string | undefined;
  /** Whether that is a guess. */
  readonly isComputed: boolean;
  readonly command: string | undefined;
  /** Script of package.json that the command runs. */
  readonly script: string | undefined;
}

/**
 * Applies the configurations to the sites that were found: takes the script with which a host builds the same folder, adds
 * a site that only a configuration shows, and leaves out those whose files become a part of another one.
 */
export function withHosts(repository: Repository, found: readonly Site[], folders: readonly string[]): readonly Site[] {
  const hosts = folders.flatMap(folder => hostsAt(repository, folder));
  const others = hosts.flatMap((host, index) =>
    // Of several hosts of a folder, the first counts.
    hosts.findIndex(({ folder }) => folder === host.folder) < index ||
    found.some(
      ({ folder, output }) =>
        folder === host.folder || (folder !== '' && isInside(host.output ?? '', folder)) || output === host.output,
    )
      ? []
      : (hostedSite(repository, host) ?? []),
  );
  const sites = [...found.map(site => asHosted(repository, site, hosts)), ...others];
  /** The sites that a part belongs to. */
  const wholes = new Map<Site, Site>();
  for (const host of hosts) {
    const whole = sites.find(({ output }) => output === host.output);
    if (whole === undefined || wholes.has(whole)) continue;
    const parts = partsOf(repository, host, whole, sites).filter(part => ![...wholes.values()].includes(part));
    for (const part of parts) wholes.set(part, whole);
  }
  return sites
    .filter(site => !wholes.has(site))
    .map(site => {
      const parts = [...wholes.keys()].filter(part => wholes.get(part) === site).map(({ folder }) => `\`${folder}\``);
      return parts.length === 0 ? site : { ...site, reason: `${site.reason}, with ${parts.join(', ')}` };
    });
}

/** Hosts by the names of their configurations. */
const HOSTS: Readonly<Record<string, string>> = { 'netlify.toml': 'Netlify', 'vercel.json': 'Vercel' };

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function hostsAt(repository: Repository, at: string): readonly Hosted[] {
  const netlify = record(readToml(repository.text(posix.join(at, 'netlify.toml')))['build']);
  const vercel = repository.json(posix.join(at, 'vercel.json'));
  return [
    ...(repository.has(posix.join(at, 'netlify.toml'))
      ? [
          {
            name: 'netlify.toml',
            below: textIn(netlify['base']) ?? '',
            path: textIn(netlify['publish']),
            command: textIn(netlify['command']),
          },
        ]
      : []),
    ...(repository.has(posix.join(at, 'vercel.json'))
      ? [
          {
            name: 'vercel.json',
            below: '',
            path: textIn(vercel['outputDirectory']),
            command: textIn(vercel['buildCommand']),
          },
        ]
      : []),
  ].map(({ name, below, path, command: run }) => {
    const folder = posix.join(at, below).replace(/^\.?\/?$|\/$/, '');
    const script = run === undefined ? 'build' : SCRIPT.exec(run)?.[1];
    return {
      file: posix.join(at, name),
      folder,
      ...(path === undefined ? { output: undefined, isComputed: true } : outputAt(folder, '', path)),
      command: run,
      script: script !== undefined && scriptOf(repository, folder, script) !== undefined ? script : undefined,
    };
  });
}

/** Matches a command that runs a script, also after others, such as `git fetch --tags && pnpm run deploy`. */
const SCRIPT = /(?:^|&& *)(?:npm|pnpm|yarn|bun)(?: run)? ([\w:.-]{1,100})$/;

function asHosted(repository: Repository, site: Site, hosts: readonly Hosted[]): Site {
  const host = hosts.find(({ output, command, script }) => output === site.output && command !== undefined && script);
  if (site.server !== undefined || host?.script === undefined) return site;
  return { ...site, build: { ...packageBuild(repository, host.folder, host.script), reason: `\`${host.file}\`` } };
}

/** Returns a site that only the configuration shows: it says the folder, or that all addresses lead to one page. */
function hostedSite(repository: Repository, host: Hosted): Site | undefined {
  const { file, folder, output, isComputed, script } = host;
  const build = buildOf(repository, host);
  if (build === undefined || isOtherBuild(scriptOf(repository, folder, script ?? ''))) return undefined;
  // The configuration may be older than the folders of the repository.
  const isKnown =
    output === undefined
      ? /\/index\.html\b/.test(repository.text(file) ?? '')
      : output === folder || repository.folders.has(folderOf(output));
  if (!isKnown) return undefined;
  // The code may be in a folder below, whose output a script of the root builds.
  const own = upFrom(folderOf(output ?? '')).find(
    at => isInside(at, folder) && repository.has(posix.join(at, 'package.json')),
  );
  return {
    folder: own ?? folder,
    framework: HOSTS[posix.basename(file)] ?? '',
    reason: `\`${file}\``,
    output: output ?? posix.join(folder, 'dist'),
    isComputed,
    build,
    server: undefined,
  };
}

/** Returns what a host runs: a script, or its own command after the packages are installed. */
function buildOf(repository: Repository, { folder, command, script }: Hosted): Build | undefined {
  if (script !== undefined) return packageBuild(repository, folder, script);
  if (command === undefined) return undefined;
  const steps = [{ folder, command }];
  return repository.has(posix.join(folder, 'package.json'))
    ? buildWith(repository, folder, () => steps)
    : { install: undefined, steps };
}

/**
 * Returns the sites that a host's build makes a part of another one: their files are in its folder, or the script names
 * their folder, and they are built for a path of their own or copied.
 */
function partsOf(
  repository: Repository,
  { folder, command, script }: Hosted,
  whole: Site,
  sites: readonly Site[],
): readonly Site[] {
  const words = `${command ?? ''} ${scriptOf(repository, folder, script ?? '') ?? ''}`.split(/[\s'"=;&|]+/);
  const named = words.filter(word => /^[\w@./-]+$/.test(word)).map(word => posix.join(folder, word));
  const isCopied = Object.values(HOSTS).includes(whole.framework);
  return sites.filter(
    site =>
      site !== whole &&
      site.server === undefined &&
      site.folder !== '' &&
      (isInside(site.output, whole.output) ||
        (named.some(path => isInside(path, site.folder)) && (isCopied || basePathNote(repository, site).length > 0))),
  );
}
